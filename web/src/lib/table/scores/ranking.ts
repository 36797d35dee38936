import type { Side } from '../../expansions';
import type { FinalCity, Result } from '../../types';

export interface Ranked {
  city: FinalCity;
  /** Null for a city at which nobody sits: it wins nothing. */
  rank: number | null;
}

/** The cities from the first to the last: by points, then by coins; equals share a rank, and those without a player come last. */
export function ranking(result: Result): Ranked[] {
  const order = (a: FinalCity, b: FinalCity): number =>
    (b.score.total ?? 0) - (a.score.total ?? 0) || b.coins - a.coins;
  const seated = result.cities.slice(0, result.players).sort(order);
  let rank = 0;
  const ranked = seated.map((city, i): Ranked => {
    const before = seated[i - 1];
    if (!before || order(before, city) !== 0) rank = i + 1;
    return { city, rank };
  });
  return [...ranked, ...result.cities.slice(result.players).map((city) => ({ city, rank: null }))];
}

/** The categories in the order of the data; those of expansions that the data do not list come last. */
export function categoriesOf(result: Result, known: readonly string[]): string[] {
  const scored = result.cities.flatMap((city) => Object.keys(city.score));
  return [...new Set([...known, ...scored])].filter((key) => key !== 'total' && scored.includes(key));
}

/** Those who win together, with their place and their cities. */
export interface RankedSide {
  side: Side;
  rank: number;
  cities: Ranked[];
}

/** The sides from the first to the last: by points, then by coins; equals share a rank. */
export function rankingOfSides(sides: readonly Side[], ranked: readonly Ranked[]): RankedSide[] {
  const order = (a: Side, b: Side): number => b.total - a.total || b.coins - a.coins;
  const sorted = [...sides].sort(order);
  return sorted.map((side) => ({
    side,
    rank: 1 + sorted.findIndex((one) => order(one, side) === 0),
    cities: ranked.filter(({ city }) => side.seats.includes(city.seat)),
  }));
}

/** A piece of a bar: of the points of a category those that are left in the total, or those that a loss takes. */
export interface Piece {
  category: string;
  points: number;
  taken: boolean;
}

/** Everything that gave points, one after the other; what was lost is taken from the end, so that the rest is the total. */
export function piecesOf(score: Record<string, number>, categories: readonly string[]): Piece[] {
  const all = categories.map((category) => score[category] ?? 0);
  let left = all.reduce((sum, n) => sum + n, 0);
  return categories.flatMap((category, c) => {
    const gained = Math.max(0, all[c] ?? 0);
    const kept = Math.min(gained, Math.max(0, left));
    left -= kept;
    return [
      { category, points: kept, taken: false },
      { category, points: gained - kept, taken: true },
    ].filter(({ points }) => points > 0);
  });
}

/** What losses take from a score. */
export const lossOf = (score: Record<string, number>, categories: readonly string[]): number =>
  categories.reduce((sum, category) => sum + Math.min(0, score[category] ?? 0), 0);

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

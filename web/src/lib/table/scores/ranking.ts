import type { FinalCity, Result } from '../../types';

export interface Ranked {
  city: FinalCity;
  rank: number;
}

/** The cities from the first to the last: by points, then by coins; equals share a rank. */
export function ranking(result: Result): Ranked[] {
  const order = (a: FinalCity, b: FinalCity): number =>
    (b.score.total ?? 0) - (a.score.total ?? 0) || b.coins - a.coins;
  const sorted = [...result.cities].sort(order);
  let rank = 0;
  return sorted.map((city, i) => {
    const before = sorted[i - 1];
    if (!before || order(before, city) !== 0) rank = i + 1;
    return { city, rank };
  });
}

/** The categories in the order of the data; those of expansions that the data do not list come last. */
export function categoriesOf(result: Result, known: readonly string[]): string[] {
  const scored = result.cities.flatMap((city) => Object.keys(city.score));
  return [...new Set([...known, ...scored])].filter((key) => key !== 'total' && scored.includes(key));
}

import type { ArchitectsFinalCity, ArchitectsResult } from '../../types';

export interface Ranked {
  city: ArchitectsFinalCity;
  rank: number;
}

/** The cities from the first to the last: by points, then by built stages; equals share a rank (ARC-113 to 115). */
export function ranking(result: ArchitectsResult): Ranked[] {
  const order = (a: ArchitectsFinalCity, b: ArchitectsFinalCity): number =>
    (b.score.total ?? 0) - (a.score.total ?? 0) || b.stages.length - a.stages.length;
  const sorted = [...result.cities].sort(order);
  let rank = 0;
  return sorted.map((city, i) => {
    const before = sorted[i - 1];
    if (!before || order(before, city) !== 0) rank = i + 1;
    return { city, rank };
  });
}

/** What expansions add to a city or to the table, where nobody has drawn it: by its names and numbers. */
import type { Piece, ZoneShown } from '../types';
import { inPlay } from '.';

/** The one form in which expansions add something, to a city as to the table. */
export interface Extras {
  numbers?: Record<string, number>;
  zones?: Record<string, ZoneShown>;
  pieces?: Piece[];
}
export interface Plain {
  numbers: { name: string; n: number }[];
  zones: { name: string; size: number; cards: string[] | undefined }[];
  pieces: Piece[];
}

/** All but what an expansion in play says that it shows. */
export function plainParts(data: Extras, expansions: readonly string[] = []): Plain {
  const shown = new Set(inPlay(expansions).flatMap((one) => one.shows ?? []));
  return {
    numbers: Object.entries(data.numbers ?? {})
      .filter(([name]) => !shown.has(name))
      .map(([name, n]) => ({ name, n })),
    zones: Object.entries(data.zones ?? {})
      .filter(([name, { size }]) => size > 0 && !shown.has(name))
      .map(([name, { size, cards }]) => ({ name, size, cards })),
    pieces: (data.pieces ?? []).filter(({ kind }) => !shown.has(kind)),
  };
}

export const isEmpty = ({ numbers, zones, pieces }: Plain): boolean =>
  numbers.length + zones.length + pieces.length === 0;

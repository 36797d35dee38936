/** Reads entries of the data, whose first key is the verb; what is not known is drawn as such, never dropped. */
import type { Effect } from './types';

export interface Produced {
  of: string[];
  units: number;
}

/** The verb of an entry. */
export const verbOf = (effect: Record<string, unknown>): string => Object.keys(effect)[0] ?? '';

/** `"2 wood"` and `"wood/clay"` as data. */
export function produced(text: string): Produced {
  const [count, kinds] = /^\d+ /.test(text) ? text.split(' ') : ['1', text];
  return { of: (kinds ?? '').split('/'), units: Number(count) };
}

const VERBS = [
  'produce',
  'points',
  'coins',
  'shields',
  'science',
  'price',
  'coins_per',
  'points_per',
  'free_build',
  'extra_play',
  'dig',
  'copy_guild',
];

/** The entry as one of the known effects, or null. */
export const known = (effect: Record<string, unknown>): Effect | null =>
  VERBS.includes(verbOf(effect)) ? (effect as Effect) : null;

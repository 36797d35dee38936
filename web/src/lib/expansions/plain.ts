/** What a city or the table has beyond the base game, to be shown before somebody has drawn it. */
import type { City, View } from '../types';
import { inPlay } from '.';

export type Plain =
  { key: string; kind: 'cards'; cards: string[] } | { key: string; kind: 'number'; n: number };

/** What the base game's own screens show, or need not show. */
const CITY: readonly (keyof City)[] = [
  'seat',
  'wonder',
  'side',
  'stages',
  'cards',
  'coins',
  'victory',
  'defeats',
  'shields',
  'free_build',
  'points',
  'science',
  'sources',
  'prices',
  'next_stage',
  'stage_choices',
];
const VIEW: readonly (keyof View)[] = [
  'game',
  'players',
  'expansions',
  'seat',
  'age',
  'turn',
  'turns',
  'passing',
  'asking',
  'asked',
  'waiting_for',
  'cities',
  'hand_sizes',
  'discard_size',
  'last_turn',
  'hand',
  'markers',
  'answer',
  'passed_on',
  'discard_seen',
  'result',
];
const KNOWN: Record<'city' | 'view' | 'none', readonly string[]> = { city: CITY, view: VIEW, none: ['seat'] };

function plainOf(key: string, value: unknown): Plain[] {
  if (typeof value === 'number') return [{ key, kind: 'number', n: value }];
  if (Array.isArray(value))
    return value.length && value.every((one) => typeof one === 'string')
      ? [{ key, kind: 'cards', cards: value }]
      : [];
  if (value && typeof value === 'object')
    return Object.entries(value).flatMap(([name, inside]) => plainOf(name, inside));
  return [];
}

/** Numbers and cards under keys that neither the base game nor an expansion in play shows. */
export function plainParts(of: keyof typeof KNOWN, data: object, expansions: readonly string[]): Plain[] {
  const shown = new Set([...KNOWN[of], ...inPlay(expansions).flatMap((one) => one.shows ?? [])]);
  return Object.entries(data)
    .filter(([key]) => !shown.has(key))
    .flatMap(([key, value]) => plainOf(key, value))
    .filter(({ key }) => !shown.has(key));
}

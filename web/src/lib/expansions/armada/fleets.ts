/** What the view says of shipyards and fleets. */
import { markOf } from '../../marks';
import { t } from '../../i18n';
import { catalogue } from '../../catalogue.svelte';
import type { City, Cost, EventShown, Piece } from '../../types';

export const FLEETS = ['red', 'yellow', 'blue', 'green'] as const;
/** The spaces after the one where a ship begins. */
export const SPACES = 6;
const GAINS = ['shields', 'coins', 'levels', 'taxes', 'points', 'explores'] as const;
export type Gain = (typeof GAINS)[number];

export interface Fleet {
  colour: string;
  space: number;
  /** It goes with the stages of the Wonder. */
  wonder: boolean;
  /** Of the next space; null on the last one. */
  cost: Cost | null;
  gains: { gain: Gain; n: number }[];
}

function fleetOf({ name, numbers }: Piece): Fleet {
  const { space = 0, wonder = 0 } = numbers;
  const { cost_coins: coins = 0, ...rest } = numbers;
  const units = Object.fromEntries(
    Object.entries(rest).flatMap(([key, n]) => (key.startsWith('cost_') ? [[key.slice(5), n]] : [])),
  );
  const gains = GAINS.flatMap((gain) =>
    numbers[`next_${gain}`] ? [{ gain, n: numbers[`next_${gain}`]! }] : [],
  );
  return { colour: name, space, wonder: wonder > 0, cost: space < SPACES ? { coins, units } : null, gains };
}

/** What the figures of a space are called in the data. */
const PRINTED: Record<Gain, string> = {
  shields: 'shields',
  coins: 'coins',
  levels: 'level',
  taxes: 'tax',
  points: 'points',
  explores: 'explore',
};

/** What every space of a fleet gives. */
export const spacesOf = (colour: string): Fleet['gains'][] =>
  ((catalogue.thing('fleets', colour)?.details.spaces as Record<string, number>[] | undefined) ?? []).map(
    (space) => GAINS.flatMap((gain) => (space[PRINTED[gain]] ? [{ gain, n: space[PRINTED[gain]]! }] : [])),
  );

/** What every space of a fleet costs at a shipyard. */
export const costsOf = (yard: string, colour: string): Cost[] =>
  (catalogue.thing('shipyards', yard)?.details.costs as Record<string, Cost[]> | undefined)?.[colour] ?? [];

/** The naval token of every city if all take part, and if the one that may stay out does; empty if that is not asked. */
export interface Stake {
  seat: number;
  strength: number;
  /** It is the one that may stay out. */
  asked: boolean;
  joined: number;
  out: number;
}
export const stakesIn = (cities: readonly City[]): Stake[] =>
  cities
    .flatMap((city): Stake[] => {
      const { strength = 0, token_in, token_out = 0, may_stay_out } = pieceOf(city)?.numbers ?? {};
      if (token_in === undefined) return [];
      return [{ seat: city.seat, strength, asked: may_stay_out === 1, joined: token_in, out: token_out }];
    })
    .sort((a, b) => b.strength - a.strength);

/** What of the figures of the next space is not certain. */
export const markOfNext = ({ colour, space }: Fleet): string | null =>
  markOf(catalogue.thing('fleets', colour), `space ${space + 1}`);

/** What the next space gives, in words. */
export const gainWords = ({ gains }: Fleet): string =>
  gains.map(({ gain, n }) => t(`armada.${gain}`, { n })).join(', ') || t('armada.nothing');

export const fleetsOf = (city: City): Fleet[] =>
  (city.pieces ?? []).filter(({ kind }) => kind === 'fleet').map(fleetOf);

const pieceOf = (city: City): Piece | undefined =>
  (city.pieces ?? []).find(({ kind }) => kind === 'shipyard');

/** The numbers of a city's shipyard. */
export function yardOf(city: City): { name: string; strength: number; level: number } | null {
  const piece = pieceOf(city);
  if (!piece) return null;
  const { strength = 0, level = 0 } = piece.numbers;
  return { name: piece.name, strength, level };
}

export interface Ranked {
  seat: number;
  place: number;
  /** Somebody else has the same strength. */
  tied: boolean;
  /** The one before it has the same place. */
  again: boolean;
  /** Null for a city that stayed out. */
  strength: number | null;
  token: number;
}

/** The naval conflict among these events, the strongest first; empty if there was none. */
export function rankingIn(events: readonly EventShown[], cities: number): Ranked[] {
  const fought = new Map(
    events.flatMap(({ kind, seat, numbers: [token = 0, strength = 0] = [] }) =>
      kind === 'naval' && seat !== undefined ? [[seat, { token, strength }] as const] : [],
    ),
  );
  if (!fought.size) return [];
  const all = [...fought.values()].map(({ strength }) => strength);
  return Array.from({ length: cities }, (_, seat): Ranked => {
    const own = fought.get(seat);
    if (!own) return { seat, place: cities, tied: false, again: false, strength: null, token: 0 };
    const { strength, token } = own;
    const place = 1 + all.filter((one) => one > strength).length;
    const tied = all.filter((one) => one === strength).length > 1;
    return { seat, place, tied, again: false, strength, token };
  })
    .sort((a, b) => (b.strength ?? -1) - (a.strength ?? -1))
    .map((one, i, rows) => ({
      ...one,
      again: one.strength !== null && rows[i - 1]?.strength === one.strength,
    }));
}

export interface Voyage {
  seat: number;
  fleets: { colour: string; from: number; to: number }[];
}

/** The ships that moved, by city; one that moved several times is seen once. */
export function voyagesIn(events: readonly EventShown[]): Voyage[] {
  const found = new Map<number, Voyage['fleets']>();
  for (const { seat, name: colour, numbers: [to = 0] = [] } of events) {
    if (seat === undefined || !colour) continue;
    const fleets = found.get(seat) ?? [];
    const known = fleets.find((one) => one.colour === colour);
    if (known) known.to = to;
    else found.set(seat, [...fleets, { colour, from: Math.max(0, to - 1), to }]);
  }
  return [...found].map(([seat, fleets]) => ({ seat, fleets }));
}

/** How a city would stand at sea now: its place, and how many others have the same strength. */
export function standing(city: City, cities: readonly City[]): { place: number; equals: number } {
  const own = yardOf(city)?.strength ?? 0;
  const others = cities.filter((one) => one.seat !== city.seat).map((one) => yardOf(one)?.strength ?? 0);
  return {
    place: 1 + others.filter((one) => one > own).length,
    equals: others.filter((one) => one === own).length,
  };
}

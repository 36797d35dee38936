/** What the view says of shipyards and fleets. */
import type { City, Cost, Piece } from '../../types';

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

export const fleetsOf = (city: City): Fleet[] =>
  (city.pieces ?? []).filter(({ kind }) => kind === 'fleet').map(fleetOf);

/** The numbers of a city's shipyard. */
export function yardOf(city: City): { name: string; strength: number; level: number } | null {
  const piece = (city.pieces ?? []).find(({ kind }) => kind === 'shipyard');
  if (!piece) return null;
  const { strength = 0, level = 0 } = piece.numbers;
  return { name: piece.name, strength, level };
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

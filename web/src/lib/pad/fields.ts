/**
 * The fields of a score pad, as the game and its expansions declare them: what is in play, what was tapped, and
 * how that is written in a result. Only types are imported here, so that tests outside the browser use the very same code.
 */
import type { GamePad, PadCoach, PadField, PadPart, PadSides } from '../types';

export type Numbers = Record<string, number>;
/** What was tapped: a number, a flag, a thing, things, tokens, or how many there are of each. */
export type Value = number | boolean | string | string[] | number[] | Numbers;
export type Values = Record<string, Value>;

/** What is asked for in a game. */
export interface PadInPlay {
  /** The names of the expansions in play, those included that come with others. */
  modules: string[];
  /** Sides of a board; none where stages are built in any order. */
  boards: string[];
  city: PadField[];
  table: PadField[];
  rows: string[];
  /** Cities at which nobody sits. */
  cities: number;
  /** What the coach asks for in the middle of a game. */
  coach: Required<PadCoach>;
  /** Who wins together; null where everybody plays alone. */
  sides: PadSides | null;
}

export interface Wish {
  game: string;
  players: number;
  expansions: readonly string[];
}

/** The parts of a pad that are in play: the game's own, what was chosen with all that comes with it, and variants. */
function partsOf(pad: GamePad, { players, expansions }: Wish): PadPart[] {
  const wanted = new Set(expansions);
  for (const name of wanted)
    for (const needed of pad.parts.find(({ module }) => module === name)?.needs ?? []) wanted.add(needed);
  return pad.parts.filter(
    ({ module, implied_for }) => module === '' || wanted.has(module) || implied_for.includes(players),
  );
}

/** What is asked for with this many players and these expansions. */
export function padOf(pads: readonly GamePad[], wish: Wish): PadInPlay {
  const pad = pads.find(({ game }) => game === wish.game);
  const parts = pad ? partsOf(pad, wish) : [];
  return {
    modules: parts.flatMap(({ module }) => module || []),
    boards: pad?.sides ?? [],
    city: parts.flatMap(({ city }) => city),
    table: parts.flatMap(({ table }) => table),
    rows: parts.flatMap(({ rows }) => rows),
    cities: parts.reduce((sum, { cities }) => sum + cities, 0),
    coach: {
      moments: parts.flatMap(({ coach }) => coach.moments ?? []),
      own: parts.flatMap(({ coach }) => coach.own ?? []),
      city: parts.flatMap(({ coach }) => coach.city ?? []),
      table: parts.flatMap(({ coach }) => coach.table ?? []),
    },
    sides: parts.find(({ sides }) => sides)?.sides ?? null,
  };
}

// What was tapped -----------------------------------------------------------------------------------------

const isList = (value: unknown): value is unknown[] => Array.isArray(value);
const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !isList(value);

export const numberIn = (values: Values, key: string): number => {
  const value = values[key];
  return typeof value === 'number' ? value : 0;
};
export const flagIn = (values: Values, key: string): boolean => values[key] === true;
export const oneIn = (values: Values, key: string): string => {
  const value = values[key];
  return typeof value === 'string' ? value : '';
};
export const thingsIn = (values: Values, key: string): string[] => textsOf(values[key]);
export const tokensIn = (values: Values, key: string): number[] => numbersOf(values[key]);
export const countsIn = (values: Values, key: string): Numbers => countsOf(values[key]);
/** Things as counts: one of each. */
export const oneEach = (ids: readonly string[]): Numbers => Object.fromEntries(ids.map((id) => [id, 1]));

/** Whether anything was tapped. */
export const tapped = (values: Values): boolean =>
  Object.values(values).some((value) =>
    isList(value) ? value.length > 0 : isTable(value) ? Object.values(value).some(Boolean) : Boolean(value),
  );

/** The highest number of a field. */
export const HIGHEST = 999;
export const mostOf = ({ most }: PadField): number => most || HIGHEST;

// In a result ---------------------------------------------------------------------------------------------

const textsOf = (value: unknown): string[] =>
  isList(value) ? value.filter((one): one is string => typeof one === 'string') : [];
const numbersOf = (value: unknown): number[] =>
  isList(value) ? value.filter((one): one is number => Number.isInteger(one)) : [];
const countsOf = (value: unknown): Numbers =>
  isTable(value)
    ? Object.fromEntries(
        Object.entries(value).map(([key, count]) => [key, Number.isInteger(count) ? Number(count) : 0]),
      )
    : {};

/** Each as often as it is counted. */
const spread = (counts: Numbers, values: number[]): (string | number)[] =>
  Object.entries(counts).flatMap(([key, count]) =>
    Array.from({ length: count }, () => (values.length ? Number(key) : key)),
  );
const tally = (list: unknown[]): Numbers => {
  const counts: Numbers = {};
  for (const one of list) counts[String(one)] = (counts[String(one)] ?? 0) + 1;
  return counts;
};

/** What was tapped as a result says it; undefined where it says nothing. */
export function told(field: PadField, values: Values): unknown {
  const { key, on = true, off = false } = field;
  switch (field.control) {
    case 'number':
      return numberIn(values, key);
    case 'flag':
      return flagIn(values, key) && (!field.needs || oneIn(values, field.needs)) ? on : off;
    case 'pick':
      return thingsIn(values, key);
    case 'tokens':
      return tokensIn(values, key);
    case 'one':
      return oneIn(values, key) || undefined;
    case 'counts': {
      const counts = Object.entries(countsIn(values, key)).filter(([, count]) => count > 0);
      const table = Object.fromEntries(counts);
      return field.listed ? spread(table, field.values ?? []) : table;
    }
  }
}

/** What a result says as it would have been tapped. */
export function read(field: PadField, given: unknown): Value {
  const { on = true, values = [] } = field;
  switch (field.control) {
    case 'number':
      return Number.isInteger(given) ? Number(given) : 0;
    case 'flag':
      return given === on;
    case 'pick':
      return [...new Set(textsOf(given))];
    case 'tokens': {
      const known = numbersOf(given).filter((one) => values.includes(one));
      return field.once ? [...new Set(known)] : known;
    }
    case 'one':
      return typeof given === 'string' ? given : '';
    case 'counts':
      return isList(given) ? tally(given) : countsOf(given);
  }
}

const pathOf = ({ at, key }: PadField): string[] => (at || key).split('.');

/** Puts what a field says where it belongs, such as `charms.0`. */
export function put(data: Record<string, unknown>, field: PadField, value: unknown): void {
  const path = pathOf(field);
  let inner = data;
  for (const [at, part] of path.slice(0, -1).entries()) {
    inner[part] ??= /^\d+$/.test(path[at + 1]!) ? [] : {};
    inner = inner[part] as Record<string, unknown>;
  }
  const last = path.at(-1)!;
  const there = inner[last];
  inner[last] = isTable(there) && isTable(value) ? { ...there, ...value } : value; // fields may share a table
}

/** The value in the place where a field belongs. */
export function found(data: unknown, field: PadField): unknown {
  return pathOf(field).reduce<unknown>(
    (inner, part) => (typeof inner === 'object' && inner !== null ? (inner as Values)[part] : undefined),
    data,
  );
}

/**
 * A game on the score pad: what was tapped, and the result that it becomes, in the format of `mirabilia score`.
 * Nothing but the fields is imported here, so that tests outside the browser use the very same code.
 */
import {
  found,
  oneIn,
  put,
  read,
  thingsIn,
  told,
  type Numbers,
  type PadInPlay,
  type Values,
  type Wish,
} from './fields.ts';
import type { PadField } from '../types';

export type Side = 'A' | 'B';
export type Mode = 'quick' | 'full';
export type { Numbers };

/** The version of games that are kept in the browser; older ones are read by `stored.ts`. */
export const VERSION = 2;

export interface PadCity {
  name: string;
  wonder: string | null;
  side: Side;
  /** Completed stages, and by stage (from 0) which of its alternatives was taken (from 1). */
  stages: number;
  choices: Numbers;
  /** The numbers of built stages, where they are built in any order. */
  built: number[];
  /** What the fields of the game and its expansions ask for. */
  fields: Values;
  /** What is typed in the quick mode, by row or field. */
  quick: Numbers;
}

export interface PadGame {
  v: number;
  id: string;
  made: number;
  finished: number | null;
  game: string;
  players: number;
  expansions: string[];
  mode: Mode;
  cities: PadCity[];
  /** What the fields of the table ask for. */
  table: Values;
  /** The counted result of a game that is over. */
  result: Result | null;
}

export interface Score extends Numbers {
  total: number;
}
export interface ResultCity {
  seat: number;
  wonder?: string;
  side?: string;
  coins?: number;
  stages?: number | number[];
  score: Score;
  choices?: { science?: Numbers; guild?: string };
  [key: string]: unknown;
}
/** A counted result, as `mirabilia score --json` prints it. */
export interface Result {
  v: number;
  game: string;
  players: number;
  expansions: string[];
  cities: ResultCity[];
  winners: number[];
  names?: string[];
  date?: string;
  counted?: 'by hand';
  [key: string]: unknown;
}
export interface Reason {
  row: string;
  points: number;
  en: string;
  pl: string;
  card?: string;
}
export interface Problem {
  problem: string;
  city?: number;
  stops?: boolean;
  en: string;
  pl: string;
}
/** What the engine answers; where something stops it, there are only problems. */
export interface Counted {
  result?: Result;
  reasons?: Reason[][];
  problems: Problem[];
}

/** What the model has to know of the box. */
export interface Figures {
  /** What is asked for in this game. */
  pad: PadInPlay;
  /** Wonders in their order. */
  wonders: string[];
  /** How many alternatives every stage has, by `giza:A`. */
  alternatives: Record<string, number[]>;
  /** The things that a field offers. */
  offered: Record<string, string[]>;
}

export function newCity(name = ''): PadCity {
  return { name, wonder: null, side: 'A', stages: 0, choices: {}, built: [], fields: {}, quick: {} };
}

export function newGame(
  id: string,
  made: number,
  wish: Pick<PadGame, 'game' | 'players' | 'expansions' | 'mode'>,
  names: string[],
  pad: PadInPlay,
): PadGame {
  const cities = Array.from({ length: wish.players + pad.cities }, (_, seat) => newCity(names[seat] ?? ''));
  return { v: VERSION, id, made, finished: null, ...wish, cities, table: {}, result: null };
}

/** Puts something on a list, or takes it away. */
export const toggled = <T>(list: T[], one: T): T[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one];

/** The seats of the left and the right neighbour. */
export const beside = (game: PadGame, seat: number): number[] => {
  const count = game.cities.length;
  return [(seat + 1) % count, (seat + count - 1) % count];
};

/** What the neighbours have in a field. */
export const nextDoor = (game: PadGame, seat: number, field: string): string[] =>
  beside(game, seat).flatMap((at) => thingsIn(game.cities[at]!.fields, field));

/** Which alternatives of stages were taken, as a result lists them. */
function stageChoices(city: PadCity, figures: Figures): number[] {
  const alternatives = figures.alternatives[`${city.wonder}:${city.side}`] ?? [];
  return alternatives
    .slice(0, city.stages)
    .flatMap((count, at) => (count > 1 ? [city.choices[at] ?? 1] : []));
}

/** The wonder of each city; one that was not chosen is counted without stages, on a board that is free. */
function boards(game: PadGame, figures: Figures): { wonder: string; chosen: boolean }[] {
  const taken = game.cities.map(({ wonder }) => wonder);
  const free = figures.wonders.filter((wonder) => !taken.includes(wonder));
  return game.cities.map(({ wonder }) =>
    wonder ? { wonder, chosen: true } : { wonder: free.shift() ?? '', chosen: false },
  );
}

/** The wonder of a city, its side and its stages. */
function boardOf(city: PadCity, wonder: string, chosen: boolean, figures: Figures): object {
  if (!figures.pad.boards.length) return { wonder, stages: chosen ? city.built : [] };
  const choices = chosen ? stageChoices(city, figures) : [];
  return {
    wonder,
    side: city.side,
    stages: chosen ? city.stages : 0,
    ...(choices.length ? { stage_choices: choices } : {}),
  };
}

function cityOf(game: PadGame, seat: number, wonder: string, chosen: boolean, figures: Figures): object {
  const city = game.cities[seat]!;
  const data: Record<string, unknown> = { seat, ...boardOf(city, wonder, chosen, figures) };
  for (const field of figures.pad.city) {
    if (field.quick || (field.seated && seat >= game.players)) continue;
    const gone = field.beside && !nextDoor(game, seat, field.beside).includes(oneIn(city.fields, field.key));
    const value = gone ? undefined : told(field, city.fields);
    if (value !== undefined) put(data, field, value);
  }
  return data;
}

/** The table's part of a result; where something must be chosen and is not yet, it is the first that there is. */
function tableOf(game: PadGame, figures: Figures): object {
  const data: Record<string, unknown> = {};
  for (const field of figures.pad.table) {
    const first = field.required ? figures.offered[field.key]?.[0] : undefined;
    const value = told(field, game.table) ?? first;
    if (value !== undefined) put(data, field, value);
  }
  return data;
}

/** The game as a result without points, which the engine counts. */
export function toResult(game: PadGame, figures: Figures): object {
  return {
    v: 1,
    game: game.game,
    players: game.players,
    expansions: game.expansions,
    names: game.cities.map(({ name }) => name),
    date: new Date(game.made).toISOString(),
    cities: boards(game, figures).map(({ wonder, chosen }, seat) =>
      cityOf(game, seat, wonder, chosen, figures),
    ),
    ...tableOf(game, figures),
  };
}

/** The cities and the table as the player of a seat asks about them in the middle of the game. */
export function toTable(game: PadGame, figures: Figures, seat: number): Record<string, unknown> {
  const { players, expansions, cities, ...table } = toResult(game, figures) as Record<string, unknown>;
  for (const key of ['v', 'game', 'names', 'date']) delete table[key];
  const { city, own, table: ofTable } = figures.pad.coach;
  const add = (data: Record<string, unknown>, fields: PadField[], values: Values): void => {
    for (const field of fields) {
      const value = told(field, values);
      if (value !== undefined && !(Array.isArray(value) && !value.length)) put(data, field, value);
    }
  };
  (cities as Record<string, unknown>[]).forEach((data, at) =>
    add(data, at === seat ? [...city, ...own] : city, game.cities[at]!.fields),
  );
  add(table, ofTable, game.table);
  return { players, expansions, cities, ...table };
}

// A result that comes from elsewhere ----------------------------------------------------------------------

type Given = Record<string, unknown>;
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
const numbers = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((one): one is number => Number.isInteger(one)) : [];
const whole = (value: unknown): number => (Number.isInteger(value) ? Number(value) : 0);
const table = (value: unknown): Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Given) : {};

/** Taps a city of a result into the pad. */
function typedCity(name: string, given: Given, figures: Figures): PadCity {
  const city = newCity(name);
  city.wonder = typeof given.wonder === 'string' ? given.wonder : null;
  city.side = given.side === 'B' ? 'B' : 'A';
  if (Array.isArray(given.stages)) city.built = numbers(given.stages);
  else city.stages = whole(given.stages);
  const alternatives = figures.alternatives[`${city.wonder}:${city.side}`] ?? [];
  const several = alternatives.flatMap((count, at) => (count > 1 ? [at] : []));
  numbers(given.stage_choices).forEach((choice, at) => (city.choices[several[at] ?? at] = choice));
  for (const field of figures.pad.city)
    if (!field.quick) city.fields[field.key] = read(field, found(given, field));
  return city;
}

/** The pad as it would be if this result had been tapped into it; null if it is none. */
export function fromResult(id: string, given: unknown, figuresOf: (wish: Wish) => Figures): PadGame | null {
  const data = table(given);
  const game = typeof data.game === 'string' ? data.game : '';
  const cities = Array.isArray(data.cities) ? data.cities.map(table) : [];
  const players = Number.isInteger(data.players) ? whole(data.players) : cities.length;
  const wish = { game, players, expansions: texts(data.expansions), mode: 'full' } as const;
  const figures = figuresOf(wish);
  if (!figures.pad.rows.length || cities.length < 2 || cities.length !== players + figures.pad.cities)
    return null;
  const names = texts(data.names);
  const made = typeof data.date === 'string' ? Date.parse(data.date) : NaN;
  const pad = newGame(id, Number.isNaN(made) ? Date.now() : made, { ...wish }, names, figures.pad);
  pad.cities = cities.map((city, seat) => typedCity(names[seat] ?? '', city, figures));
  for (const field of figures.pad.table) pad.table[field.key] = read(field, found(data, field));
  return pad;
}

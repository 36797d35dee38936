/** The quick mode: points by category, with the arithmetic done. Nothing but the fields is imported here. */
import { countsIn, flagIn, numberIn, tokensIn, type Numbers, type PadInPlay, type Values } from './fields.ts';
import type { PadCity, PadGame, Result, ResultCity, Score } from './model';
import type { PadField } from '../types';

const SET = 7;
/** The kinds of symbols of science. */
export const SYMBOLS = ['compass', 'gear', 'tablet'] as const;

const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);
const sets = (symbols: number[]): number => Math.min(...symbols);
const worth = (symbols: number[], set: number): number =>
  symbols.reduce((points, count) => points + count * count, 0) + set * sets(symbols);

/** The best use of symbols of choice, and of those that become the most common kind when they are added. */
export function bestSymbols(symbols: number[], wild: number, most: number, set = SET): number[] {
  if (wild + most === 0) return symbols;
  const more = (at: number): number[] => symbols.map((count, i) => (i === at ? count + 1 : count));
  let best: number[] = [];
  const kinds = [0, 1, 2];
  const tries: number[][] = [];
  if (wild > 0) tries.push(...kinds.map((at) => bestSymbols(more(at), wild - 1, most, set)));
  const top = Math.max(...symbols);
  if (most > 0)
    tries.push(
      ...kinds.filter((at) => symbols[at] === top).map((at) => bestSymbols(more(at), wild, most - 1, set)),
    );
  for (const found of tries) if (!best.length || worth(found, set) > worth(best, set)) best = found;
  return best;
}

/** What is typed for a field, or for a row that nothing works out. */
export const typed = (city: PadCity, key: string): number => city.quick[key] ?? 0;

/** How many symbols of a sort there are. */
const symbolsTyped = (pad: PadInPlay, city: PadCity, sort: string): number =>
  sum(pad.city.filter(({ symbol }) => symbol === sort).map(({ key }) => typed(city, key)));

/** Those who make every set worth more. */
const setFields = (pad: PadInPlay, city: PadCity): PadField[] =>
  pad.city.filter(({ symbol, key }) => symbol === 'set' && typed(city, key));

/** The symbols of choice. */
export const wildSymbols = (pad: PadInPlay, city: PadCity): number =>
  symbolsTyped(pad, city, 'wild') + symbolsTyped(pad, city, 'most');

/** The symbols as they are counted, those of choice included. */
export function symbolsOf(pad: PadInPlay, city: PadCity): number[] {
  const symbols = SYMBOLS.map((sort) => symbolsTyped(pad, city, sort));
  const set = SET + sum(setFields(pad, city).map(({ each = 1 }) => each));
  return bestSymbols(symbols, symbolsTyped(pad, city, 'wild'), symbolsTyped(pad, city, 'most'), set);
}

/** The points of a field. */
function pointsOf({ key, control, each = 1, per = 1 }: PadField, values: Values): number {
  switch (control) {
    case 'number':
      return Math.floor((each * numberIn(values, key)) / per);
    case 'flag':
      return flagIn(values, key) ? each : 0;
    case 'tokens':
      return sum(tokensIn(values, key));
    case 'counts':
      return sum(Object.entries(countsIn(values, key)).map(([value, count]) => Number(value) * count));
    default:
      return 0;
  }
}

/** The fields that work a row out; none for a row that is typed. */
export const fieldsOf = (pad: PadInPlay, row: string): PadField[] =>
  pad.city.filter((field) => field.row === row && !field.symbol);
/** Whether a row is worked out from symbols. */
export const isScience = (pad: PadInPlay, row: string): boolean =>
  pad.city.some((field) => field.row === row && SYMBOLS.some((symbol) => symbol === field.symbol));

function rowPoints(pad: PadInPlay, city: PadCity, row: string): number {
  const symbols = symbolsOf(pad, city);
  const more = setFields(pad, city).filter((field) => field.row === row);
  const extra = sum(more.map(({ each = 1 }) => each * sets(symbols)));
  if (isScience(pad, row)) return worth(symbols, SET) + extra;
  const fields = fieldsOf(pad, row);
  return extra + (fields.length ? sum(fields.map((one) => pointsOf(one, city.fields))) : typed(city, row));
}

/** A city's points by category. */
export function quickScore(pad: PadInPlay, city: PadCity): Score {
  const score: Numbers = {};
  for (const row of pad.rows) score[row] = rowPoints(pad, city, row);
  return { ...score, total: sum(Object.values(score)) };
}

interface Rank {
  seats: number[];
  total: number;
  second: number;
}
function winnersOf(ranks: Rank[]): number[] {
  const best = Math.max(...ranks.map(({ total }) => total));
  const first = ranks.filter(({ total }) => total === best);
  const second = Math.max(...first.map((rank) => rank.second));
  return first.filter((rank) => rank.second === second).flatMap(({ seats }) => seats);
}

/** The places that are fought for: of everybody, or of those who win together. */
function ranksOf(cities: ResultCity[], players: number, size: number, tie: string): Rank[] {
  return Array.from({ length: players / size }, (_, at) => {
    const mine = cities.slice(size * at, size * (at + 1));
    return {
      seats: mine.map(({ seat }) => seat),
      total: sum(mine.map(({ score }) => score.total)),
      second: sum(mine.map((city) => Number(city[tie] ?? 0))),
    };
  });
}

/** The result of a game that was counted by hand. */
export function quickResult(game: PadGame, pad: PadInPlay): Result {
  const tie = pad.city.find(({ ties }) => ties);
  const cities = game.cities.map((city, seat): ResultCity => ({
    seat,
    ...(city.wonder ? { wonder: city.wonder, ...(pad.boards.length ? { side: city.side } : {}) } : {}),
    ...(tie ? { [tie.key]: tie.quick ? typed(city, tie.key) : numberIn(city.fields, tie.key) } : {}),
    score: quickScore(pad, city),
  }));
  const ranks = ranksOf(cities, game.players, pad.sides?.size ?? 1, tie?.key ?? '');
  const sides = ranks.map(({ seats, total, second }) => ({ seats, total, [tie?.key ?? 'second']: second }));
  return {
    v: 1,
    game: game.game,
    players: game.players,
    expansions: game.expansions,
    counted: 'by hand',
    names: game.cities.map(({ name }) => name),
    date: new Date(game.made).toISOString(),
    cities,
    ...(pad.sides ? { [pad.sides.key]: sides } : {}),
    winners: winnersOf(ranks),
  };
}

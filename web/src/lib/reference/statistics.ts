/** Statistics of games between bots, worked out from what was counted. */
import type { MixtureCounts, Statistics, TableCounts } from '../types';

type Rows = Record<string, number[]>;

/** A share of wins with its interval of 95 %, from how many cities it comes, and their mean points. */
export interface Rate {
  key: string;
  cities: number;
  share: number;
  low: number;
  high: number;
  points: number;
}

/** The same of what was measured: a gain in the chance to win. */
export type Gain = Omit<Rate, 'points'>;

/** What something is worth: 1 is what anybody gets by chance; with its interval of 95 %. */
export interface Worth {
  cities: number;
  worth: number;
  low: number;
  high: number;
}

const Z = 1.96;

/** Wilson's interval; shared wins vary less than whole ones, so it is rather too wide than too narrow. */
export function intervalOf(share: number, cities: number): [number, number] {
  const square = (Z * Z) / cities;
  const middle = (share + square / 2) / (1 + square);
  const half = (Z / (1 + square)) * Math.sqrt((share * (1 - share)) / cities + square / (4 * cities));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

/** The rows of a table as shares, the best first; those of few cities are left out. */
export function ratesOf(rows: Rows, win: number, least = 1): Rate[] {
  return Object.entries(rows)
    .filter(([, [cities = 0]]) => cities >= least)
    .map(([key, [cities = 0, won = 0, points = 0]]) => {
      const share = won / win / cities;
      const [low, high] = intervalOf(share, cities);
      return { key, cities, share, low, high, points: points / cities };
    })
    .sort((a, b) => b.share - a.share || a.key.localeCompare(b.key));
}

/** What a share is worth at a table of so many. */
export function worthOf(rate: Rate, players: number): Worth {
  return {
    cities: rate.cities,
    worth: rate.share * players,
    low: rate.low * players,
    high: rate.high * players,
  };
}

/** The mean of a row of sums and squares, with an interval from how much its members differ. */
function meanOf([cities = 0, sum = 0, squares = 0]: number[], unit: number): Worth {
  const worth = sum / unit / cities;
  const spread = Math.max(0, squares / unit / unit / cities - worth * worth);
  const half = Z * Math.sqrt(spread / cities);
  return { cities, worth, low: worth - half, high: worth + half };
}

/** A row of a mixture: its mean worth. */
function pooledWorth(row: number[], win: number): Worth {
  const mean = meanOf(row, win);
  return { ...mean, low: Math.max(0, mean.low) };
}

/** What somebody is worth who has something that was measured: 1 without it. */
function gainedWorth(row: number[], unit: number): Worth {
  const mean = meanOf(row, unit);
  return { ...mean, worth: 1 + mean.worth, low: 1 + mean.low, high: 1 + mean.high };
}

/** What was measured at tables of some players, as gains in the chance to win, the greatest first. */
export function gainsOf(rows: Rows, unit: number, players: number, least = 1): Gain[] {
  return Object.entries(rows)
    .filter(([, [cities = 0]]) => cities >= least)
    .map(([key, row]) => {
      const { cities, worth, low, high } = meanOf(row, unit * players);
      return { key, cities, share: worth, low, high };
    })
    .sort((a, b) => b.share - a.share || a.key.localeCompare(b.key));
}

/** Rows of several tables added up, by their names. */
export function addRows(all: Rows[]): Rows {
  const found: Rows = {};
  for (const rows of all)
    for (const [key, row] of Object.entries(rows)) {
      const there = found[key];
      found[key] = there ? there.map((one, at) => one + (row[at] ?? 0)) : row;
    }
  return found;
}

/** What things are worth at a table with one wonder or with any, whatever the number of players. */
export type Matrix = Map<string, Map<string, Worth>>;

/** By thing and wonder. */
export function byWonder(
  rows: MixtureCounts['things'],
  unit: number,
  least: number,
  worthIn = pooledWorth,
): Matrix {
  const found: Matrix = new Map();
  for (const [key, row] of Object.entries(rows)) {
    const [thing = '', wonder = ''] = key.split(' ');
    if ((row[0] ?? 0) < least) continue;
    put(found, thing, wonder, worthIn(row, unit));
  }
  return found;
}

/** What was measured, by thing and wonder. */
export const gainsByWonder = (rows: MixtureCounts['values'], unit: number, least: number): Matrix =>
  byWonder(rows, unit, least, gainedWorth);

/** What was measured, by thing and number of players. */
export function gainsByPlayers(tables: TableCounts[], unit: number, least: number): Matrix {
  const found: Matrix = new Map();
  for (const table of tables)
    for (const [key, row] of Object.entries(table.values))
      if ((row[0] ?? 0) >= least) put(found, key, String(table.players), gainedWorth(row, unit));
  return found;
}

/** By thing and number of players. */
export function byPlayers(
  tables: TableCounts[],
  of: 'things' | 'firsts' | 'boards',
  win: number,
  least: number,
): Matrix {
  const found: Matrix = new Map();
  for (const table of tables)
    for (const rate of ratesOf(table[of], win, least))
      put(found, rate.key, String(table.players), worthOf(rate, table.players));
  return found;
}

/** How a wonder does beside another one. */
export function byNeighbour(table: TableCounts, win: number, least: number): Matrix {
  const found: Matrix = new Map();
  for (const rate of ratesOf(table.neighbours, win, least)) {
    const [wonder = '', beside = ''] = rate.key.split(' ');
    put(found, wonder, beside, worthOf(rate, table.players));
  }
  return found;
}

function put(matrix: Matrix, row: string, column: string, worth: Worth): void {
  const there = matrix.get(row) ?? new Map<string, Worth>();
  there.set(column, worth);
  matrix.set(row, there);
}

/** How many games all kinds of tables have together. */
export const gamesIn = (all: { games: number }[]): number => all.reduce((sum, one) => sum + one.games, 0);

/** The mixtures of a game that were counted, each as the sorted names of its expansions. */
export const mixturesOf = (found: Statistics, game: string): string[][] => [
  ...new Map(
    found.counted
      .filter((one) => one.game === game && one.games)
      .map((one) => [one.expansions.join('+'), one.expansions]),
  ).values(),
];

/** The name of a mixture in an address. */
export const mixtureName = (expansions: string[]): string => [...expansions].sort().join('+') || 'base';

/** A scale with a few round steps that holds all values. */
export function scaleOf(low: number, high: number, most = 6): { from: number; to: number; ticks: number[] } {
  const step = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5].find((one) => (high - low) / one <= most) ?? 1;
  const from = Math.floor(low / step) * step;
  const to = Math.ceil(high / step) * step;
  const count = Math.round((to - from) / step);
  return { from, to, ticks: Array.from({ length: count + 1 }, (_, at) => from + at * step) };
}

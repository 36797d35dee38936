/** The quick mode: points by category, with the arithmetic done. Nothing but types is imported here. */
import type { Numbers, PadCity, PadGame, Result, ResultCity, Score, Team } from './model';

const BASE = ['military', 'treasury', 'wonder', 'civilian', 'science', 'commerce', 'guilds'];
const ARCHITECTS = ['wonder', 'cat', 'blue', 'victory', 'progress'];
/** Modules add their rows in the order of their names. */
const ADDED: [string[], string[]][] = [
  [
    ['armada', 'teams'],
    ['naval', 'islands', 'shipyard'],
  ],
  [['edifice'], ['edifice', 'debt']],
  [['leaders'], ['leaders']],
];
const DEBTS = [-2, -3, -5];
const SET = 7;
const ARISTOTLE = 3;
const CAT = 2;
const TROPHY = 3;

/** The score rows of a game, in the engine's order. */
export function categoriesOf(game: Pick<PadGame, 'game' | 'expansions'>): string[] {
  if (game.game === 'architects') return ARCHITECTS;
  const added = ADDED.filter(([names]) => names.some((name) => game.expansions.includes(name)));
  return [...BASE, ...added.flatMap(([, rows]) => rows)];
}

const sets = (symbols: number[]): number => Math.min(...symbols);
const worth = (symbols: number[], set: number): number =>
  symbols.reduce((sum, count) => sum + count * count, 0) + set * sets(symbols);

/** The best use of symbols of choice, and of those that become what there is most of when they are added. */
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

const typed = (city: PadCity, field: string): number => city.quick[field] ?? 0;
const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);

/** The symbols as they are counted, those of choice included. */
export function symbolsOf(city: PadCity): number[] {
  const symbols = ['compass', 'gear', 'tablet'].map((field) => typed(city, field));
  const set = SET + (typed(city, 'aristotle') ? ARISTOTLE : 0);
  return bestSymbols(symbols, typed(city, 'wild'), typed(city, 'most'), set);
}

const ROWS: Record<string, (city: PadCity) => number> = {
  military: (city) =>
    sum(Object.entries(city.victory).map(([value, count]) => Number(value) * count)) - city.defeats,
  treasury: (city) => Math.floor(city.coins / 3),
  science: (city) => worth(symbolsOf(city), SET),
  naval: (city) => sum(city.naval),
  debt: (city) => sum(DEBTS.filter((_, age) => city.debts[age])),
  leaders: (city) =>
    typed(city, 'leaders') + (typed(city, 'aristotle') ? ARISTOTLE * sets(symbolsOf(city)) : 0),
  cat: (city) => (city.cat ? CAT : 0),
  victory: (city) => TROPHY * city.trophies,
};

/** A city's points by category. */
export function quickScore(game: PadGame, city: PadCity): Score {
  const score: Numbers = {};
  for (const row of categoriesOf(game)) score[row] = (ROWS[row] ?? ((one) => typed(one, row)))(city);
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

function teamsOf(game: PadGame, cities: ResultCity[]): Team[] {
  return Array.from({ length: game.players / 2 }, (_, team) => {
    const seats = [2 * team, 2 * team + 1];
    const both = seats.map((seat) => cities[seat]!);
    return {
      seats,
      total: sum(both.map(({ score }) => score.total)),
      coins: sum(both.map((one) => one.coins ?? 0)),
    };
  });
}

/** The result of a game that was counted by hand; coins break ties, in Architects built stages. */
export function quickResult(game: PadGame): Result {
  const architects = game.game === 'architects';
  const cities = game.cities.map((city, seat): ResultCity => ({
    seat,
    ...(city.wonder ? { wonder: city.wonder, ...(architects ? {} : { side: city.side }) } : {}),
    ...(architects ? { stages: typed(city, 'stages') } : { coins: city.coins }),
    score: quickScore(game, city),
  }));
  const teams = game.expansions.includes('teams') ? teamsOf(game, cities) : null;
  const ranks = teams
    ? teams.map(({ seats, total, coins }) => ({ seats, total, second: coins }))
    : cities.slice(0, game.players).map(({ seat, score, coins, stages }) => ({
        seats: [seat],
        total: score.total,
        second: architects ? Number(stages) : (coins ?? 0),
      }));
  return {
    v: 1,
    game: game.game,
    players: game.players,
    expansions: game.expansions,
    counted: 'by hand',
    names: game.cities.map(({ name }) => name),
    date: new Date(game.made).toISOString(),
    cities,
    ...(teams ? { teams } : {}),
    winners: winnersOf(ranks),
  };
}

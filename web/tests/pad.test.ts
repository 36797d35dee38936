import { expect, test } from 'vitest';
import { found, plain } from '../src/lib/pad/box';
import { fromResult, newGame, toResult, toggled, type Figures, type PadGame } from '../src/lib/pad/model';
import { begun, verdict } from '../src/lib/pad/outcome';
import { bestSymbols, categoriesOf, quickResult, quickScore } from '../src/lib/pad/quick';
import { asCsv, asJson, byCategory, byName, byWonder, parsed } from '../src/lib/pad/statistics';
import { fits } from '../src/lib/pad/wish';
import type { Thing } from '../src/lib/types';

const figures: Figures = {
  wonders: ['giza', 'rhodes', 'ephesus', 'carthage'],
  alternatives: { 'giza:A': [1, 1, 1], 'carthage:A': [2, 1, 2] },
  edifices: [['belvedere'], ['factory'], ['agora']],
};
const pad = (players = 3, expansions: string[] = [], game: PadGame['game'] = 'seven'): PadGame =>
  newGame('a', 0, { game, players, expansions, mode: 'full' }, ['Ala', 'Bo', '=Cyd']);
const finished = (game: PadGame): PadGame => ({ ...game, finished: 1, result: quickResult(game) });

test('a new game has a city a player, and the Free City beside two', () => {
  expect(pad().cities.map(({ name }) => name)).toEqual(['Ala', 'Bo', '=Cyd']);
  expect(pad(2).cities).toHaveLength(3);
  expect(pad(2, [], 'architects').cities).toHaveLength(2);
});

test('a tap puts a card there, another takes it away', () => {
  expect(toggled(toggled(['altar'], 'baths'), 'altar')).toEqual(['baths']);
});

test('what is not chosen yet can be counted all the same: free boards without stages, edifices nobody completed', () => {
  const game = pad(3, ['edifice']);
  game.cities[1]!.wonder = 'giza';
  game.cities[0]!.stages = 2;
  game.completed = [true, false, false];
  const result = toResult(game, figures) as { cities: { wonder: string; stages: number }[]; numbers: object };
  expect(result.cities.map(({ wonder }) => wonder)).toEqual(['rhodes', 'giza', 'ephesus']);
  expect(result.cities[0]!.stages).toBe(0);
  expect(result.numbers).toEqual({ markers_1: 1, markers_2: 1, markers_3: 1 });
});

test('alternatives of stages are told for the stages that have some', () => {
  const game = pad();
  Object.assign(game.cities[0]!, { wonder: 'carthage', stages: 3, choices: { 2: 2 } });
  const typed = toResult(game, figures) as { cities: object[] };
  expect(typed.cities[0]).toMatchObject({ stage_choices: [1, 2] });
  expect(fromResult('b', typed, figures)!.cities[0]).toMatchObject({ stages: 3, choices: { 0: 1, 2: 2 } });
});

test('the Courtesans Guild copies a neighbour only', () => {
  const game = pad(4, ['leaders']);
  game.cities[2]!.leaders = ['plato'];
  game.cities[0]!.courtesan = game.cities[1]!.courtesan = 'plato';
  const cities = (toResult(game, figures) as { cities: object[] }).cities;
  expect(cities[0]).not.toHaveProperty('courtesan');
  expect(cities[1]).toHaveProperty('courtesan', 'plato');
});

test.each([[null], [5], [{}], [{ cities: [{}] }], [{ players: 4, cities: [{}, {}, {}] }]])(
  'what is no result is not taken for one: %j',
  (given) => {
    expect(fromResult('a', given, figures)).toBeNull();
  },
);

test.each([
  [[1, 1, 1], 1, 0, 13],
  [[3, 0, 0], 1, 0, 16],
  [[2, 2, 0], 1, 0, 16],
  [[0, 0, 0], 2, 0, 4],
  [[1, 1, 0], 1, 1, 13],
])('symbols %j with %i of choice and %i of the kind with most', (symbols, wild, most, points) => {
  const [a, b, c] = bestSymbols(symbols, wild, most) as [number, number, number];
  expect(a * a + b * b + c * c + 7 * Math.min(a, b, c)).toBe(points);
});

test('the quick mode works out tokens, coins, science and sets', () => {
  const game = pad(3, ['armada', 'edifice', 'leaders']);
  Object.assign(game.cities[0]!, {
    victory: { 1: 1, 5: 2 },
    defeats: 2,
    coins: 11,
    naval: [3, -1],
    debts: [true, false, true],
    quick: { compass: 1, gear: 1, tablet: 1, aristotle: 1, leaders: 4, guilds: 9 },
  });
  expect(quickScore(game, game.cities[0]!)).toMatchObject({
    military: 9,
    treasury: 3,
    science: 10,
    naval: 2,
    debt: -7,
    leaders: 7,
    guilds: 9,
    total: 33,
  });
  expect(categoriesOf(game).slice(-6)).toEqual([
    'naval',
    'islands',
    'shipyard',
    'edifice',
    'debt',
    'leaders',
  ]);
});

test('coins break a tie; what is still tied is shared; teams are counted together', () => {
  const game = pad();
  game.cities[0]!.quick = { civilian: 5 };
  game.cities[1]!.quick = { civilian: 5 };
  expect(verdict(quickResult(game))).toBe('shared');
  game.cities[1]!.coins = 2;
  expect(verdict(quickResult(game))).toBe('tie');
  expect(quickResult(game).winners).toEqual([1]);
  const teams = pad(4, ['armada', 'teams']);
  teams.cities[2]!.quick = { civilian: 4 };
  expect(quickResult(teams).teams!.map(({ total }) => total)).toEqual([0, 4]);
  expect(quickResult(teams).winners).toEqual([2, 3]);
  expect(verdict(quickResult(teams))).toBe('wins');
  const architects = pad(2, [], 'architects');
  architects.cities[1]!.quick = { stages: 2 };
  expect(quickResult(architects).winners).toEqual([1]);
});

test('a game in which nothing was tapped has not begun', () => {
  const game = pad();
  expect(begun(game)).toBe(false);
  game.cities[2]!.quick = { civilian: 3 };
  expect(begun(game)).toBe(true);
});

test('statistics count games, wins and averages by name and wonder', () => {
  const one = pad();
  one.cities[0]!.quick = { civilian: 10 };
  one.cities[0]!.wonder = 'giza';
  const two = pad();
  two.cities[1]!.quick = { civilian: 30 };
  two.cities[1]!.wonder = 'giza';
  const games = [finished(one), finished(two)];
  expect(byName(games).find(({ key }) => key === 'Ala')).toEqual({
    key: 'Ala',
    games: 2,
    wins: 1,
    average: 5,
    best: 10,
  });
  expect(byWonder(games)).toEqual([{ key: 'giza', games: 2, wins: 2, average: 20, best: 30 }]);
  expect(byCategory(games).find(({ category }) => category === 'civilian')!.average).toBeCloseTo(40 / 6);
});

test('files hold every game, and a table no formula', () => {
  const games = [finished(pad()), finished(pad())];
  expect(parsed(asJson(games))).toHaveLength(2);
  expect(parsed(JSON.stringify([1, 2]))).toEqual([1, 2]);
  expect(parsed('{')).toBeNull();
  const lines = asCsv(games).trim().split('\r\n');
  expect(lines).toHaveLength(7);
  expect(lines[0]).toMatch(
    /^date,game,expansions,players,seat,name,wonder,side,military,.*,total,coins,winner$/,
  );
  expect(lines[3]).toContain(",'=Cyd,");
});

test('searching forgives capitals and diacritics, in both languages', () => {
  expect(plain('Świątynia Łaźni')).toBe('swiatynia lazni');
  const things = [
    { en: 'Temple', pl: 'Świątynia', words: { en: ['3 victory points'], pl: ['3 punkty zwycięstwa'] } },
    { en: 'Altar', pl: 'Ołtarz', words: { en: ['2 victory points'], pl: [] } },
  ] as unknown as Thing[];
  expect(found(things, 'OLTARZ').map(({ en }) => en)).toEqual(['Altar']);
  expect(found(things, '3 points').map(({ en }) => en)).toEqual(['Temple']);
});

test('what cannot be played together is said', () => {
  expect(fits({ game: 'seven', players: 5, expansions: ['armada', 'teams'] })).toBe('pad.wrong.teams');
  expect(fits({ game: 'seven', players: 8, expansions: ['leaders'] })).toBe('pad.wrong.eight');
  expect(fits({ game: 'seven', players: 8, expansions: ['armada'] })).toBeNull();
  expect(fits({ game: 'architects', players: 8, expansions: [] })).toBe('pad.wrong.architects');
});

import { expect, test } from 'vitest';
import { Box, found, plain } from '../src/lib/pad/box';
import type { Wish } from '../src/lib/pad/fields';
import { fromResult, newGame, toResult, toggled, type Figures, type PadGame } from '../src/lib/pad/model';
import { begun, problemsSoFar, verdict } from '../src/lib/pad/outcome';
import { bestSymbols, quickResult, quickScore } from '../src/lib/pad/quick';
import { asCsv, asJson, byCategory, byName, byWonder, parsed } from '../src/lib/pad/statistics';
import type { Thing } from '../src/lib/types';
import { sampleBox } from './pad.samples';

const box = new Box(sampleBox);
const figuresOf = (wish: Wish): Figures => box.figuresOf(wish);
const pad = (players = 3, expansions: string[] = [], game: PadGame['game'] = 'seven'): PadGame => {
  const wish = { game, players, expansions, mode: 'full' } as const;
  return newGame('a', 0, { ...wish }, ['Ala', 'Bo', '=Cyd'], box.pad(wish));
};
const result = (game: PadGame) =>
  toResult(game, box.figuresOf(game)) as Record<string, unknown> & { cities: Record<string, unknown>[] };
const byHand = (game: PadGame) => quickResult(game, box.pad(game));
const finished = (game: PadGame): PadGame => ({ ...game, finished: 1, result: byHand(game) });

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
  game.table = { completed_1: true };
  const typed = result(game);
  expect(typed.cities.map(({ wonder }) => wonder)).toEqual(['rhodes', 'giza', 'ephesus']);
  expect(typed.cities[0]!.stages).toBe(0);
  expect(typed.edifices).toEqual(['belvedere', 'factory', 'agora']);
  expect(typed.numbers).toEqual({ markers_1: 1, markers_2: 1, markers_3: 1 });
  game.table = { completed_1: true, edifice_1: 'belvedere' };
  expect(result(game).numbers).toEqual({ markers_1: 0, markers_2: 1, markers_3: 1 });
});

test('alternatives of stages are told for the stages that have some', () => {
  const game = pad();
  Object.assign(game.cities[0]!, { wonder: 'carthage', stages: 3, choices: { 2: 2 } });
  const typed = result(game);
  expect(typed.cities[0]).toMatchObject({ stage_choices: [1, 2] });
  expect(fromResult('b', typed, figuresOf)!.cities[0]).toMatchObject({ stages: 3, choices: { 0: 1, 2: 2 } });
});

test('the Courtesans Guild copies a neighbour only', () => {
  const game = pad(4, ['leaders']);
  game.cities[2]!.fields.leaders = ['plato'];
  for (const seat of [0, 1]) game.cities[seat]!.fields.courtesan = 'plato';
  const { cities } = result(game);
  expect(cities[0]).not.toHaveProperty('courtesan');
  expect(cities[1]).toHaveProperty('courtesan', 'plato');
});

test.each([[null], [5], [{}], [{ cities: [{}] }], [{ players: 4, cities: [{}, {}, {}] }]])(
  'what is no result is not taken for one: %j',
  (given) => {
    expect(fromResult('a', given, figuresOf)).toBeNull();
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
    fields: { victory: { 1: 1, 5: 2 }, defeats: 2, coins: 11, naval: [3, -1], debts: [-2, -5] },
    quick: { compass: 1, gear: 1, tablet: 1, aristotle: 1, leaders: 4, guilds: 9 },
  });
  expect(quickScore(box.pad(game), game.cities[0]!)).toMatchObject({
    military: 9,
    treasury: 3,
    science: 10,
    naval: 2,
    debt: -7,
    leaders: 7,
    guilds: 9,
    total: 33,
  });
  expect(box.pad(game).rows.slice(-6)).toEqual([
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
  expect(verdict(byHand(game))).toBe('shared');
  game.cities[1]!.fields.coins = 2;
  expect(verdict(byHand(game))).toBe('tie');
  expect(byHand(game).winners).toEqual([1]);
  const teams = pad(4, ['armada', 'teams']);
  teams.cities[2]!.quick = { civilian: 4 };
  expect(byHand(teams).teams).toEqual([
    { seats: [0, 1], total: 0, coins: 0 },
    { seats: [2, 3], total: 4, coins: 0 },
  ]);
  expect(byHand(teams).winners).toEqual([2, 3]);
  expect(verdict(byHand(teams))).toBe('wins');
  const architects = pad(2, [], 'architects');
  architects.cities[1]!.quick = { stages: 2 };
  expect(byHand(architects).winners).toEqual([1]);
});

test('what cannot be right is not said before every city has been begun', () => {
  const game = pad();
  const doubt = { problem: 'defeats', en: 'x', pl: 'x' };
  const twice = { problem: 'wonder_twice', stops: true, en: 'y', pl: 'y' };
  game.cities[0]!.stages = 1;
  expect(problemsSoFar(game, [doubt, twice])).toEqual([twice]);
  for (const city of game.cities) city.stages = 1;
  expect(problemsSoFar(game, [doubt, twice])).toEqual([doubt, twice]);
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
    { en: 'Temple', pl: 'Świątynia', effects: [{ en: '3 victory points', pl: '3 punkty zwycięstwa' }] },
    { en: 'Altar', pl: 'Ołtarz', effects: [{ en: '2 victory points', pl: '' }] },
  ] as unknown as Thing[];
  expect(found(things, 'OLTARZ').map(({ en }) => en)).toEqual(['Altar']);
  expect(found(things, '3 points').map(({ en }) => en)).toEqual(['Temple']);
});

test('an expansion that comes with another one is in play with it', () => {
  expect(box.pad({ game: 'seven', players: 4, expansions: ['teams'] }).modules).toEqual(['armada', 'teams']);
  expect(box.pad({ game: 'seven', players: 2, expansions: [] }).modules).toEqual(['two_players']);
  expect(box.expansions('seven')).toEqual(['armada', 'edifice', 'leaders', 'teams', 'toy']);
});

test('what is offered is what is in play, for so many players', () => {
  const cards = box.pad(pad()).city.find(({ key }) => key === 'cards')!;
  const ids = (players: number, expansions: string[]) =>
    box.offered({ game: 'seven', players, expansions }, cards).map(({ id }) => id);
  expect(ids(3, [])).toEqual(['altar']);
  expect(ids(8, ['leaders'])).toEqual(['altar', 'late', 'courtesans_guild']);
  expect(box.wonders(pad()).map(({ id }) => id)).toContain('carthage');
});

test('the number and the cards of an expansion that nobody knows stand where it wants them', () => {
  const game = pad(3, ['toy']);
  Object.assign(game.cities[1]!.fields, { favour: 2, charms: ['ring'] });
  const typed = result(game);
  expect(typed.cities[1]).toMatchObject({ numbers: { favour: 2 }, zones: { charms: ['ring'] } });
  expect(fromResult('b', typed, figuresOf)!.cities[1]!.fields).toMatchObject({ favour: 2, charms: ['ring'] });
  expect(quickScore(box.pad(game), game.cities[1]!)).toMatchObject({ toy: 4, total: 4 });
  expect(begun(game)).toBe(true);
});

test('lists and tables come back as they were', () => {
  const game = pad(3, ['armada', 'edifice']);
  const fields = {
    coins: 4,
    victory: { 1: 2, 5: 1 },
    defeats: 3,
    cards: ['altar'],
    naval: [7, -1],
    fleets: { red: 2 },
    debts: [-2],
    participation: { 1: 1, 3: 2 },
  };
  game.cities[0]!.fields = fields;
  const typed = result(game);
  expect(typed.cities[0]).toMatchObject({
    victory: [1, 1, 5],
    fleets: { red: 2 },
    participation: [1, 3, 3],
    debts: [-2],
    naval: [7, -1],
  });
  expect(fromResult('b', typed, figuresOf)!.cities[0]!.fields).toEqual(fields);
});

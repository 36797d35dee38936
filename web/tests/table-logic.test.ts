import { expect, test } from 'vitest';
import {
  against,
  byColour,
  canBuild,
  cardsAsked,
  clashes,
  firstVerb,
  groupOptions,
  inColumns,
  payee,
  production,
  restOf,
  rowFrom,
  statusOf,
  tuckedBy,
  turnsOf,
} from '../src/lib/table/logic';
import { categoriesOf, ranking } from '../src/lib/table/scores/ranking';
import { catalogue } from '../src/lib/catalogue.svelte';
import type { EventShown } from '../src/lib/types';
import { option, result } from './table.samples';

test('one sits in the middle, the next seat clockwise on the left', () => {
  expect(rowFrom(0, 3)).toEqual([1, 0, 2]);
  expect(rowFrom(0, 4)).toEqual([2, 1, 0, 3]);
  expect(rowFrom(2, 7)).toEqual([5, 4, 3, 2, 1, 0, 6]);
  expect(rowFrom(5, 8)).toHaveLength(8);
});

test('coins go to the seats that the payment names', () => {
  expect(payee('L', 2, 3)).toBe(0);
  expect(payee('R', 0, 5)).toBe(4);
  expect(payee('RR', 0, 5)).toBe(3);
  expect(payee('B', 0, 5)).toBeNull();
});

test('options are grouped by card and verb, the cheapest payment first', () => {
  const groups = groupOptions([
    option('discard baths'),
    option('build baths R4', { pays: { R: 4 } }),
    option('build baths L2', { pays: { L: 2 } }),
    option('pass'),
  ]);
  expect(groups.map((group) => group.card)).toEqual(['baths', null]);
  expect(groups[0]!.verbs.map((verb) => verb.verb)).toEqual(['build', 'discard']);
  expect(groups[0]!.verbs[0]!.options.map((one) => one.text)).toEqual(['build baths L2', 'build baths R4']);
});

test('nothing is preselected that one may not mean', () => {
  const first = (...texts: string[]): string | null =>
    firstVerb(groupOptions(texts.map((text) => option(text)))[0]);
  expect(first('discard baths', 'stage baths', 'build baths')).toBe('build');
  expect(first('discard baths', 'stage baths')).toBeNull();
  expect(first('discard baths')).toBe('discard');
  expect(first('sail baths', 'discard baths')).toBe('sail');
});

test('the cards are those of the hand, or those of the options', () => {
  expect(cardsAsked([option('discard baths')], ['altar', 'baths', 'altar'])).toEqual([
    'altar',
    'baths',
    'altar',
  ]);
  expect(cardsAsked([option('pass'), option('take temple')], ['altar'])).toEqual(['temple']);
});

test('what a rule of an expansion adds to an option stays', () => {
  expect(restOf(option('build altar #2 L2'))).toBe('');
  expect(restOf(option('sail altar west_isle R1'))).toBe('west_isle');
});

test('the status of a card', () => {
  const status = (
    id: string,
    texts: [string, Record<string, number>?][],
    why?: { code: string },
    built: string[] = [],
  ) =>
    statusOf(
      groupOptions(texts.map(([text, pays]) => option(text, pays ? { pays } : {})))[0],
      why,
      catalogue.card(id),
      built,
    );
  expect(status('altar', [['build altar']])).toEqual({ kind: 'free' });
  expect(status('baths', [['build baths']])).toEqual({ kind: 'own' });
  expect(status('baths', [['build baths L2', { L: 2 }]])).toEqual({ kind: 'trade', price: 2 });
  expect(status('clay_pit', [['build clay_pit B1', { B: 1 }]])).toEqual({ kind: 'bank', price: 1 });
  expect(status('temple', [['chain temple']], undefined, ['altar'])).toEqual({
    kind: 'chain',
    from: ['altar'],
  });
  expect(status('palace', [['free palace'], ['discard palace']], { code: 'missing' })).toEqual({
    kind: 'right',
  });
  expect(status('altar', [['discard altar']], { code: 'owned' })).toEqual({ kind: 'owned' });
  expect(status('altar', [['take altar']])).toEqual({ kind: 'other', verbs: ['take'] });
  expect(canBuild(status('altar', [['discard altar']], { code: 'missing' }))).toBe(false);
});

test('production is added up; a choice stays one; what is not for sale is apart', () => {
  const made = production([
    { of: ['wood', 'clay'], units: 1, sold: true, from: 'a' },
    { of: ['cloth'], units: 1, sold: true, from: 'b' },
    { of: ['cloth'], units: 1, sold: true, from: 'board' },
    { of: ['wood', 'clay'], units: 1, sold: true, from: 'c' },
    { of: ['glass', 'cloth'], units: 1, sold: false, from: 'forum' },
  ]);
  expect(made.sold.map((one) => [one.of.join('/'), one.units])).toEqual([
    ['cloth', 2],
    ['wood/clay', 1],
    ['wood/clay', 1],
  ]);
  expect(made.own).toHaveLength(1);
});

test('shields and families', () => {
  expect([against(2, 1), against(1, 1), against(0, 3)]).toEqual(['wins', 'ties', 'loses']);
  const groups = byColour(['baths', 'loom_1', 'altar'], (id) => catalogue.card(id)!.colour);
  expect(groups).toEqual([
    { colour: 'grey', cards: ['loom_1'] },
    { colour: 'blue', cards: ['baths', 'altar'] },
  ]);
});

test('events become turns; what follows stays in its turn, and so does a card left over', () => {
  let number = 0;
  const act = (seat: number, verb = 'build'): EventShown => ({
    number: number++,
    kind: 'action',
    seat,
    verb,
    card: 'altar',
  });
  const turn = (...numbers: number[]): EventShown => ({ number: number++, kind: 'turn', numbers });
  const turns = turnsOf([
    { number: number++, kind: 'age', numbers: [1] },
    ...[turn(1, 0), act(0, 'recruit'), act(2, 'recruit')],
    ...[turn(1, 1), act(0), act(1), act(2), act(1, 'take')],
    ...[turn(1, 2), act(0), act(1), act(2), turn(1, 2), act(0)],
    { number: number++, kind: 'conflict', winner: 1, loser: 0, value: 1 },
    { number: number++, kind: 'age', numbers: [2] },
    ...[turn(2, 1), act(0), act(1), act(2)],
  ]);
  expect(
    turns.map(({ age, turn: of, actions, conflicts }) => [age, of, actions.length, conflicts.length]),
  ).toEqual([
    [1, 0, 2, 0],
    [1, 1, 4, 0],
    [1, 2, 4, 1],
    [2, 1, 3, 0],
  ]);
  expect(clashes(turns[2]!.conflicts, 3).map(({ winner }) => winner)).toEqual([1, null, null]);
});

test('the card under a stage has the Age of its turn on its back, before the deal none', () => {
  let number = 1;
  const turn = (...numbers: number[]): EventShown => ({ number: number++, kind: 'turn', numbers });
  const act = (seat: number, verb: string): EventShown => ({ number: number++, kind: 'action', seat, verb });
  const turns = turnsOf([
    ...[turn(1, 0), act(0, 'stage'), turn(1, 1), act(0, 'build'), act(1, 'stage')],
    ...[turn(3, 2), act(0, 'stage'), act(1, 'discard')],
  ]);
  expect(tuckedBy(0, turns)).toEqual([0, 3]);
  expect(tuckedBy(1, turns)).toEqual([1]);
});

test('ranks by points, then coins; categories that the data do not list come last', () => {
  expect(ranking(result).map(({ city, rank }) => [city.seat, rank])).toEqual(
    [
      [1, 1],
      [0, 2],
      [2, 3],
    ].map(([seat, rank]) => [seat, rank]),
  );
  const more = {
    ...result,
    cities: [{ ...result.cities[0]!, score: { military: 1, leaders: 4, total: 5 } }],
  };
  expect(categoriesOf(more, ['military', 'science'])).toEqual(['military', 'leaders']);
});

test('a family that is too long for a column stands in several, about as long', () => {
  const family = (colour: string, n: number) => ({
    colour,
    cards: Array.from({ length: n }, (_, i) => `${i}`),
  });
  const lengths = (most: number) =>
    inColumns([family('blue', 7), family('red', 2)], most).map(({ colour, cards }) => [colour, cards.length]);
  expect(lengths(Infinity)).toEqual([
    ['blue', 7],
    ['red', 2],
  ]);
  expect(lengths(3)).toEqual([
    ['blue', 3],
    ['blue', 3],
    ['blue', 1],
    ['red', 2],
  ]);
  expect(lengths(1)).toHaveLength(9);
});

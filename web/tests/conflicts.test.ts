/** The end of an Age: who has fought whom, and the naval conflict. */
import { render, screen, within } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { allied, attacksIn, alliesIn } from '../src/lib/expansions';
import { rankingIn } from '../src/lib/expansions/armada/fleets';
import Conflicts from '../src/lib/games/seven/Conflicts.svelte';
import { battleIn } from '../src/lib/games/seven/news';
import { settings } from '../src/lib/settings.svelte';
import { clashes } from '../src/lib/table/logic';
import { toldIn } from '../src/lib/table/events';
import type { EventShown, View } from '../src/lib/types';
import { city } from './table.samples';

beforeEach(() => {
  settings.motion = 'off';
});

const fight = (number: number, winner: number, loser: number, more: object = {}): EventShown => ({
  number,
  kind: 'conflict',
  winner,
  loser,
  value: 3,
  shields: [4, 1],
  ...more,
});
const naval = (number: number, seat: number, token: number, strength: number): EventShown => ({
  number,
  kind: 'naval',
  seat,
  numbers: [token, strength],
});
const TEAMS = [
  { kind: 'team', name: '1', numbers: {}, cards: [], seats: [0, 1] },
  { kind: 'team', name: '2', numbers: {}, cards: [], seats: [2, 3] },
];
const view = (cities: number, more: object = {}): View =>
  ({
    expansions: ['armada', 'teams'],
    cities: Array.from({ length: cities }, (_, seat) => city(seat)),
    ...more,
  }) as unknown as View;

test('partners do not fight each other, their tokens come in twos', () => {
  const teams = alliesIn(view(4, { pieces: TEAMS }));
  expect(teams).toEqual([
    [0, 1],
    [2, 3],
  ]);
  expect(allied(teams, 1, 0)).toBe(true);
  const found = clashes([{ winner: 1, loser: 2, value: 3, tokens: 2 }], 4, teams);
  expect(found.map(({ a, b, winner, tokens }) => [a, b, winner, tokens])).toEqual([
    [1, 2, 1, 2],
    [3, 0, null, 1],
  ]);
});

test('who was attacked from further away is a pair too, also where nobody was stronger, and once', () => {
  const attacks = attacksIn([
    { number: 1, kind: 'incursion', seat: 0, numbers: [2] },
    { number: 2, kind: 'incursion', seat: 3, numbers: [1] },
  ]);
  const found = clashes([{ winner: 2, loser: 0, value: 3 }], 5, [], attacks);
  expect(found.filter(({ far }) => far).map(({ a, b, winner }) => [a, b, winner])).toEqual([
    [0, 2, 2],
    [3, 1, null],
  ]);
  expect(found).toHaveLength(7);
});

test('a question in the middle of the conflicts loses none of them', () => {
  const all: EventShown[] = [
    { number: 0, kind: 'age', numbers: [1] },
    fight(1, 0, 1),
    { number: 2, kind: 'age', numbers: [2] },
    fight(3, 1, 2),
    naval(4, 0, 5, 3),
    { number: 5, kind: 'age', numbers: [3] },
    { number: 6, kind: 'turn', numbers: [3, 1] },
  ];
  const battle = battleIn(all.slice(4), all, false, 3);
  expect(battle).toMatchObject({ age: 2, conflicts: [{ winner: 1, loser: 2 }] });
  expect(battle?.events.map(({ number }) => number)).toEqual([3, 4]);
  expect(battleIn(all.slice(3, 5), all, false, 2)).toBeNull();
});

test('the naval conflict is a ranking: ties share a place, who stays out comes last', () => {
  const rows = rankingIn([naval(1, 0, 3, 2), naval(2, 1, -2, 0), naval(3, 3, 3, 2)], 4);
  expect(rows.map(({ again }) => again)).toEqual([false, true, false, false]);
  expect(rows.map(({ seat, place, tied, strength, token }) => [seat, place, tied, strength, token])).toEqual([
    [0, 1, true, 2, 3],
    [3, 1, true, 2, 3],
    [1, 3, false, 0, -2],
    [2, 4, false, null, 0],
  ]);
  expect(rankingIn([], 4)).toEqual([]);
});

test('the panel shows land and sea, with doubled tokens and incursions', () => {
  const names = ['Ada', 'Bo', 'Cy', 'Di'];
  const events = [
    fight(1, 1, 2, { tokens: 2 }),
    { number: 2, kind: 'incursion', seat: 0, numbers: [2] },
    fight(3, 0, 2),
    naval(4, 0, 5, 3),
    naval(5, 1, -2, 1),
    naval(6, 2, 0, 2),
  ];
  render(Conflicts, {
    battle: battleIn(events, events, true, 2)!,
    view: view(4, { pieces: TEAMS }),
    names,
    you: 0,
    onclose: vi.fn(),
  });
  expect(screen.getByText('wins, 2 × +3')).toBeInTheDocument();
  expect(screen.getByText('incursion')).toBeInTheDocument();
  const rows = within(screen.getByRole('region', { name: 'Naval conflict' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => row.textContent?.replace(/\s+/g, ' ').trim())).toEqual([
    expect.stringMatching(/^1st Ada 3 \+5/),
    expect.stringMatching(/^2nd Cy 2 no token/),
    expect.stringMatching(/^3rd Bo 1 −2/),
    expect.stringMatching(/Di stays out$/),
  ]);
});

test('taxes and pirates are told with figures of their own', () => {
  const losses = (number: number, ...numbers: number[]): EventShown => ({
    number,
    kind: 'losses',
    seat: 0,
    numbers,
  });
  const words = toldIn([losses(1, 2, 0), losses(2, 0, 3), losses(3, 1, 2)], ['Ada']).map((one) => one.words);
  expect(words).toEqual([
    'Ada pays a tax: −2 coins',
    'Ada is robbed by pirates: −3 coins',
    'Ada pays a tax: −1 coin · Ada is robbed by pirates: −2 coins',
  ]);
});

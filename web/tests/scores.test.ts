import { render, screen, within } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { EXPANSIONS } from '../src/lib/expansions';
import { i18n } from '../src/lib/i18n';
import { lookOf } from '../src/lib/table/scores/categories';
import { piecesOf, ranking } from '../src/lib/table/scores/ranking';
import ScoreSheet from '../src/lib/table/scores/ScoreSheet.svelte';
import { meta } from '../src/lib/meta.svelte';
import { sampleMeta } from '../src/samples/meta';
import type { Result } from '../src/lib/types';
import { result } from './table.samples';

const [ada, bo, cy] = result.cities as [Result['cities'][0], Result['cities'][0], Result['cities'][0]];
const NAMES = ['Ada', 'Bo', 'Free City'];

test('a city at which nobody sits has no place in the ranking', () => {
  const best = { ...cy, score: { ...cy.score, total: 99 } };
  const two = { ...result, players: 2, cities: [ada, bo, best] };
  expect(ranking(two).map(({ city, rank }) => [city.seat, rank])).toEqual([
    [1, 1],
    [0, 2],
    [2, null],
  ]);
  meta.use(sampleMeta);
  render(ScoreSheet, { result: two, names: NAMES, you: 0 });
  const rows = within(screen.getByRole('list', { name: 'Ranking' })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent?.trim()[0])).toEqual(['1', '2', '–']);
});

test.each([
  ['en', 'Ada and Cy win with 61 points'],
  ['pl', 'Ada i\u00A0Cy wygrywają: 61 punktów'],
] as const)('those who win together win in the plural (%s)', (lang, words) => {
  i18n.lang = lang;
  const teams = [
    { seats: [0, 2], total: 61, coins: 3 },
    { seats: [1, 3], total: 40, coins: 3 },
  ];
  render(ScoreSheet, {
    result: { ...result, winners: [0, 2], teams } as unknown as Result,
    names: ['Ada', 'Bo', 'Cy', 'Di'],
  });
  expect(screen.getByRole('heading', { level: 2, name: words })).toBeInTheDocument();
});

test('those who win together have the places, over their cities', () => {
  i18n.lang = 'en';
  const four = [ada, bo, cy, { ...cy, seat: 3 }];
  const teams = [
    { seats: [0, 2], total: 12, coins: 3 },
    { seats: [1, 3], total: 23, coins: 3 },
  ];
  render(ScoreSheet, {
    result: { ...result, players: 4, cities: four, winners: [1, 3], teams } as unknown as Result,
    names: ['Ada', 'Bo', 'Cy', 'Di'],
  });
  const rows = within(screen.getByRole('list', { name: 'Ranking' })).getAllByRole('listitem');
  const places = rows.map((row) => row.querySelector('.rank')?.textContent);
  expect(rows.map((row) => row.querySelector('strong')?.textContent)).toEqual([
    ...['Bo + Di', 'Bo', 'Di'],
    ...['Ada + Cy', 'Ada', 'Cy'],
  ]);
  expect(places).toEqual(['1', '', '', '2', '', '']);
  expect(screen.getAllByRole('img', { name: 'winner' })).toHaveLength(1);
  const heads = screen.getAllByRole('columnheader').slice(1);
  expect(heads.map((head) => head.textContent)).toEqual(['Bo', 'Di', 'Ada', 'Cy']);
});

test('what a bar keeps is as long as the total, and the rest is taken from its end', () => {
  const score = { military: -3, treasury: 8, wonder: 3, science: 2 };
  const pieces = piecesOf(score, Object.keys(score));
  expect(pieces).toEqual([
    { category: 'treasury', points: 8, taken: false },
    { category: 'wonder', points: 2, taken: false },
    { category: 'wonder', points: 1, taken: true },
    { category: 'science', points: 2, taken: true },
  ]);
  expect(piecesOf({ military: -6, treasury: 2 }, ['military', 'treasury'])).toEqual([
    { category: 'treasury', points: 2, taken: true },
  ]);
});

test('every row of a score sheet has a colour of its own', () => {
  const own = sampleMeta.games.find(({ game }) => game === 'seven')!.categories;
  const brought = Object.values(EXPANSIONS).flatMap(({ categories }) => Object.keys(categories ?? {}));
  const looks = [...new Set([...own, ...brought])].map((category) => lookOf(category).look);
  expect(looks.length).toBeGreaterThan(10);
  expect(new Set(looks).size).toBe(looks.length);
});

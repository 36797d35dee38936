import { render, screen, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { api } from '../src/lib/api';
import StatisticsPage from '../src/lib/reference/Statistics.svelte';
import {
  addRows,
  byNeighbour,
  byPlayers,
  byWonder,
  gainsByPlayers,
  gainsByWonder,
  gainsOf,
  gamesIn,
  intervalOf,
  mixtureName,
  ratesOf,
  scaleOf,
} from '../src/lib/reference/statistics';
import { match } from '../src/lib/router.svelte';
import { sampleCatalogue } from '../src/samples/catalogue';
import type { Statistics, TableCounts } from '../src/lib/types';

const WIN = 840;
const GAIN = 10000;
const table = (players: number, more: Partial<TableCounts> = {}): TableCounts => ({
  game: 'seven',
  players,
  expansions: [],
  rules: 'x',
  games: 1000,
  points: 0,
  boards: { 'giza:A': [400, 200 * WIN, 20000], 'giza:B': [400, 100 * WIN, 18000] },
  neighbours: { 'giza rhodes': [300, 150 * WIN, 15000], 'rhodes giza': [300, 90 * WIN, 14000] },
  things: { palace: [500, 300 * WIN, 30000], altar: [20, 10 * WIN, 900] },
  firsts: { altar: [200, 100 * WIN, 9000] },
  valued: 50,
  // a gain of 0.3 of an even share, by 0.4 more or less
  values: { palace: [100, 30 * GAIN, 25 * GAIN * GAIN], altar: [5, 0, 0] },
  ...more,
});
const sample: Statistics = {
  version: 'v',
  bot: 'reflex',
  program: '0.2.0',
  win: WIN,
  gain: GAIN,
  counted: [
    { game: 'seven', players: 3, expansions: [], games: 1000 },
    { game: 'seven', players: 4, expansions: [], games: 500 },
  ],
  tables: [table(3), table(4, { games: 500 })],
  mixture: {
    game: 'seven',
    expansions: [],
    things: { 'palace giza': [100, 150 * WIN, 450 * WIN * WIN], 'palace rhodes': [5, 0, 0] },
    firsts: {},
    values: { 'palace giza': [100, -30 * GAIN, 25 * GAIN * GAIN], 'palace rhodes': [5, 0, 0] },
  },
};

afterEach(() => vi.restoreAllMocks());

test('the interval is that of Wilson', () => {
  const [low, high] = intervalOf(0.5, 100);
  expect(low).toBeCloseTo(0.4038, 3);
  expect(high).toBeCloseTo(0.5962, 3);
  expect(intervalOf(0, 10)[0]).toBe(0);
});

test('shares come from the counts, the best first, without those of few cities', () => {
  const rates = ratesOf(table(3).things, WIN);
  expect(rates.map(({ key }) => key)).toEqual(['palace', 'altar']);
  expect(rates[0]).toMatchObject({ cities: 500, share: 0.6, points: 60 });
  expect(ratesOf(table(3).things, WIN, 100).map(({ key }) => key)).toEqual(['palace']);
});

test('worths compare tables of different sizes: 1 is what chance gives', () => {
  const found = byPlayers(sample.tables, 'things', WIN, 100).get('palace');
  expect(found?.get('3')?.worth).toBeCloseTo(1.8);
  expect(found?.get('4')?.worth).toBeCloseTo(2.4);
  expect(byNeighbour(table(3), WIN, 100).get('giza')?.get('rhodes')?.worth).toBeCloseTo(1.5);
});

test('the counts of a mixture have intervals from how much they differ', () => {
  const found = byWonder(sample.mixture.things, WIN, 10).get('palace');
  expect([...(found?.keys() ?? [])]).toEqual(['giza']);
  const cell = found?.get('giza');
  expect(cell?.worth).toBeCloseTo(1.5);
  expect((cell?.high ?? 0) - (cell?.worth ?? 0)).toBeCloseTo(1.96 * Math.sqrt(2.25 / 100));
});

test('what was measured is a gain of the chance at a table, and of an even share at all', () => {
  const [palace, ...others] = gainsOf(table(3).values, GAIN, 3, 30);
  expect(others).toEqual([]);
  expect(palace?.share).toBeCloseTo(0.1);
  expect((palace?.high ?? 0) - (palace?.share ?? 0)).toBeCloseTo((1.96 * 0.4) / 10 / 3);
  expect(gainsByPlayers(sample.tables, GAIN, 30).get('palace')?.get('4')?.worth).toBeCloseTo(1.3);
  const beside = gainsByWonder(sample.mixture.values, GAIN, 30).get('palace');
  expect([...(beside?.keys() ?? [])]).toEqual(['giza']);
  expect(beside?.get('giza')?.worth).toBeCloseTo(0.7);
});

test('rows of tables are added up by their names', () => {
  expect(addRows([{ a: [1, 2, 3] }, { a: [4, 5, 6], b: [7, 8, 9] }, {}])).toEqual({
    a: [5, 7, 9],
    b: [7, 8, 9],
  });
});

test('a scale has round steps and holds all values', () => {
  const { from, to, ticks } = scaleOf(0.287, 0.413);
  expect(from).toBeLessThanOrEqual(0.287);
  expect(to).toBeGreaterThanOrEqual(0.413);
  expect(ticks.length).toBeLessThanOrEqual(8);
});

test('mixtures have one name, and an address', () => {
  expect(mixtureName([])).toBe('base');
  expect(mixtureName(['b', 'a'])).toBe('a+b');
  expect(gamesIn(sample.counted)).toBe(1500);
  expect(match('/reference/statistics')).toMatchObject({ name: 'reference', part: 'statistics' });
});

test('the page shows shares with their intervals and the size of the data set', async () => {
  const asked = vi.spyOn(api, 'statistics').mockResolvedValue(sample);
  render(StatisticsPage, { reference: sampleCatalogue });
  expect(await screen.findByText(/1,500 games in all, 500 of them/)).toBeVisible();
  expect(asked).toHaveBeenCalledWith('seven', 'base');
  await userEvent.click(screen.getByRole('radio', { name: '3' }));
  const wonders = screen.getByRole('img', { name: 'Share of wins by Wonder' });
  expect(within(wonders).getAllByText('50.0%').length).toBeGreaterThan(0);
  expect(screen.getByText(/105 positions from 50 games/)).toBeVisible();
  const gains = screen.getByRole('img', { name: 'Gain in the chance to win' });
  expect(within(gains).getAllByText('+10.0%').length).toBeGreaterThan(0);
  const byPlayersTab = screen.getAllByRole('radio', { name: 'By number of players' })[1]!;
  await userEvent.click(byPlayersTab);
  expect(
    await screen.findByRole('region', { name: 'Share of wins of cities that had it' }),
  ).toHaveTextContent('2.40');
});

test('what was measured too seldom is left out', async () => {
  const few = { ...sample, tables: [table(3, { values: { palace: [5, 0, 0] } })] };
  vi.spyOn(api, 'statistics').mockResolvedValue(few);
  render(StatisticsPage, { reference: sampleCatalogue });
  expect(await screen.findByRole('heading', { name: 'What a city had' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'What a card gives' })).toBeNull();
});

test('what was measured too seldom at a table is shown for all numbers of players', async () => {
  const seldom = { palace: [20, 6 * GAIN, 5 * GAIN * GAIN] };
  const few = { ...sample, tables: [table(3, { values: seldom }), table(4, { values: seldom })] };
  vi.spyOn(api, 'statistics').mockResolvedValue(few);
  render(StatisticsPage, { reference: sampleCatalogue });
  expect(await screen.findByText(/40 positions from 100 games of all numbers of players/)).toBeVisible();
  const gains = screen.getByRole('img', { name: 'Gain in the chance to win' });
  expect(within(gains).getAllByText('+30.0%').length).toBeGreaterThan(0);
  await userEvent.click(screen.getAllByRole('radio', { name: 'This many players' })[0]!);
  expect(screen.getByText(/^Too few positions/)).toBeVisible();
});

test('a wonder is not compared with itself, and a dash is explained where there is one', async () => {
  const title = 'How a Wonder (row) does beside another (column)';
  const pair = [300, 100 * WIN, 15000];
  const neighbours = { 'giza rhodes': pair, 'rhodes giza': pair };
  const load = vi.spyOn(api, 'statistics');
  load.mockResolvedValue({ ...sample, tables: [table(4, { neighbours })] });
  const page = render(StatisticsPage, { reference: sampleCatalogue });
  const cells = async () =>
    within(await screen.findByRole('region', { name: title }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
  expect(await cells()).toEqual(['', '1.33', '1.33', '']);
  expect(screen.queryByText(/A dash: too few games/)).toBeNull();
  page.unmount();
  const few = { ...neighbours, 'olympia giza': pair };
  load.mockResolvedValue({ ...sample, tables: [table(4, { neighbours: few })] });
  render(StatisticsPage, { reference: sampleCatalogue });
  expect((await cells()).filter((cell) => cell === '–')).toHaveLength(3);
  expect(screen.getByText(/A dash: too few games/)).toBeVisible();
});

test('what could not be loaded can be asked for again', async () => {
  const asked = vi.spyOn(api, 'statistics').mockRejectedValueOnce(new Error('offline'));
  asked.mockResolvedValue(sample);
  render(StatisticsPage, { reference: sampleCatalogue });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/1,500 games in all/)).toBeVisible();
});

import { render, screen, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { i18n } from '../src/lib/i18n';
import { Box } from '../src/lib/pad/box';
import FullCity from '../src/lib/pad/FullCity.svelte';
import { games } from '../src/lib/pad/games.svelte';
import History from '../src/lib/pad/History.svelte';
import { newGame, toResult, type PadGame, type Result } from '../src/lib/pad/model';
import NewGame from '../src/lib/pad/NewGame.svelte';
import QuickCity from '../src/lib/pad/QuickCity.svelte';
import TableFields from '../src/lib/pad/TableFields.svelte';
import { sampleBox } from './pad.samples';

const box = new Box(sampleBox);
const names = ['Ala', 'Bo', 'Cyd'];

/** A game that is kept, so that its taps are seen. */
function open(expansions: string[]): PadGame {
  const wish = { game: 'seven', players: 3, expansions, mode: 'full' } as const;
  games.open = [newGame('a', 0, { ...wish, expansions }, names, box.pad(wish))];
  return games.open[0]!;
}
const result = (game: PadGame) =>
  toResult(game, box.figuresOf(game)) as Record<string, unknown> & { cities: Record<string, unknown>[] };

beforeEach(() => {
  games.open = [];
  games.history = [];
});

test('the number and the cards of an expansion that nobody knows are tapped in', async () => {
  const game = open(['toy']);
  render(FullCity, { game, seat: 0, box, names });
  await userEvent.click(screen.getByRole('button', { name: 'Favour: one more' }));
  const charms = within(screen.getByRole('region', { name: 'Charms' }));
  await userEvent.click(charms.getByRole('button', { name: 'Add' }));
  await userEvent.click(charms.getByRole('button', { name: /^Ring/ }));
  expect(result(game).cities[0]).toMatchObject({ numbers: { favour: 1 }, zones: { charms: ['ring'] } });
  i18n.lang = 'pl';
  expect(await screen.findByRole('region', { name: 'Amulety' })).toBeInTheDocument();
});

test('its points are worked out where points are typed by category', async () => {
  const game = open(['toy']);
  render(QuickCity, { game, seat: 0, box, names });
  await userEvent.click(screen.getByRole('button', { name: 'Favour (points: 0): one more' }));
  expect(screen.getByLabelText('Favour (points: 2)')).toHaveValue('1');
});

test('tokens are taken by tap, each once or as often as there are', async () => {
  const game = open(['armada', 'edifice']);
  render(FullCity, { game, seat: 1, box, names });
  const naval = screen.getByRole('group', { name: 'naval' });
  for (const value of ['+7', '+7', '−1'])
    await userEvent.click(within(naval).getByRole('button', { name: value }));
  expect(screen.queryByRole('group', { name: 'naval' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Remove −1' }));
  await userEvent.click(
    within(screen.getByRole('group', { name: 'debts' })).getByRole('button', { name: '−3' }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'participation 3: one more' }));
  expect(result(game).cities[1]).toMatchObject({ naval: [7, 7], debts: [-3], participation: [3] });
});

test('what a card offers is asked for when the card is there', async () => {
  const game = open(['leaders']);
  game.cities[1]!.fields.leaders = ['plato'];
  render(FullCity, { game, seat: 0, box, names });
  expect(screen.queryByLabelText('courtesan')).toBeNull();
  game.cities[0]!.fields.cards = ['courtesans_guild'];
  await userEvent.selectOptions(await screen.findByLabelText('courtesan'), 'plato');
  expect(result(game).cities[0]).toHaveProperty('courtesan', 'plato');
});

test('what belongs to the table is asked for once, with its flags beside it', async () => {
  const game = open(['edifice']);
  render(TableFields, { game, box, names });
  await userEvent.selectOptions(screen.getByLabelText('edifice 1'), 'belvedere');
  await userEvent.click(screen.getByRole('button', { name: 'completed 1' }));
  expect(result(game).numbers).toEqual({ markers_1: 0, markers_2: 1, markers_3: 1 });
});

test('a new game offers every expansion that the pad knows, and says what is to be known of it', async () => {
  render(NewGame, { box });
  await userEvent.click(screen.getByRole('button', { name: 'toy' }));
  expect(screen.getByText('Keep the toys apart.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Begin' }));
  expect(games.open[0]).toMatchObject({ v: 2, expansions: ['toy'], players: 4 });
});

test('things are picked in a window of their own', async () => {
  const game = open(['toy']);
  render(FullCity, { game, seat: 0, box, names });
  const charms = within(screen.getByRole('region', { name: 'Charms' }));
  await userEvent.click(charms.getByRole('button', { name: 'Add' }));
  const window = within(screen.getByRole('dialog', { name: 'Charms' }));
  await userEvent.click(window.getByRole('button', { name: /^Ring/ }));
  await userEvent.click(window.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(charms.getByRole('button', { name: 'Remove Ring' })).toBeInTheDocument();
});

test('averages of a column have as many decimals each', () => {
  const [first, second] = [open([]), open([])];
  const counted = (totals: number[]): Result =>
    ({ winners: [0], cities: totals.map((total) => ({ score: { total } })) }) as unknown as Result;
  games.history = [
    { ...first, id: 'a', result: counted([30, 20, 11]) },
    { ...second, id: 'b', result: counted([33, 20, 10]) },
  ];
  render(History, { box });
  const table = within(screen.getByRole('table', { name: 'By player' }));
  for (const average of ['31.5', '20.0', '10.5'])
    expect(table.getByRole('cell', { name: average })).toBeInTheDocument();
});

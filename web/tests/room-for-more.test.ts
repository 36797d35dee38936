/** What expansions and other games bring is shown and can be played before anybody has drawn it. */
import { render, screen, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { EXPANSIONS } from '../src/lib/expansions';
import Table from '../src/pages/Table.svelte';
import CityPane from '../src/lib/table/city/CityPane.svelte';
import QuestionPanel from '../src/lib/table/question/QuestionPanel.svelte';
import ScoreSheet from '../src/lib/table/scores/ScoreSheet.svelte';
import { meta } from '../src/lib/meta.svelte';
import { sampleMeta } from '../src/samples/meta';
import { settings } from '../src/lib/settings.svelte';
import type { City, OptionShown, QuestionShown, SeatShown, TableState, View } from '../src/lib/types';
import { FakeSocket, someState } from './fake-socket';
import InventedZone from './InventedZone.svelte';
import { city, option, question, result } from './table.samples';

beforeEach(() => {
  settings.motion = 'off';
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.spyOn(meta, 'load').mockResolvedValue(sampleMeta);
  FakeSocket.all = [];
  for (const name of Object.keys(EXPANSIONS)) if (name === 'invented') delete EXPANSIONS[name];
});

const seat = (number: number, more: Partial<SeatShown> = {}): SeatShown => ({
  seat: number,
  name: `P${number + 1}`,
  kind: 'human',
  bot: null,
  connected: true,
  away: false,
  waiting: true,
  deadline: null,
  gone_since: null,
  ...more,
});
const view = (cities: City[], more: object = {}): View =>
  ({
    game: 'seven',
    players: cities.length,
    expansions: [],
    seat: 0,
    age: 1,
    turn: 1,
    turns: 6,
    passing: 'left',
    asking: 'choose',
    asked: cities.map((one) => one.seat),
    waiting_for: [0],
    cities,
    hand_sizes: cities.map(() => 7),
    discard_size: 0,
    last_turn: [],
    hand: ['altar'],
    ...more,
  }) as View;
const CHOOSE = question('choose', [option('build altar'), option('discard altar')]);

async function table(seats: number, shown: View, asked: QuestionShown | null = CHOOSE): Promise<FakeSocket> {
  const state = someState({ view: shown, question: asked });
  const told: TableState = {
    ...state,
    table: { ...state.table, seats: Array.from({ length: seats }, (_, i) => seat(i)) },
  };
  render(Table, { code: 'K7QM2X' });
  FakeSocket.last.opens();
  FakeSocket.last.says(told);
  await screen.findByRole('list', { name: /hand|Cards to choose/ });
  return FakeSocket.last;
}

test('a rider goes with an action, is paid together with it, and is asked for beside it', async () => {
  const onanswer = vi.fn<(option: OptionShown) => Promise<void>>(() => Promise.resolve());
  render(QuestionPanel, {
    question: question('choose', [
      option('build altar'),
      option('build altar +set_sail B2', { pays: { B: 2 }, rider: 'set_sail' }),
      option('build altar +set_sail L1', { pays: { L: 1 }, rider: 'set_sail' }),
      option('discard altar'),
    ]),
    hand: ['altar'],
    city: city(0),
    names: ['Ada', 'Bo', 'Cy'],
    onanswer,
    ontakeback: () => Promise.resolve(),
  });
  const riders = screen.getByRole('group', { name: 'Along with it' });
  expect(within(riders).getByRole('button', { pressed: true })).toHaveTextContent('Nothing more');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm: Build' }));
  expect(onanswer.mock.lastCall![0].text).toBe('build altar');
  await userEvent.click(within(riders).getByRole('button', { name: '+ set sail' }));
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Confirm: Build' }));
  expect(onanswer.mock.lastCall![0].text).toBe('build altar +set_sail L1');
});

test('many unknown verbs without a card can all be chosen', async () => {
  const onanswer = vi.fn<(option: OptionShown) => Promise<void>>(() => Promise.resolve());
  const verbs = ['north', 'south', 'east', 'west', 'up', 'down'];
  render(QuestionPanel, {
    question: question(
      'which_way',
      verbs.map((verb) => option(verb)),
    ),
    city: null,
    names: [],
    onanswer,
    ontakeback: () => Promise.resolve(),
  });
  for (const verb of verbs) {
    await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${verb}`) }));
    await userEvent.click(screen.getByRole('button', { name: `Confirm: ${verb}` }));
    expect(onanswer.mock.lastCall![0].text).toBe(verb);
  }
});

test('cards and numbers of a city that nobody has drawn are shown by their names', () => {
  const own = city(0, {
    numbers: { debt_notes: 3 },
    zones: { leaders_row: { size: 2, cards: ['sea_wall', 'altar'] }, secret: { size: 4 }, none: { size: 0 } },
    pieces: [{ kind: 'harbour', name: 'deep', numbers: { ships: 2 }, cards: [], seats: [1] }],
  });
  render(CityPane, { city: own, cities: [own, city(1), city(2)], names: ['Ada', 'Bo', 'Cy'] });
  const zone = screen.getByRole('region', { name: 'leaders row' });
  expect(within(zone).getByRole('button', { name: /^sea wall/ })).toBeInTheDocument();
  expect(within(zone).getByRole('button', { name: /^Altar/ })).toBeInTheDocument();
  expect(screen.getByText(/debt notes/)).toHaveTextContent('debt notes 3');
  expect(screen.getByRole('region', { name: 'secret' })).toHaveTextContent('4 cards');
  expect(screen.queryByRole('region', { name: 'none' })).toBeNull();
  expect(screen.getByRole('region', { name: 'harbour: deep' })).toHaveTextContent(/ships 2 *Bo/);
});

test('an expansion brings zones, panels and rows of the score sheet of its own', async () => {
  EXPANSIONS.invented = {
    zones: [InventedZone],
    shows: ['fleet'],
    categories: { invented: { icon: 'stage', look: 'fill-blue' } },
  };
  const cities = [0, 1, 2].map((i) => city(i, { numbers: { fleet: i } }));
  await table(
    3,
    view(cities, { expansions: ['invented'], zones: { project: { size: 1, cards: ['altar'] } } }),
  );
  expect(screen.getAllByText(/^Fleet of P/)).toHaveLength(3);
  expect(screen.queryByText('fleet')).toBeNull();
  const panels = screen.getByRole('region', { name: 'On the table' });
  expect(within(panels).getByRole('region', { name: 'project' })).toBeInTheDocument();
  const scored = result.cities.map((one) => ({ ...one, score: { ...one.score, invented: 2 } }));
  render(ScoreSheet, { result: { ...result, cities: scored }, names: ['A', 'B', 'C'] });
  expect(screen.getByRole('row', { name: /^invented/ }).querySelector('.fill-blue')).not.toBeNull();
});

test('a city at which nobody sits stands beside the others and is asked about by its name', async () => {
  const asked = question('choose', [option('build altar R2', { pays: { R: 2 } }), option('stage altar')], {
    city: 2,
  });
  const socket = await table(2, view([city(0), city(1), city(2, { coins: 9 })]), asked);
  expect(screen.getByRole('region', { name: 'Free City, right neighbour' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Choose a card · Free City' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /^Build/ }));
  // The right neighbour of the third city is the second.
  expect(screen.getByRole('img', { name: '2 coins to P2' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Confirm: Build' }));
  expect(socket.sent.at(-1)).toMatchObject({ type: 'answer', answer: 'build altar R2' });
});

test('of eight cities three stand large, and the others have their place in the row', async () => {
  await table(8, view(Array.from({ length: 8 }, (_, i) => city(i))));
  const ring = screen.getByRole('navigation', { name: 'Cities in seating order' });
  expect(within(ring).getAllByRole('button')).toHaveLength(5);
  expect(document.querySelectorAll('[data-pane]')).toHaveLength(3);
});

test('a game that nobody has drawn can be played', async () => {
  const socket = await table(
    2,
    { game: 'invented', asking: 'dig_in', asked: [0], hand: [], cities: [{ mud: 3 }, { mud: 4 }] } as never,
    question('dig_in', [option('shovel deep'), option('rest')]),
  );
  expect(within(screen.getByRole('region', { name: 'P2' })).getByText(/mud/)).toHaveTextContent('mud 4');
  await userEvent.click(screen.getByRole('button', { name: /^deep/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Confirm: shovel' }));
  expect(socket.sent.at(-1)).toMatchObject({ type: 'answer', answer: 'shovel deep' });
});

import { render, screen, waitFor, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { tick } from 'svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError, api } from '../src/lib/api';
import { i18n } from '../src/lib/i18n';
import { meta } from '../src/lib/meta.svelte';
import { remember, seatAt } from '../src/lib/seats';
import type { SeatShown, TableShown } from '../src/lib/types';
import Start from '../src/pages/Start.svelte';

// A whole page is drawn: slow where other things run as well.
vi.setConfig({ testTimeout: 30_000 });

const shown = (code: string, state: TableShown['state']): TableShown => ({
  code,
  state,
  maker: false,
  clock: null,
  public: true,
  created: 0,
  setup: { game: 'seven', players: 3, expansions: [], wonders: [], sides: 'random', seeded: false },
  seats: [],
  rematch: null,
});

beforeEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
  vi.spyOn(meta, 'load').mockImplementation(() => Promise.resolve(meta.data!));
  vi.spyOn(api, 'tables').mockResolvedValue([]);
});

test('a newcomer types a name, presses one button and sits at a table', async () => {
  const create = vi
    .spyOn(api, 'create')
    .mockResolvedValue({ code: 'K7QM2X', seat: 0, key: 'secret', maker_key: null });
  render(Start);
  await userEvent.type(screen.getAllByLabelText('Your name')[0]!, 'Ada');
  await userEvent.click(screen.getByRole('button', { name: 'Play against bots' }));
  expect(create).toHaveBeenCalledOnce();
  expect(create.mock.calls[0]![0]).toMatchObject({
    players: 4,
    seats: [{ kind: 'human', name: 'Ada' }, {}, {}, {}],
  });
  await waitFor(() => expect(location.pathname).toBe('/t/K7QM2X'));
  expect(seatAt('K7QM2X')).toMatchObject({ key: 'secret', seat: 0, name: 'Ada' });
  expect(localStorage.getItem('mirabilia.name')).toBe('Ada');
});

test('what is wrong is said anew in another language', async () => {
  vi.spyOn(api, 'create').mockRejectedValue(new ApiError('offline', '', 0));
  render(Start);
  await userEvent.click(screen.getByRole('button', { name: 'Play against bots' }));
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText(/^The server cannot be reached/)).toBeInTheDocument();
  expect(screen.getByText('Type the code of a table, or paste its link.')).toBeInTheDocument();
  i18n.lang = 'pl';
  await tick();
  expect(screen.getByText(/^Nie można połączyć się/)).toBeInTheDocument();
  expect(screen.getByText('Wpisz kod stołu albo wklej link.')).toBeInTheDocument();
});

test('a list of tables that does not come is no empty list, and is asked for again', async () => {
  const list = vi.spyOn(api, 'tables').mockRejectedValue(new ApiError('offline', '', 0));
  render(Start);
  expect(await screen.findByText('The list could not be loaded.')).toBeInTheDocument();
  list.mockResolvedValue([]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^There (are|is) no/)).toBeInTheDocument();
  expect(screen.queryByText('The list could not be loaded.')).toBeNull();
});

test('the bots that the server names are offered, the usual one first chosen, with what it is like', async () => {
  const offered = meta.data!.bots.filter(({ games }) => games.includes('seven'));
  render(Start);
  const level = screen.getByLabelText<HTMLSelectElement>('Strength of the bots');
  expect([...level.options].map(({ value }) => value)).toEqual(offered.map(({ bot }) => bot));
  for (const [at, { en }] of offered.entries()) expect(level.options[at]!.text).toContain(en);
  expect([...level.querySelectorAll('optgroup')].map(({ label }) => label)).toEqual([
    'Levels and their ratings',
    'With a character',
    'Others',
  ]);
  expect(level.value).toBe('level3');
  expect(screen.getAllByText(offered.find(({ bot }) => bot === 'level3')!.about.en).length).toBeGreaterThan(
    0,
  );
  await userEvent.selectOptions(level, 'random');
  expect(screen.getAllByText(offered.find(({ bot }) => bot === 'random')!.about.en).length).toBeGreaterThan(
    0,
  );
});

test('what the server refuses is said where it belongs, and nothing typed is lost', async () => {
  vi.spyOn(api, 'create').mockRejectedValue(
    new ApiError('malformed', "the wonder 'giza' is named twice", 400, 'wonders', 'wonders'),
  );
  render(Start);
  const name = screen.getAllByLabelText('Your name')[0]!;
  await userEvent.type(name, 'Ada');
  const players = screen.getByRole('group', { name: 'Players' });
  await userEvent.click(within(players).getByRole('radio', { name: '6' }));
  await userEvent.click(screen.getByRole('button', { name: 'Set the table' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('These wonders cannot be chosen: each city needs its own.');
  expect(alert.parentElement).toContainElement(screen.getByRole('group', { name: 'Wonders' }));
  expect(name).toHaveValue('Ada');
  expect(screen.getByText('Seat 6')).toBeInTheDocument();
  i18n.lang = 'pl';
  await tick();
  expect(screen.getByText('Miejsce 6')).toBeInTheDocument();
  expect(name).toHaveValue('Ada');
});

test('a code that no table has is told at its field; one of a finished game opens the replay', async () => {
  const table = vi.spyOn(api, 'table').mockRejectedValue(new ApiError('unknown', 'no', 404));
  render(Start);
  const field = screen.getByLabelText('Code or link');
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(field).toHaveAccessibleDescription(/paste its link/);
  await userEvent.type(field, 'k7qm2x');
  expect(field).not.toHaveAccessibleDescription();
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(/K7QM2X/));
  expect(field).toHaveValue('k7qm2x');
  table.mockResolvedValue(shown('K7QM2X', 'over'));
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await waitFor(() => expect(location.pathname).toBe('/replay/K7QM2X'));
});

test('tables that wait for one come first, and the others say whom they wait for', async () => {
  const seats = (mine: boolean): SeatShown[] =>
    ['Ada', 'Bo', 'Cy'].map(
      (name, seat) => ({ seat, name, kind: 'human', waiting: mine === (seat === 0) }) as SeatShown,
    );
  remember('CCCCCC', { key: 'c', seat: 0 });
  remember('DDDDDD', { key: 'd', seat: 0 });
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  remember('EEEEEE', { key: 'e', seat: 0 });
  vi.spyOn(api, 'table').mockImplementation((code) =>
    Promise.resolve({ ...shown(code, 'playing'), seats: seats(code === 'CCCCCC') }),
  );
  render(Start);
  const going = await screen.findByRole('region', { name: 'Your tables' });
  await within(going).findByText('Your turn');
  const rows = within(going).getAllByRole('listitem');
  expect(rows.map((row) => row.querySelector('strong')!.textContent)[0]).toBe('CCCCCC');
  expect(rows[1]).toHaveTextContent('EEEEEE');
  expect(rows[1]).toHaveTextContent('Waiting for Bo +1');
});

test('tables of this browser are offered by their state and can be forgotten', async () => {
  remember('AAAAAA', { key: 'a', seat: 0 });
  remember('BBBBBB', { key: 'b', seat: 0 });
  vi.spyOn(api, 'table').mockImplementation((code) =>
    Promise.resolve(shown(code, code === 'AAAAAA' ? 'over' : 'playing')),
  );
  render(Start);
  const going = await screen.findByRole('region', { name: 'Your tables' });
  const replays = screen.getByRole('region', { name: 'Replays' });
  await within(replays).findByText('AAAAAA');
  expect(within(replays).getByRole('link', { name: 'Replay' })).toHaveAttribute('href', '/replay/AAAAAA');
  expect(within(going).getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/t/BBBBBB');
  await userEvent.click(within(going).getByRole('button', { name: 'Forget table BBBBBB' }));
  await userEvent.click(screen.getByRole('button', { name: 'Forget it' }));
  expect(seatAt('BBBBBB')).toBeNull();
  await waitFor(() => expect(screen.queryByText('BBBBBB')).toBeNull());
});

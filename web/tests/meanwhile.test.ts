import { render, screen, waitFor, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { flushSync } from 'svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { catalogue } from '../src/lib/catalogue.svelte';
import { api } from '../src/lib/api';
import { meta } from '../src/lib/meta.svelte';
import { remember } from '../src/lib/seats';
import type { SeatShown } from '../src/lib/types';
import Table from '../src/pages/Table.svelte';
import { FakeSocket, someState } from './fake-socket';

const CODE = 'K7QM2X';
const now = (): number => Date.now() / 1000;

/** Two players; the second is awaited, and the first as well if it is their turn. */
const seats = (mine: Partial<SeatShown>, other: Partial<SeatShown>): SeatShown[] =>
  [mine, other].map((what, seat) => ({
    seat,
    name: ['Ada', 'Hypatia'][seat]!,
    kind: 'human',
    bot: null,
    connected: true,
    away: false,
    waiting: false,
    deadline: null,
    gone_since: null,
    ...what,
  }));
function sit(mine: Partial<SeatShown>, other: Partial<SeatShown>): FakeSocket {
  vi.stubGlobal('WebSocket', FakeSocket);
  render(Table, { code: CODE });
  const socket = FakeSocket.last;
  socket.opens();
  tell(socket, mine, other);
  return socket;
}
function tell(socket: FakeSocket, mine: Partial<SeatShown>, other: Partial<SeatShown>): void {
  const state = someState({ seat: 0 });
  const view = { game: 'unknown', cities: [], asked: [0, 1], waiting_for: [] };
  const table = {
    ...state.table,
    setup: { ...state.table.setup, game: 'unknown' },
    seats: seats(mine, other),
  };
  flushSync(() => socket.says({ ...state, view, table }));
}
const said = (socket: FakeSocket): unknown[] =>
  socket.sent.map(({ type }) => type).filter((one) => one !== 'hello');

beforeEach(() => {
  vi.restoreAllMocks();
  vi.spyOn(meta, 'load').mockImplementation(() => Promise.resolve(meta.data!));
  vi.spyOn(catalogue, 'load').mockImplementation(() => Promise.resolve(catalogue.data!));
});

test('a bot plays for one only after one has been asked, and can be stopped', async () => {
  const socket = sit({ waiting: true }, { waiting: true });
  await userEvent.click(screen.getByRole('button', { name: 'Table and players' }));
  await userEvent.click(screen.getByRole('button', { name: 'Let a bot play for me' }));
  expect(said(socket)).toEqual([]);
  const asking = screen.getByRole('dialog', { name: 'Let a bot play for you?' });
  await userEvent.click(within(asking).getByRole('button', { name: 'Let a bot play for me' }));
  expect(said(socket)).toEqual(['away']);
  socket.says({ type: 'ok', ref: socket.sent.at(-1)!.ref });
  tell(socket, { waiting: true, away: true }, { waiting: true });
  expect(await screen.findByText(/about to play for you/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Take over again' }));
  expect(said(socket)).toEqual(['away', 'back']);
});

test('whoever waits for an absent player is offered a stand-in', async () => {
  const socket = sit({}, { waiting: true, connected: false, gone_since: now() - 20 });
  expect(await screen.findByText(/Waiting for Hypatia.*In (39|40) s a bot can stand in/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Let a bot stand in' })).toBeNull();
  tell(socket, {}, { waiting: true, connected: false, gone_since: now() - 61 });
  await userEvent.click(await screen.findByRole('button', { name: 'Let a bot stand in' }));
  expect(socket.sent.at(-1)).toMatchObject({ type: 'stand_in', seat: 1 });
});

test('nobody is offered a stand-in while it is their own turn', async () => {
  const socket = sit({}, { waiting: true, connected: false, gone_since: now() - 61 });
  await screen.findByRole('button', { name: 'Let a bot stand in' });
  tell(socket, { waiting: true }, { waiting: true, connected: false, gone_since: now() - 61 });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Let a bot stand in' })).toBeNull());
});

test('whoever waits goes to the next table that waits for them', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000); // the last look was long ago
  remember('AAAAAA', { key: 'a', seat: 0 });
  remember('BBBBBB', { key: 'b', seat: 0 });
  remember(CODE, { key: 'mine', seat: 0 });
  const look = vi
    .spyOn(api, 'table')
    .mockImplementation((code) =>
      Promise.resolve({ ...someState().table, code, seats: seats({ waiting: code === 'BBBBBB' }, {}) }),
    );
  const socket = sit({}, { waiting: true });
  expect(await screen.findByText('Another table is waiting for you.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Next table' })).toHaveAttribute('href', '/t/BBBBBB');
  const asked = look.mock.calls.length;
  tell(socket, { waiting: true }, { waiting: true });
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Next table' })).toBeNull());
  tell(socket, {}, { waiting: true });
  await screen.findByRole('link', { name: 'Next table' });
  expect(look.mock.calls.length).toBe(asked);
});

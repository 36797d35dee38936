import { render, screen, waitFor } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { flushSync } from 'svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError, api } from '../src/lib/api';
import { catalogue } from '../src/lib/catalogue.svelte';
import { toasts } from '../src/lib/components/toasts.svelte';
import { meta } from '../src/lib/meta.svelte';
import { keyFor, myTables, offer, remember, seatAt } from '../src/lib/seats';
import type { SeatShown } from '../src/lib/types';
import Table from '../src/pages/Table.svelte';
import { FakeSocket, someState } from './fake-socket';

const CODE = 'K7QM2X';
const seats = ['Ada', 'Bo', 'Cy'].map((name, seat) => ({ seat, name, kind: 'human' }) as SeatShown);
const state = (seat: number | null) => {
  const shown = someState({ seat });
  return { ...shown, table: { ...shown.table, state: 'open' as const, seats } };
};

function open(): void {
  vi.stubGlobal('WebSocket', FakeSocket);
  render(Table, { code: CODE });
}
const keyUsed = (): string | null =>
  FakeSocket.last.protocols.find((one) => one.startsWith('key.'))?.slice('key.'.length) ?? null;
const sit = (seat: number | null): void => {
  FakeSocket.last.opens();
  flushSync(() => FakeSocket.last.says(state(seat)));
};

beforeEach(() => {
  vi.restoreAllMocks();
  vi.spyOn(meta, 'load').mockImplementation(() => Promise.resolve(meta.data!));
  vi.spyOn(catalogue, 'load').mockImplementation(() => Promise.resolve(catalogue.data!));
  FakeSocket.all = [];
  toasts.items = [];
});

test('whoever finds no server can try at once', async () => {
  open();
  FakeSocket.last.drop();
  await userEvent.click(await screen.findByRole('button', { name: 'Try now' }));
  expect(FakeSocket.all).toHaveLength(2);
});

test('a link is held only after it has opened its seat', () => {
  offer(CODE, 'link');
  open();
  expect(keyUsed()).toBe('link');
  expect(seatAt(CODE)?.key).toBeNull();
  sit(1);
  expect(seatAt(CODE)).toMatchObject({ key: 'link', seat: 1, name: 'Bo', offered: null });
});

test('a link that opens nothing leaves nothing behind', async () => {
  offer(CODE, 'wrong');
  open();
  FakeSocket.last.drop(4403, 'wrong key');
  expect(myTables()).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Watch instead' }));
  expect(keyUsed()).toBeNull();
});

test('a wrong link does not touch the seat that is held', async () => {
  remember(CODE, { key: 'mine', seat: 0, name: 'Ada' });
  offer(CODE, 'wrong');
  vi.spyOn(api, 'place').mockRejectedValue(new ApiError('not_yours', 'no', 409, 'wrong_key'));
  open();
  sit(0);
  await waitFor(() => expect(toasts.items.map(({ text }) => text).join()).toContain('opens no seat'));
  expect(keyUsed()).toBe('mine');
  expect(seatAt(CODE)).toMatchObject({ key: 'mine', seat: 0, offered: null });
});

test('another seat is taken over only by whoever says so', async () => {
  remember(CODE, { key: 'mine', seat: 0, name: 'Ada' });
  vi.spyOn(api, 'place').mockResolvedValue({ seat: 1, maker: false });
  offer(CODE, 'theirs');
  open();
  sit(0);
  expect(await screen.findByRole('heading', { name: /the seat of Bo instead of yours/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Keep my seat' }));
  expect(seatAt(CODE)).toMatchObject({ key: 'mine', seat: 0, offered: null });
  expect(FakeSocket.all).toHaveLength(1);
});

test('the seat that is taken over is used at once', async () => {
  remember(CODE, { key: 'mine', seat: 0, name: 'Ada' });
  vi.spyOn(api, 'place').mockResolvedValue({ seat: 1, maker: false });
  offer(CODE, 'theirs');
  open();
  sit(0);
  await userEvent.click(await screen.findByRole('button', { name: 'Take it over' }));
  expect(keyUsed()).toBe('theirs');
  expect(keyFor(CODE)).toBe('theirs');
  expect(seatAt(CODE)).toMatchObject({ seat: 1, name: 'Bo', offered: null });
});

test('a link is asked about again after the server was not reached', async () => {
  remember(CODE, { key: 'mine', seat: 0, name: 'Ada' });
  const place = vi.spyOn(api, 'place').mockRejectedValue(new ApiError('offline', 'no', 0));
  offer(CODE, 'theirs');
  open();
  await waitFor(() => expect(place).toHaveBeenCalledWith(CODE, 'theirs'));
  expect(seatAt(CODE)).toMatchObject({ key: 'mine', offered: 'theirs' });
});

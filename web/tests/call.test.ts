import { render, waitFor } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { settings } from '../src/lib/settings.svelte';
import type { TableState } from '../src/lib/types';
import Table from '../src/pages/Table.svelte';
import { FakeSocket } from './fake-socket';

const notices: string[] = [];
class FakeNotification {
  static permission = 'granted';
  static requestPermission = vi.fn(() => Promise.resolve(FakeNotification.permission));
  onclick: (() => void) | null = null;
  constructor(title: string) {
    notices.push(title);
  }
  close(): void {}
}

const seat = (n: number, waiting: boolean) => ({
  seat: n,
  name: ['Ada', 'Hypatia'][n],
  kind: 'human',
  waiting,
});
const state = (mine: boolean): TableState =>
  ({
    type: 'state',
    seat: 0,
    table: {
      code: 'K7QM2X',
      state: 'playing',
      setup: { game: 'unknown' },
      seats: [seat(0, mine), seat(1, !mine)].map((one) => ({ ...one, deadline: null, gone_since: null })),
    },
    view: { game: 'unknown', cities: [], asked: [0, 1], waiting_for: [] },
    question: { decision: mine ? '2.0' : '1.0', kind: 'choose', options: [], city: 0 },
    answer: mine ? null : 'discard',
    events: [],
    chat: [],
  }) as unknown as TableState;

const sit = (): FakeSocket => {
  document.head.innerHTML = '<link rel="icon" href="/favicon.svg">';
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('Notification', FakeNotification);
  render(Table, { code: 'K7QM2X' });
  const socket = FakeSocket.last;
  socket.opens();
  return socket;
};
const tell = (socket: FakeSocket, mine: boolean): void => flushSync(() => socket.says(state(mine)));
const icon = (): string | null => document.querySelector('link[rel="icon"]')!.getAttribute('href');

beforeEach(() => {
  notices.length = 0;
  settings.sound = false;
});

test('title and icon of the tab say whose turn it is', async () => {
  const socket = sit();
  tell(socket, false);
  await waitFor(() => expect(document.title).toBe('Waiting for Hypatia · Table K7QM2X'));
  expect(icon()).toBe('/favicon.svg');
  tell(socket, true);
  await waitFor(() => expect(document.title).toBe('● Your turn · Table K7QM2X'));
  expect(icon()).toBe('/favicon-turn.svg');
});

test('a notice comes if it is wanted and the page is not seen, once a question', async () => {
  await settings.setNotices(true);
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  const socket = sit();
  tell(socket, true);
  tell(socket, false);
  expect(notices).toEqual([]);
  seen.mockReturnValue('hidden');
  tell(socket, true);
  await waitFor(() => expect(notices).toEqual(['Your turn']));
  tell(socket, true);
  expect(notices).toEqual(['Your turn']);
});

test('without permission there are no notices', async () => {
  vi.stubGlobal('Notification', FakeNotification);
  FakeNotification.permission = 'denied';
  await settings.setNotices(true);
  expect(settings.notices).toBe(false);
});

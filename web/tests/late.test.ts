import { render, screen, waitFor, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { flushSync } from 'svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { catalogue } from '../src/lib/catalogue.svelte';
import { toasts } from '../src/lib/components/toasts.svelte';
import { eventWords } from '../src/lib/games/architects/words';
import { i18n } from '../src/lib/i18n';
import { meta } from '../src/lib/meta.svelte';
import { remember, seatAt } from '../src/lib/seats';
import { deadlineAt } from '../src/lib/start/tables';
import { toldIn } from '../src/lib/table/events';
import { withLate } from '../src/lib/table/late';
import { standInAfter } from '../src/lib/table/seat';
import { dayWords, spanWords } from '../src/lib/time';
import type { EventShown, LateAnswer, SeatShown } from '../src/lib/types';
import Table from '../src/pages/Table.svelte';
import { FakeSocket, someState } from './fake-socket';

const CODE = 'K7QM2X';
const seat = (n: number, more: Partial<SeatShown> = {}): SeatShown => ({
  seat: n,
  name: ['Ada', 'Hypatia'][n]!,
  kind: 'human',
  bot: null,
  connected: true,
  away: false,
  waiting: true,
  deadline: null,
  gone_since: null,
  ...more,
});
const late = (at: number, who: number, number = 1, why: LateAnswer['why'] = 'clock'): LateAnswer => ({
  at,
  seat: who,
  number,
  why,
});

function sit(): FakeSocket {
  vi.stubGlobal('WebSocket', FakeSocket);
  render(Table, { code: CODE });
  FakeSocket.last.opens();
  return FakeSocket.last;
}
function tell(socket: FakeSocket, answers: LateAnswer[]): void {
  const state = someState({ seat: 0, late: answers });
  const view = { game: 'unknown', cities: [], asked: [0, 1], waiting_for: [0, 1] };
  const table = {
    ...state.table,
    setup: { ...state.table.setup, game: 'unknown' },
    seats: [seat(0), seat(1)],
  };
  flushSync(() => socket.says({ ...state, view, table }));
}
const notice = (): Promise<HTMLElement> => screen.findByText(/a bot chose for you/);

beforeEach(() => {
  vi.restoreAllMocks();
  vi.spyOn(meta, 'load').mockImplementation(() => Promise.resolve(meta.data!));
  vi.spyOn(catalogue, 'load').mockImplementation(() => Promise.resolve(catalogue.data!));
  toasts.items = [];
});

test('whoever comes back is told that a bot chose, until it has been seen', async () => {
  remember(CODE, { key: 'k', seat: 0, late: 5 });
  tell(sit(), [late(4, 0), late(6, 0), late(7, 1), late(8, 0)]);
  expect((await notice()).textContent).toBe('You ran out of time 2 times, and a bot chose for you.');
  expect(toasts.items).toEqual([]); // what befell others while one was away stands in the log
  await userEvent.click(screen.getByRole('button', { name: 'All right' }));
  expect(screen.queryByText(/a bot chose for you/)).toBeNull();
  expect(seatAt(CODE)?.late).toBe(8);
});

test('at the table everybody is told whose bot failed, and the log says so', async () => {
  const socket = sit();
  tell(socket, []);
  const change = { type: 'change', seats: [seat(0), seat(1)], waiting_for: [], answer: null, now: 0 };
  flushSync(() => socket.says({ ...change, late: [late(1, 1, 1, 'stand_in'), late(2, 0, 1, 'stand_in')] }));
  const words = 'The bot of Hypatia failed, and another chose.';
  await waitFor(() => expect(toasts.items.map(({ text }) => text)).toEqual([words]));
  expect(screen.queryByText(/a bot chose for you/)).toBeNull();
  const events = withLate([{ number: 1, kind: 'turn' } as EventShown], [late(1, 1, 1, 'stand_in')]);
  expect(toldIn(events, ['Ada', 'Hypatia']).map((one) => one.words)).toEqual([words]);
  expect(eventWords(events[1]!, ['Ada', 'Hypatia'], 3)).toBe(words);
});

test('at the table everybody is told whose time ran out', async () => {
  const socket = sit();
  tell(socket, []);
  const change = { type: 'change', seats: [seat(0), seat(1)], waiting_for: [], answer: null, now: 0 };
  flushSync(() => socket.says({ ...change, late: [late(1, 1), late(2, 0)] }));
  await waitFor(() =>
    expect(toasts.items.map(({ text }) => text)).toEqual(['Hypatia ran out of time, and a bot chose.']),
  );
  expect((await notice()).textContent).toBe('You ran out of time, and a bot chose for you.');
  flushSync(() => socket.says(change)); // nothing new
  expect(toasts.items).toHaveLength(1);
  expect(within(document.body).getAllByText(/a bot chose for you/)).toHaveLength(1);
});

test('the log tells it in the turn in which the answer was carried out', () => {
  const events: EventShown[] = [
    { number: 0, kind: 'turn', numbers: [1, 1] },
    { number: 1, kind: 'action', seat: 0 },
    { number: 2, kind: 'turn', numbers: [1, 2] },
    { number: 3, kind: 'action', seat: 0 },
  ];
  const merged = withLate(events, [late(1, 1, 2), late(2, 0, 2), late(3, 1, 3), late(4, 1, 4)]);
  expect(merged.map(({ kind }) => kind)).toEqual([
    'turn',
    'action',
    'turn',
    'late',
    'late',
    'late',
    'action',
  ]);
  expect(merged.filter(({ kind }) => kind === 'late').every(({ number }) => number > 2 && number < 3)).toBe(
    true,
  );
  expect(new Set(merged.map(({ number }) => number)).size).toBe(merged.length);
  const words = toldIn(merged, ['Ada', 'Hypatia']).map((one) => one.words);
  expect(words).toContain('Hypatia ran out of time, and a bot chose.');
  expect(eventWords({ number: 1, kind: 'late', seat: 0 }, ['Ada'], 3)).toBe(
    'Ada ran out of time, and a bot chose.',
  );
});

test('spans of time are told by the unit that fits, in both languages', () => {
  const spans = [45, 90, 300, 3600, 8 * 3600, 86_400, 100_000, 2 * 86_400 - 1, 7 * 86_400];
  expect(spans.map(spanWords)).toEqual([
    '45 s',
    '90 s',
    '5 min',
    '1 h',
    '8 h',
    '1 day',
    '27 h',
    '2 days',
    '7 days',
  ]);
  i18n.lang = 'pl';
  expect(spans.slice(-4).map(spanWords)).toEqual(['1 dzień', '27 h', '2 dni', '7 dni']);
  i18n.lang = 'en';
});

test('a game over days offers no stand-in, and says how much time is left', () => {
  const gone = seat(1, { connected: false, gone_since: 0 });
  expect(standInAfter(gone, 0, 1000, 60)).toBe(0);
  expect(standInAfter(gone, 0, 1000, 86_400)).toBeNull();
  const table = { ...someState().table, seats: [seat(0, { deadline: 500 }), seat(1, { deadline: 300 })] };
  expect(deadlineAt(table, 0)).toBe(500);
  expect(deadlineAt(table, null)).toBe(300);
  expect(deadlineAt({ ...table, state: 'over' }, 0)).toBeNull();
});

test('a day is written as people write it, wherever they are', () => {
  expect(dayWords('2026-11-18')).toBe('18 November 2026');
  i18n.lang = 'pl';
  expect(dayWords('2026-11-01')).toBe('1 listopada 2026');
});

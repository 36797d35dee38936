import { club } from '../src/lib/club.svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keyFor } from '../src/lib/seats';
import { TableSocket } from '../src/lib/socket.svelte';
import type { View } from '../src/lib/types';
import { FakeSocket, someState } from './fake-socket';

let table: TableSocket;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  table = new TableSocket('K7QM2X', 'a+b', (...how) => new FakeSocket(...how) as unknown as WebSocket);
});
afterEach(() => {
  table.close();
  vi.useRealTimers();
});

test('it connects with the key and says what it has seen', () => {
  expect(FakeSocket.last.url).toMatch(/\/api\/tables\/K7QM2X\/socket$/);
  expect(FakeSocket.last.protocols).toEqual(['mirabilia', 'key.a_b']);
  expect(table.status).toBe('connecting');
  FakeSocket.last.opens();
  expect(table.status).toBe('open');
  expect(FakeSocket.last.sent).toEqual([{ type: 'hello', seen: -1 }]);
});

test('an answer is resolved by ok and rejected by error, each by its ref', async () => {
  const socket = FakeSocket.last;
  socket.opens();
  const first = table.answer('17.0', 'build altar');
  const second = table.takeBack('17.0');
  const refused = expect(second).rejects.toMatchObject({ code: 'not_now', message: 'Too late.' });
  const [, one, two] = socket.sent;
  expect(one).toMatchObject({ type: 'answer', decision: '17.0', answer: 'build altar' });
  socket.says({ type: 'error', ref: two!.ref, code: 'not_now', message: 'Too late.' });
  socket.says({ type: 'ok', ref: one!.ref });
  await expect(first).resolves.toBeUndefined();
  await refused;
  expect(table.error).toBeNull();
});

test('an error without a ref is shown, until the next state', () => {
  FakeSocket.last.opens();
  FakeSocket.last.says({ type: 'error', ref: null, code: 'malformed', message: 'No JSON.' });
  expect(table.error?.message).toBe('No JSON.');
  FakeSocket.last.says(someState());
  expect(table.error).toBeNull();
});

test('a change replaces its parts and leaves the rest as it is', () => {
  const socket = FakeSocket.last;
  const seat = { seat: 0, name: 'Ada', kind: 'human', bot: null, connected: true, away: false } as const;
  const waits = { ...seat, waiting: true, deadline: null, gone_since: null };
  const question = { decision: '1.0', kind: 'choose', city: 0, options: [], why: {} };
  const line = { at: 1, name: 'Ada', text: 'Hello', seat: 0 };
  const view = { age: 1, waiting_for: [0, 1], answer: null } as unknown as View;
  socket.opens();
  socket.says(someState({ question, view, chat: [line], events: [{ number: 0, kind: 'age' }] }));
  const chosen = { ...waits, waiting: false };
  socket.says({ type: 'change', seats: [chosen], waiting_for: [1], answer: 'build altar', now: 5 });
  expect(table.state).toMatchObject({ answer: 'build altar', question, chat: [line], now: 5 });
  expect(table.state?.table).toMatchObject({ code: 'K7QM2X', seats: [chosen] });
  expect(table.state?.view).toEqual({ ...view, waiting_for: [1], answer: 'build altar' });
  expect(table.events).toHaveLength(1);
  socket.says({ type: 'change', seats: [waits], waiting_for: [0, 1], answer: null, now: 6, chat: [] });
  expect(table.state).toMatchObject({ answer: null, chat: [], view });
});

test('a change before the first state is of no use', () => {
  FakeSocket.last.opens();
  FakeSocket.last.says({ type: 'change', seats: [], waiting_for: [], answer: null, now: 5 });
  expect(table.state).toBeNull();
});

test('after a lost connection it comes back and asks for what it has not seen', async () => {
  FakeSocket.last.opens();
  FakeSocket.last.says(
    someState({
      events: [
        { number: 0, kind: 'age' },
        { number: 1, kind: 'action' },
      ],
    }),
  );
  const open = table.chat('hello');
  const lost = expect(open).rejects.toMatchObject({ code: 'lost' });
  FakeSocket.last.drop();
  await lost;
  expect(table.status).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1000);
  expect(FakeSocket.all).toHaveLength(2);
  FakeSocket.last.opens();
  expect(FakeSocket.last.sent).toEqual([{ type: 'hello', seen: 1 }]);
  FakeSocket.last.says(
    someState({
      events: [
        { number: 1, kind: 'action' },
        { number: 2, kind: 'conflict' },
      ],
    }),
  );
  expect(table.events.map((event) => event.number)).toEqual([0, 1, 2]);
});

test('the waits grow, and there is an end to their growth', () => {
  const waits: number[] = [];
  for (let i = 0; i < 8; i += 1) {
    FakeSocket.last.drop();
    waits.push(table.retryAt! - Date.now());
    table.retry();
  }
  expect(waits[0]).toBeLessThan(700);
  expect(waits[3]).toBeGreaterThan(2000);
  expect(Math.max(...waits)).toBeLessThanOrEqual(12_500);
});

test.each([4404, 4410])('a final refusal (%i) is not tried again', async (code) => {
  FakeSocket.last.opens();
  FakeSocket.last.drop(code, 'There is no table K7QM2X.');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeSocket.all).toHaveLength(1);
  expect(table.status).toBe('closed');
  expect(table.error?.message).toBe('There is no table K7QM2X.');
});

test('without a connection a wish fails at once', async () => {
  await expect(table.start()).rejects.toMatchObject({ code: 'offline' });
});

test('the key of a rematch is remembered', () => {
  FakeSocket.last.opens();
  FakeSocket.last.says({ type: 'rematch', code: 'NEW234', key: 'fresh' });
  expect(table.rematched?.code).toBe('NEW234');
  expect(keyFor('NEW234')).toBe('fresh');
});

test('deadlines are counted by the clock of the server', () => {
  FakeSocket.last.opens();
  FakeSocket.last.says(someState({ now: Date.now() / 1000 + 100 }));
  expect(table.secondsTo(Date.now() / 1000 + 130)).toBeCloseTo(30);
});

test('who leaves has lost no connection: a rematch leads away before it is confirmed', async () => {
  FakeSocket.last.opens();
  const wish = table.rematch();
  FakeSocket.last.says({ type: 'rematch', code: 'NEW234', key: 'fresh' });
  table.close();
  await expect(wish).resolves.toBeUndefined();
});

test('a line that needs the password of the club asks for it', () => {
  expect(club.locked).toBe(false);
  FakeSocket.last.drop(4401, 'password');
  expect(club.locked).toBe(true);
  expect(table.status).toBe('waiting');
  club.locked = false;
});
test('who was sent away by the maker does not come back', () => {
  FakeSocket.last.drop(4411);
  expect(table.status).toBe('closed');
  expect(table.error?.code).toBe('4411');
});

import { readFileSync } from 'node:fs';
import { render, screen, waitFor } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { api } from '../src/lib/api';
import { i18n } from '../src/lib/i18n';
import CallSwitch from '../src/lib/table/CallSwitch.svelte';

const KEY = 'BAEC'; // of the server
const bytes = (...values: number[]): ArrayBuffer => new Uint8Array(values).buffer;
const subscription = {
  endpoint: 'https://push.example.org/a',
  options: { applicationServerKey: bytes(4, 1, 2) },
  getKey: (name: string) => (name === 'auth' ? bytes(251, 255) : bytes(4, 9)),
  unsubscribe: vi.fn(() => Promise.resolve(true)),
};
let held: typeof subscription | null = null;
const manager = {
  getSubscription: () => Promise.resolve(held),
  subscribe: vi.fn(() => Promise.resolve((held = subscription))),
};
let permission = 'default';

/** The browser as it is, and the switch. */
async function show(): Promise<typeof import('../src/lib/push.svelte')> {
  vi.resetModules();
  return import('../src/lib/push.svelte');
}
const toggle = (): HTMLElement => screen.getByRole('switch', { name: /Tell me when it is my turn/ });

beforeEach(() => {
  vi.restoreAllMocks();
  held = null;
  permission = 'default';
  i18n.lang = 'en';
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
    requestPermission: () => Promise.resolve((permission = permission === 'denied' ? 'denied' : 'granted')),
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve({ pushManager: manager }) },
  });
});

test('the switch subscribes this browser for the seat, in its language, and ends it again', async () => {
  vi.spyOn(api, 'pushKey').mockResolvedValue({ key: KEY });
  const told = vi.spyOn(api, 'push').mockResolvedValue({ wanted: true });
  render(CallSwitch, { code: 'K7QM2X', key: 'secret' });
  expect(toggle().getAttribute('aria-checked')).toBe('false');
  await userEvent.click(toggle());
  await waitFor(() => expect(toggle().getAttribute('aria-checked')).toBe('true'));
  const body = {
    key: 'secret',
    endpoint: 'https://push.example.org/a',
    p256dh: 'BAk',
    auth: '-_8',
    lang: 'en',
  };
  await waitFor(() => expect(told).toHaveBeenCalledWith('K7QM2X', { ...body, wanted: true }));
  expect(manager.subscribe).toHaveBeenCalledOnce();
  await userEvent.click(toggle());
  await waitFor(() => expect(told).toHaveBeenLastCalledWith('K7QM2X', { ...body, wanted: false }));
  await waitFor(() => expect(subscription.unsubscribe).toHaveBeenCalled());
  expect(toggle().getAttribute('aria-checked')).toBe('false');
});

test('a server that calls nobody is told as that, and nothing is subscribed', async () => {
  const { push } = await show();
  const { api: fresh } = await import('../src/lib/api');
  vi.spyOn(fresh, 'pushKey').mockResolvedValue({ key: null });
  manager.subscribe.mockClear();
  await push.set(true, 'K7QM2X', 'secret');
  expect(push.status).toBe('none');
  expect(manager.subscribe).not.toHaveBeenCalled();
});

test.each([
  ['denied', () => (permission = 'denied')],
  ['insecure', () => vi.stubGlobal('isSecureContext', false)],
  ['unsupported', () => Reflect.deleteProperty(globalThis, 'PushManager')],
])('where it cannot be had the switch says why: %s', async (status, spoil) => {
  spoil();
  const { push } = await show();
  expect(push.status).toBe(status);
  expect(push.possible).toBe(false);
});

/** The service worker, with a registration and pages of the test. */
function worker(pages: { url: string; focus: () => void }[] = []) {
  const heard: Record<string, (event: unknown) => void> = {};
  const shown: unknown[][] = [];
  const opened: string[] = [];
  const self = {
    addEventListener: (kind: string, hear: (event: unknown) => void) => (heard[kind] = hear),
    registration: { showNotification: (...what: unknown[]) => void shown.push(what) },
    clients: { matchAll: () => Promise.resolve(pages), openWindow: (path: string) => void opened.push(path) },
    location: { origin: 'https://table.example.org' },
  };
  const source = readFileSync('service-worker.js', 'utf-8');
  new Function('self', 'caches', source)(self, {});
  const happen = async (kind: string, event: object): Promise<void> => {
    let done: unknown;
    heard[kind]!({ ...event, waitUntil: (what: unknown) => (done = what) });
    await done;
  };
  return { happen, shown, opened };
}

test('a call is shown as the server words it, and leads to the table', async () => {
  const focus = vi.fn();
  const { happen, shown, opened } = worker([{ url: 'https://table.example.org/t/K7QM2X', focus }]);
  const told = { title: 'Twoja kolej', body: 'Stół K7QM2X czeka.', code: 'K7QM2X' };
  await happen('push', { data: { json: () => told } });
  expect(shown[0]![0]).toBe('Twoja kolej');
  expect(shown[0]![1]).toMatchObject({ body: told.body, tag: 'K7QM2X', data: { path: '/t/K7QM2X' } });
  const notification = { close: vi.fn(), data: { path: '/t/K7QM2X' } };
  await happen('notificationclick', { notification });
  expect(focus).toHaveBeenCalled();
  expect(opened).toEqual([]);
  await happen('notificationclick', { notification: { ...notification, data: { path: '/t/OTHERS' } } });
  expect(opened).toEqual(['/t/OTHERS']);
});

test('a message that is none of ours leads nowhere else', async () => {
  const { happen, shown } = worker();
  await happen('push', {
    data: {
      json: () => {
        throw new SyntaxError();
      },
    },
  });
  await happen('push', { data: { json: () => ({ code: '//evil.example', title: 7 }) } });
  await happen('push', { data: null });
  expect(shown.map(([title]) => title)).toEqual(['Mirabilia', '7', 'Mirabilia']);
  for (const [, options] of shown) expect(options).toMatchObject({ data: { path: '/' } });
});

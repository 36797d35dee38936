import { expect, test } from 'vitest';
import { keyIn, match, router, seatIn } from '../src/lib/router.svelte';
import { foreignKey, keyFor, remember } from '../src/lib/seats';

test.each([
  ['/', { name: 'start' }],
  ['/about/', { name: 'about' }],
  ['/t/k7qm2x', { name: 'table', code: 'K7QM2X' }],
  ['/t/K7QM2X/tv', { name: 'television', code: 'K7QM2X' }],
  ['/replay/K7QM2X/tv', { name: 'lost', path: '/replay/K7QM2X/tv' }],
  ['/replay/K7QM2X', { name: 'replay', code: 'K7QM2X' }],
  ['/t/../etc', { name: 'lost', path: '/t/../etc' }],
  ['/nowhere', { name: 'lost', path: '/nowhere' }],
])('%s', (path, route) => {
  expect(match(path)).toEqual(route);
});

test('a key in the fragment is kept for the table and taken out of the address', () => {
  router.go('/t/K7QM2X#key=s3cr3t-_');
  expect(router.route).toEqual({ name: 'table', code: 'K7QM2X' });
  expect(keyFor('K7QM2X')).toBe('s3cr3t-_');
  expect(location.hash).toBe('');
});

test('a key in the fragment does not take the place of the one that is held', () => {
  remember('K7QM2X', { key: 'mine', seat: 0 });
  router.go('/t/K7QM2X#key=theirs');
  expect(keyFor('K7QM2X')).toBe('mine');
  expect(foreignKey('K7QM2X')).toBe('theirs');
  router.go('/t/K7QM2X#key=mine');
  expect(foreignKey('K7QM2X')).toBeNull();
});

test('a fragment without a key is left alone', () => {
  expect(keyIn('#main')).toBeNull();
  expect(keyIn('#key=a%2Bb')).toBe('a+b');
});

test.each([
  ['#seat=3', 2],
  ['#seat=9', null],
  ['#main', null],
])('%s invites to seat %s', (hash, seat) => expect(seatIn(hash)).toBe(seat));

test('links of our own are followed without leaving the page, others are not', () => {
  const press = (html: string, init: MouseEventInit = {}): boolean => {
    document.body.innerHTML = html;
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...init });
    let taken = false;
    const listen = (click: MouseEvent): void => {
      router.click(click);
      taken = click.defaultPrevented;
      click.preventDefault(); // jsdom cannot go anywhere
    };
    document.body.addEventListener('click', listen, { once: true });
    document.querySelector('a')!.dispatchEvent(event);
    return taken;
  };
  expect(press('<a href="/about">x</a>')).toBe(true);
  expect(router.route).toEqual({ name: 'about' });
  expect(press('<a href="/about">x</a>', { ctrlKey: true })).toBe(false);
  expect(press('<a href="https://example.org/">x</a>')).toBe(false);
  expect(press('<a href="/api/docs">x</a>')).toBe(false);
  expect(press('<a href="#main">x</a>')).toBe(false);
});

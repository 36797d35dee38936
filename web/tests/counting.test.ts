import { render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { settings } from '../src/lib/settings.svelte';
import ScoreSheet from '../src/lib/table/scores/ScoreSheet.svelte';
import { result } from './table.samples';

const NAMES = ['Ada', 'Babylon', 'Olympia'];

beforeEach(() => {
  vi.useFakeTimers();
  settings.motion = 'full';
  settings.sound = false;
  Element.prototype.animate ??= () => ({ cancel: () => undefined, finished: Promise.resolve() }) as never;
  return () => vi.useRealTimers();
});

const winner = (): HTMLElement | null => screen.queryByTitle('Winner') ?? screen.queryByText(/wins? with/);

test('the winner is named when everything has been counted', () => {
  render(ScoreSheet, { result, names: NAMES, counts: true });
  expect(screen.getByText('Counting the points…')).toBeInTheDocument();
  expect(winner()).toBeNull();
  flushSync(() => vi.advanceTimersByTime(20_000));
  expect(screen.queryByText('Counting the points…')).toBeNull();
  expect(winner()).not.toBeNull();
});

test('the order of the columns tells nothing until everything has been counted', () => {
  render(ScoreSheet, { result, names: NAMES, counts: true });
  const columns = (): (string | null)[] =>
    screen
      .getAllByRole('columnheader')
      .slice(1)
      .map((head) => head.textContent);
  expect(columns()).toEqual(NAMES);
  flushSync(() => vi.advanceTimersByTime(20_000));
  expect(columns()).toEqual(['Babylon', 'Ada', 'Olympia']);
});

test('a key counts everything at once', () => {
  render(ScoreSheet, { result, names: NAMES, counts: true });
  flushSync(() => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'x' })));
  expect(winner()).not.toBeNull();
});

test('without motion, and for a game seen before, nothing is counted', () => {
  settings.motion = 'off';
  const { unmount } = render(ScoreSheet, { result, names: NAMES, counts: true });
  flushSync();
  expect(winner()).not.toBeNull();
  unmount();
  settings.motion = 'full';
  render(ScoreSheet, { result, names: NAMES });
  expect(winner()).not.toBeNull();
});

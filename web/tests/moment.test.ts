import { beforeEach, expect, test, vi } from 'vitest';
import { Moment } from '../src/lib/moment/moment.svelte';
import { beginAge, flowsOf, lengthOf, scenesOf, type Scene } from '../src/lib/moment/scenes';
import { settings } from '../src/lib/settings.svelte';
import type { EventShown, View } from '../src/lib/types';
import { city } from './table.samples';

const NAMES = ['Ada', 'Hypatia', 'Solon'];
const at = (age: number, turn: number): View =>
  ({ age, turn, passing: 'left', cities: [city(0), city(1), city(2)] }) as View;
const events = (...some: Omit<EventShown, 'number'>[]): EventShown[] =>
  some.map((event, number) => ({ ...event, number }));
const kinds = (scenes: Scene[]): string[] => scenes.map(({ kind }) => kind);

const TURN = events(
  { kind: 'turn', numbers: [1, 2] },
  { kind: 'action', seat: 0, verb: 'build', card: 'altar', pays: {} },
  { kind: 'action', seat: 1, verb: 'build', card: 'baths', pays: { L: 2, B: 1 } },
  { kind: 'action', seat: 2, verb: 'stage', card: 'theater', pays: { R: 1 } },
);

beforeEach(() => {
  vi.useFakeTimers();
  settings.motion = 'full';
  return () => vi.useRealTimers();
});

test('a turn is revealed, paid, settled, and the hands are passed', () => {
  const scenes = scenesOf(TURN, at(1, 2), at(1, 3), NAMES);
  expect(kinds(scenes)).toEqual(['reveal', 'pay', 'settle', 'pass']);
  const [reveal, pay, , pass] = scenes;
  expect(reveal).toMatchObject({
    played: [
      { seat: 0, card: 'altar' },
      { seat: 1, card: 'baths' },
      { seat: 2, card: null },
    ],
  });
  expect(pay).toMatchObject({
    flows: [
      { from: 1, to: 2, coins: 2 },
      { from: 1, to: null, coins: 1 },
      { from: 2, to: 1, coins: 1 },
    ],
  });
  expect(pass).toMatchObject({ to: [1, 2, 0] });
  const whole = scenes.reduce((sum, scene) => sum + lengthOf(scene), 0);
  expect(whole).toBeGreaterThanOrEqual(2000);
  expect(whole).toBeLessThanOrEqual(3000);
});

test('hands go to the right in the second Age', () => {
  const second = { ...at(2, 3), passing: 'right' } as View;
  expect(scenesOf(TURN, at(2, 2), second, NAMES).at(-1)).toEqual({ kind: 'pass', to: [2, 0, 1] });
});

test('conflicts end an Age; its title and its deal come when they have been looked at', () => {
  const end = events(
    { kind: 'conflict', winner: 0, loser: 1, value: 1, tokens: 1, shields: [2, 0] },
    { kind: 'conflict', winner: 0, loser: 2, value: 1, tokens: 1, shields: [2, 1] },
    { kind: 'age', numbers: [2] },
  );
  expect(kinds(scenesOf(end, at(1, 6), at(2, 1), NAMES))).toEqual(['clash']);
  expect(kinds(beginAge(at(2, 1)))).toEqual(['title', 'deal']);
  expect(kinds(beginAge(at(2, 0)))).toEqual(['title']);
});

test('after what comes before the deal, the deal is shown', () => {
  expect(kinds(scenesOf([], at(2, 0), at(2, 1), NAMES))).toEqual(['deal']);
});

test('whoever has missed turns is not shown them', () => {
  const missed = [
    ...TURN,
    ...events({ kind: 'turn', numbers: [1, 3] }, { kind: 'action', seat: 0, verb: 'discard' }),
  ];
  expect(scenesOf(missed, at(1, 2), at(1, 4), NAMES)).toEqual([]);
});

test('coins go to those who are paid', () => {
  expect(flowsOf({ seat: 0, pays: { L: 1, R: 2 } }, 4)).toEqual([
    { from: 0, to: 1, coins: 1 },
    { from: 0, to: 3, coins: 2 },
  ]);
  expect(flowsOf({ seat: 0, pays: {} }, 4)).toEqual([]);
});

test('the board stays as it was until the cards settle', () => {
  const moment = new Moment();
  const before = at(1, 2);
  const done = vi.fn();
  moment.play(scenesOf(TURN, before, at(1, 3), NAMES), before, done);
  expect(moment.scene?.kind).toBe('reveal');
  expect(moment.held).toBe(before);
  vi.advanceTimersByTime(1000 + 550 + 450);
  expect(moment.scene?.kind).toBe('pass');
  expect(moment.held).toBeNull();
  expect(done).not.toHaveBeenCalled();
  vi.advanceTimersByTime(500);
  expect(moment.scene).toBeNull();
  expect(done).toHaveBeenCalledOnce();
});

test('a moment is skipped at any time', () => {
  const moment = new Moment();
  const done = vi.fn();
  moment.play(scenesOf(TURN, at(1, 2), at(1, 3), NAMES), at(1, 2), done);
  moment.skip();
  expect([moment.scene, moment.held]).toEqual([null, null]);
  expect(done).toHaveBeenCalledOnce();
  vi.runAllTimers();
  expect(moment.scene).toBeNull();
});

test.each([
  ['short', 400],
  ['off', 0],
] as const)('motion that is %s shortens a moment', (motion, length) => {
  settings.motion = motion;
  const moment = new Moment();
  moment.play([{ kind: 'reveal', played: [] }]);
  expect(moment.scene !== null).toBe(length > 0);
  vi.advanceTimersByTime(length);
  expect(moment.scene).toBeNull();
});

import { render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { i18n } from '../src/lib/i18n';
import { Moment } from '../src/lib/moment/moment.svelte';
import { placesOf } from '../src/lib/moment/anchors';
import { EXPANSIONS } from '../src/lib/expansions';
import { voyagesIn } from '../src/lib/expansions/armada/fleets';
import Stage from '../src/lib/moment/Stage.svelte';
import { beginAge, flowsOf, lengthOf, nameOf, scenesOf, type Scene } from '../src/lib/moment/scenes';
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

const END = events(
  { kind: 'conflict', winner: 0, loser: 1, value: 1, tokens: 1, shields: [2, 0] },
  { kind: 'conflict', winner: 0, loser: 2, value: 1, tokens: 1, shields: [2, 1] },
  { kind: 'age', numbers: [2] },
);

beforeEach(() => {
  vi.useFakeTimers();
  settings.motion = 'full';
  return () => vi.useRealTimers();
});

test('a turn is revealed, paid, settled, and the hands are passed', () => {
  const scenes = scenesOf(TURN, at(1, 2), at(1, 3));
  expect(kinds(scenes)).toEqual(['reveal', 'pay', 'settle', 'rise', 'pass']);
  const [reveal, pay, , rise, pass] = scenes;
  expect(rise).toMatchObject({ risen: [{ seat: 2, built: 0 }] });
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
  expect(scenesOf(TURN, at(2, 2), second).at(-1)).toMatchObject({ kind: 'pass', to: [2, 0, 1] });
});

test('conflicts end an Age; its title and its deal come when they have been looked at', () => {
  const scenes = scenesOf(END, at(1, 6), at(2, 1));
  expect(kinds(scenes)).toEqual(['clash', 'clash', 'clash']);
  expect(scenes.map((scene) => 'clash' in scene && scene.clash.winner)).toEqual([0, null, 0]);
  expect(kinds(beginAge(at(2, 1)))).toEqual(['title', 'deal']);
  expect(kinds(beginAge(at(2, 0)))).toEqual(['title']);
});

test('after what comes before the deal, the deal is shown', () => {
  expect(kinds(scenesOf([], at(2, 0), at(2, 1)))).toEqual(['deal']);
});

test('whoever has missed turns is not shown them', () => {
  const missed = [
    ...TURN,
    ...events({ kind: 'turn', numbers: [1, 3] }, { kind: 'action', seat: 0, verb: 'discard' }),
  ];
  expect(scenesOf(missed, at(1, 2), at(1, 4))).toEqual([]);
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
  const [before, after] = [at(1, 2), at(1, 3)];
  moment.play(scenesOf(TURN, before, after));
  expect([moment.scene?.kind, moment.unsettled]).toEqual(['reveal', true]);
  expect(moment.held).toBe(before);
  while (moment.unsettled) vi.advanceTimersByTime(10);
  expect(moment.scene?.kind).toBe('rise');
  expect(moment.held).toBe(after);
  vi.runAllTimers();
  expect([moment.scene, moment.held]).toEqual([null, null]);
});

test('the tokens of a conflict lie in the cities when its pair has fought', () => {
  const scenes = scenesOf(END, at(1, 6), at(2, 1));
  const held = scenes.map(({ board }) => (board as View).cities.map((one) => [one.victory, one.defeats]));
  const [before, first] = [city(0), held[1]!];
  expect(held[0]!.map(([victory]) => victory)).toEqual([0, 1, 2].map((seat) => city(seat).victory));
  expect(first[0]).toEqual([[...before.victory, 1], before.defeats]);
  expect(first[1]).toEqual([city(1).victory, city(1).defeats + 1]);
});

test('what happens while scenes are shown is shown after them', () => {
  const moment = new Moment();
  moment.add(scenesOf(TURN, at(1, 2), at(1, 3)));
  moment.add(beginAge(at(1, 3)));
  expect(moment.scene?.kind).toBe('reveal');
  while (moment.scene?.kind !== 'title') vi.advanceTimersByTime(10);
  vi.runAllTimers();
  expect(moment.scene).toBeNull();
});

test('who is far behind sees only the newest', () => {
  const moment = new Moment();
  for (let i = 0; i < 12; i++) moment.add(scenesOf(TURN, at(1, 2), at(1, 3)));
  let shown = 0;
  while (moment.scene) {
    vi.advanceTimersByTime(100);
    shown += 100;
  }
  expect(shown).toBeLessThan(20_000);
});

test('a moment is skipped at any time', () => {
  const moment = new Moment();
  moment.play(scenesOf(TURN, at(1, 2), at(1, 3)));
  moment.skip();
  expect([moment.scene, moment.held]).toEqual([null, null]);
  vi.runAllTimers();
  expect(moment.scene).toBeNull();
});

test.each([
  ['short', 400],
  ['off', 0],
] as const)('motion that is %s shortens a moment', (motion, length) => {
  settings.motion = motion;
  const moment = new Moment();
  moment.play([{ kind: 'reveal', played: [], board: null, back: 1 }]);
  expect(moment.scene !== null).toBe(length > 0);
  vi.advanceTimersByTime(length);
  expect(moment.scene).toBeNull();
});

const withAll = (view: View): View => ({ ...view, expansions: Object.keys(EXPANSIONS) });
const named = (scenes: Scene[]): string[] => scenes.map(nameOf);

test('every scene that an expansion draws stands where its events happened', () => {
  const turn = events(
    { kind: 'turn', numbers: [1, 2] },
    { kind: 'action', seat: 0, verb: 'stage', pays: {} },
    { kind: 'advance', seat: 0, name: 'blue', numbers: [2, 0] },
    { kind: 'island', seat: 0, cards: ['x'] },
    { kind: 'losses', seat: 1, numbers: [1, 0] },
  );
  const scenes = scenesOf(turn, withAll(at(1, 2)), withAll(at(1, 3)));
  expect(named(scenes)).toEqual(['reveal', 'settle', 'rise', 'ships', 'explore', 'tell', 'pass']);
  const whole = scenes.reduce((sum, scene) => sum + lengthOf(scene), 0);
  expect(whole).toBeLessThanOrEqual(3001);
});

test('an Age ends with its edifice, its conflicts, then those at sea', () => {
  const end = events(
    { kind: 'failed', name: 'factory' },
    { kind: 'debt', seat: 1, value: -2 },
    { kind: 'conflict', winner: 0, loser: 1, value: 1, tokens: 1, shields: [2, 0] },
    { kind: 'naval', seat: 0, numbers: [3, 1] },
    { kind: 'naval', seat: 1, numbers: [-1, 0] },
    { kind: 'age', numbers: [2] },
  );
  const scenes = scenesOf(end, withAll(at(1, 7)), withAll(at(2, 0)));
  expect(named(scenes)).toEqual(['edifice', 'clash', 'clash', 'clash', 'naval']);
});

test('an answer without a card lays none', () => {
  const join = events({ kind: 'action', seat: 0, verb: 'join', pays: {} });
  expect(named(scenesOf(join, withAll(at(1, 7)), withAll(at(1, 7))))).toEqual(['settle']);
});

test('a scene goes on in the language that is chosen meanwhile', async () => {
  document.body.innerHTML = '<div data-seat="1"></div>';
  const turn = events({ kind: 'losses', seat: 1, numbers: [1, 0] });
  const moment = new Moment();
  moment.play(scenesOf(turn, withAll(at(1, 2)), withAll(at(1, 2))));
  render(Stage, { moment, names: NAMES });
  const said = screen.getByText(/Hypatia/).textContent;
  i18n.lang = 'pl';
  await tick();
  expect(screen.getByText(/Hypatia/).textContent).not.toBe(said);
  i18n.lang = 'en';
});

test('ships are seen once each, from the space where they were', () => {
  const moved = events(
    { kind: 'advance', seat: 1, name: 'red', numbers: [2, 0] },
    { kind: 'advance', seat: 1, name: 'red', numbers: [3, 0] },
    { kind: 'advance', seat: 2, name: 'blue', numbers: [1, 0] },
  );
  expect(voyagesIn(moved)).toEqual([
    { seat: 1, fleets: [{ colour: 'red', from: 1, to: 3 }] },
    { seat: 2, fleets: [{ colour: 'blue', from: 0, to: 1 }] },
  ]);
});

test('cities are compared at their tiles unless the middle of every pane is in sight', () => {
  const stand = (mark: string, seat: number, left: number, top: number, height: number): void => {
    const element = document.createElement('div');
    element.setAttribute(mark, String(seat));
    element.getBoundingClientRect = () => new DOMRect(left, top, 300, height);
    document.body.append(element);
  };
  document.body.replaceChildren();
  stand('data-pane', 0, 0, 100, 200);
  stand('data-pane', 1, 0, innerHeight - 20, 200);
  expect(placesOf([0])).toEqual([{ x: 150, y: 200 }]);
  stand('data-seat', 0, 0, 10, 50);
  stand('data-seat', 1, 310, 10, 50);
  expect(placesOf([0, 1])).toEqual([
    { x: 150, y: 78 },
    { x: 460, y: 78 },
  ]);
});

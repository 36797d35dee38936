import { configure, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, api } from '../src/lib/api';
import { meta } from '../src/lib/meta.svelte';
import { wonAndLost } from '../src/lib/replay/frame';
import { commandOf } from '../src/lib/replay/keys';
import { settings } from '../src/lib/settings.svelte';
import { Player } from '../src/lib/replay/player.svelte';
import PlayOn from '../src/lib/replay/PlayOn.svelte';
import {
  conflictsOf,
  deedsOf,
  frameAt,
  frameOfLink,
  frameOfPlace,
  hiddenIn,
  isEnd,
  partsOf,
  paymentsOf,
  placeOf,
  playedIn,
  pointsOf,
  scaleOf,
  spread,
  ticksOf,
} from '../src/lib/replay/timeline';
import type { City, EventShown, TableShown } from '../src/lib/types';
import Replay from '../src/pages/Replay.svelte';
import { smallGame } from './replay-game';

// Whole pages are drawn: asking of every element whether it can be seen would take minutes.
configure({ defaultHidden: true });
vi.setConfig({ testTimeout: 120_000 });

const act = (seat: number, verb: string, card: string, pays = {}): Omit<EventShown, 'number'> => ({
  kind: 'action',
  seat,
  verb,
  card,
  pays,
});
const game = smallGame([
  {
    age: 1,
    turn: 1,
    hands: [
      ['altar', 'altar'],
      ['baths', 'temple'],
      ['altar', 'baths'],
    ],
    events: [
      act(0, 'build', 'altar', { L: 2 }),
      act(1, 'discard', 'temple'),
      act(2, 'stage', 'baths', { B: 1, R: 2 }),
    ],
  },
  {
    age: 1,
    turn: 2,
    hands: [
      ['baths', 'temple'],
      ['altar', 'altar'],
      ['altar', 'baths'],
    ],
    events: [
      act(0, 'chain', 'temple'),
      act(1, 'discard', 'altar'),
      act(2, 'build', 'baths'),
      act(2, 'take', 'temple'),
      { kind: 'conflict', winner: 1, loser: 0, value: 1 },
      { kind: 'age', numbers: [2] },
    ],
  },
  { age: 2, turn: 1, hands: [['altar'], ['baths'], ['temple']], events: [act(0, 'build', 'altar')] },
  { age: 2, turn: 2, hands: [[], [], []], events: [] },
]);

test('the time line has its Ages and the end', () => {
  expect(partsOf(game)).toEqual([
    { age: 1, end: false, from: 0, count: 2 },
    { age: 2, end: false, from: 2, count: 2 },
    { age: 0, end: true, from: 4, count: 1 },
  ]);
  expect(isEnd(game, 4)).toBe(true);
  expect(frameAt(game, 2)).toBe(2);
  expect(frameAt(game, 2, 2)).toBe(3);
  expect(frameAt(game, 1, 9)).toBe(1);
  expect(frameAt(game, 3)).toBe(4);
});

test('a place of the time line goes into a link and back', () => {
  for (let at = 0; at < game.frames.length; at += 1) expect(frameOfPlace(game, placeOf(game, at))).toBe(at);
  expect(placeOf(game, 1)).toBe('1.2');
  expect(frameOfPlace(game, 'nonsense')).toBeNull();
  expect(frameOfLink(game, '?at=1.2')).toBe(1);
  expect(frameOfLink(game, '?frame=3')).toBe(3);
  expect(frameOfLink(game, '?frame=99')).toBe(4);
  expect(frameOfLink(game, '?frame=-1&at=nonsense')).toBe(0);
});

test('what is asked outside of turns has places of its own', () => {
  const [first] = game.frames;
  if (!first) throw new Error('no frame');
  const opening = [0, 0, 0].map((age) => ({ ...first, age, turn: 0 }));
  const longer = { ...game, frames: [...opening, { ...first, age: 1, turn: 0 }, ...game.frames] };
  for (let at = 0; at < longer.frames.length; at += 1)
    expect(frameOfPlace(longer, placeOf(longer, at))).toBe(at);
  expect(placeOf(longer, 2)).toBe('0.0.3');
  expect(placeOf(longer, 3)).toBe('1.0');
  expect(frameAt(longer, 1)).toBe(4);
});

test('payments name the neighbour: left is the next seat', () => {
  expect(paymentsOf(0, { L: 2, R: 1, B: 3 }, 3)).toEqual([
    { to: 1, coins: 2 },
    { to: 2, coins: 1 },
    { to: null, coins: 3 },
  ]);
  expect(paymentsOf(2, { L: 1, LL: 1, RR: 0 }, 3)).toEqual([
    { to: 0, coins: 1 },
    { to: 1, coins: 1 },
  ]);
  expect(paymentsOf(0, undefined, 3)).toEqual([]);
});

test('a turn tells what each seat did, follow-ups too, and the conflicts', () => {
  expect(deedsOf(game.frames[1]!, 2).map(({ verb, card }) => `${verb} ${card}`)).toEqual([
    'build baths',
    'take temple',
  ]);
  expect(conflictsOf(game.frames[1]!)).toEqual([{ winner: 1, loser: 0, value: 1, tokens: 1 }]);
  expect(conflictsOf(game.frames[0]!)).toEqual([]);
});

test('of two equal cards one was played; a card of the pile was not in the hand', () => {
  expect(playedIn(['altar', 'altar'], deedsOf(game.frames[0]!, 0))).toEqual([true, false]);
  expect(playedIn(['temple', 'baths'], deedsOf(game.frames[1]!, 2))).toEqual([false, true]);
});

test('what lies face down is known: under wonders, in the pile, left over at the end of an Age', () => {
  const hidden = hiddenIn(game);
  expect(hidden[0]).toEqual({ under: [[], [], []], pile: [] });
  expect(hidden[1]).toEqual({ under: [[], [], ['baths']], pile: ['temple'] });
  expect(hidden[2]!.pile).toEqual(['altar', 'baths', 'altar', 'altar']);
});

test('points over time by category, on a scale of round numbers', () => {
  expect(pointsOf(game, 'total')[1]).toEqual([1, 2, 3, 4, 5]);
  expect(pointsOf(game, 'nothing')[1]).toEqual([0, 0, 0, 0, 0]);
  expect(scaleOf(-4, 57)).toEqual({ from: -20, to: 60, ticks: [-20, 0, 20, 40, 60] });
  expect(scaleOf(0, 0)).toEqual({ from: 0, to: 1, ticks: [0, 1] });
});

test('labels move apart and stay inside', () => {
  expect(spread([50, 50, 50], 10, 0, 60)).toEqual([40, 50, 60]);
  expect(spread([5, 40], 10, 0, 60)).toEqual([5, 40]);
});

test('the player plays, steps, jumps, changes its speed and stops at the end', () => {
  vi.useFakeTimers();
  const player = new Player(4);
  player.step(-1);
  expect(player.index).toBe(0);
  player.play();
  vi.advanceTimersByTime(3600);
  expect(player.index).toBe(1);
  player.speed = 4;
  vi.advanceTimersByTime(900);
  expect(player.index).toBe(2);
  player.step(-1);
  expect([player.index, player.playing]).toEqual([1, false]);
  vi.advanceTimersByTime(60_000);
  expect(player.index).toBe(1);
  player.toggle();
  vi.advanceTimersByTime(60_000);
  expect([player.index, player.playing, player.atEnd]).toEqual([3, false, true]);
  player.play();
  expect(player.index).toBe(0);
  player.go(99);
  expect(player.index).toBe(3);
});

test('keys step, unless what has the focus needs them', () => {
  const press = (key: string, on: Element = document.body, more = {}): unknown => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, ...more });
    Object.defineProperty(event, 'target', { value: on });
    return commandOf(event);
  };
  const button = document.createElement('button');
  const input = document.createElement('input');
  expect(press('ArrowRight')).toBe('next');
  expect(press(' ')).toBe('toggle');
  expect(press('3')).toBe(3);
  expect(press('x')).toBeNull();
  expect(press('ArrowLeft', document.body, { altKey: true })).toBeNull();
  expect(press('ArrowLeft', button)).toBe('back');
  expect(press(' ', button)).toBeNull();
  expect(press('ArrowLeft', input)).toBeNull();
});

beforeEach(() => {
  vi.restoreAllMocks();
  vi.spyOn(meta, 'load').mockImplementation(() => Promise.resolve(meta.data!));
  vi.spyOn(api, 'table').mockResolvedValue({ seats: [] } as unknown as TableShown);
  history.replaceState(null, '', '/replay/K7QM2X');
  settings.motion = 'off';
  settings.sound = false;
});
afterEach(() => vi.useRealTimers());

test('what a city won and lost is said plainly', () => {
  const city = (victory: number[], defeats: number): City => ({ victory, defeats }) as City;
  expect(wonAndLost(city([1, 3], 1))).toBe('Won: +1, +3 · 1 defeat');
  expect(wonAndLost(city([], 2))).toBe('2 defeats');
  expect(wonAndLost(city([], 0))).toBe('none won or lost');
});

test('turns without Ages are numbered at even distances', () => {
  expect(ticksOf([1, 1, 2, 3])).toEqual([
    { at: 0, turn: 1 },
    { at: 2, turn: 2 },
    { at: 3, turn: 3 },
  ]);
  expect(ticksOf(Array.from({ length: 60 }, (_, i) => i + 1)).map(({ turn }) => turn)).toHaveLength(6);
  expect(ticksOf([1, 2, 3, 4, 5, 6], 2.9).map(({ turn }) => turn)).toEqual([1, 4]);
});

test('the page steps by keyboard and buttons, keeps the place in the address and ends with the sheet', async () => {
  vi.spyOn(api, 'frames').mockResolvedValue(game);
  render(Replay, { code: 'K7QM2X' });
  expect(await screen.findByText('Age I, turn 1')).toBeInTheDocument();
  await fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  expect(screen.getByText('Age I, turn 2')).toBeInTheDocument();
  expect(screen.getByText('Babylon defeats Giza')).toBeInTheDocument();
  expect(location.search).toBe('?at=1.2');
  await fireEvent.click(screen.getByLabelText('One turn forward'));
  expect(screen.getByRole('slider', { name: 'Turn' })).toHaveAttribute('aria-valuetext', 'Age II, turn 1');
  await fireEvent.click(screen.getByLabelText('The end'));
  expect(screen.getByRole('heading', { name: /Babylon/, level: 2 })).toBeInTheDocument();
  expect(screen.getByLabelText('One turn forward')).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Download the record' })).toHaveAttribute(
    'href',
    '/api/tables/K7QM2X/record',
  );
});

test('a step forward is shown as it happened; a step back is simply there', async () => {
  settings.motion = 'full';
  vi.spyOn(api, 'frames').mockResolvedValue(game);
  const { container } = render(Replay, { code: 'K7QM2X' });
  expect(await screen.findByText('Age I, turn 1')).toBeInTheDocument();
  await fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  expect(container.querySelector('[data-scene]')).toHaveAttribute('data-scene', 'reveal');
  expect(screen.queryByText('Babylon defeats Giza')).toBeNull();
  await fireEvent.keyDown(document.body, { key: 'Shift' });
  expect(container.querySelector('[data-scene]')).toBeNull();
  expect(screen.getByText('Babylon defeats Giza')).toBeInTheDocument();
  await fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
  expect(container.querySelector('[data-scene]')).toBeNull();
});

test('a link leads to its turn; one city can be looked at alone', async () => {
  history.replaceState(null, '', '/replay/K7QM2X?at=2.1');
  vi.spyOn(api, 'frames').mockResolvedValue(game);
  render(Replay, { code: 'K7QM2X' });
  expect(await screen.findByText('Age II, turn 1')).toBeInTheDocument();
  expect(screen.getAllByRole('article')).toHaveLength(3);
  await fireEvent.click(screen.getByLabelText('Show only Giza'));
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

test('a moment is played on as the chosen seat against the chosen bots, and a refusal is said', async () => {
  const asked = vi.spyOn(api, 'branch').mockRejectedValue(new ApiError('malformed', 'x', 400, 'no_moment'));
  const names = ['Giza', 'Babylon', 'Rhodes'];
  const onopen = vi.fn();
  const where = { code: 'K7QM2X', game: 'seven', frame: 1, said: 'Age I, turn 2', names, focus: 2, onopen };
  render(PlayOn, where);
  await fireEvent.click(screen.getByText('Play on from here'));
  expect(onopen).toHaveBeenCalledOnce();
  expect(screen.getByLabelText('You play')).toHaveValue('2');
  await userEvent.selectOptions(screen.getByLabelText('The others are played by'), 'random');
  await userEvent.selectOptions(screen.getByLabelText('Babylon'), 'novice');
  await fireEvent.click(screen.getByText('To the new table'));
  expect(await screen.findByText('The game cannot be played on from this moment.')).toBeInTheDocument();
  expect(asked).toHaveBeenCalledWith('K7QM2X', {
    frame: 1,
    seat: 2,
    name: 'Guest',
    bots: ['random', 'novice', 'random'],
    redeal: false,
  });
});

test.each([
  [409, 'This game is still being played'],
  [404, 'There is no game with the code K7QM2X'],
  [0, 'The replay could not be loaded'],
])('what cannot be shown is explained: %i', async (status, title) => {
  vi.spyOn(api, 'frames').mockRejectedValue(new ApiError('x', 'y', status));
  render(Replay, { code: 'K7QM2X' });
  await waitFor(() => expect(screen.getByRole('heading', { name: title })).toBeInTheDocument());
});

test('what expansions put face down, or take away, lies on the discard pile; what is drafted does not', () => {
  const deed = (seat: number, verb: string, card: string, rider?: string) => ({
    kind: 'action',
    seat,
    verb,
    card,
    pays: {},
    ...(rider ? { rider } : {}),
  });
  const hands = [['altar', 'baths'], ['loom_1'], ['temple']];
  const played = smallGame([
    { age: 0, turn: 0, hands, events: [deed(0, 'discard', 'altar')] },
    { age: 1, turn: 1, hands, events: [deed(0, 'sail', 'altar'), deed(1, 'build', 'loom_1', 'green')] },
    { age: 1, turn: 2, hands: [[], [], []], events: [{ kind: 'lost', seat: 1, card: 'loom_1' }] },
  ]);
  expect(hiddenIn(played).map(({ pile }) => pile)).toEqual([[], [], ['altar'], ['altar', 'loom_1']]);
  expect(deedsOf(played.frames[1]!, 1)).toMatchObject([{ verb: 'build', card: 'loom_1', rider: 'green' }]);
  expect(partsOf(played).map(({ age, end }) => [age, end])).toEqual([
    [0, false],
    [1, false],
    [0, true],
  ]);
  expect(frameAt(played, 0)).toBe(0);
});

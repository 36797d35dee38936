/** A finished game as a time line: what lies where, and what each turn did. Pure functions on frames. */
import { eventOfExpansion } from '../expansions';
import { faceDown } from '../table/verbs';
import type { EventShown, Frame, Frames, Pays } from '../types';

/** The turns of one Age on the time line; the last part is the end. */
export interface Part {
  /** 0 for what comes before the first Age, and for the end. */
  age: number;
  end: boolean;
  from: number;
  count: number;
}

/** The last frame holds the end: nobody is asked any more. */
export const isEnd = (game: Frames, index: number): boolean => index === game.frames.length - 1;

/** A game without Ages is one part. */
export const hasAges = (game: Frames): boolean => game.frames[0]?.age !== undefined;
const ageOf = (frame: Frame): number => frame.age ?? 1;

export function partsOf(game: Frames): Part[] {
  const parts: Part[] = [];
  game.frames.forEach((frame, index) => {
    const end = isEnd(game, index);
    const age = end ? 0 : ageOf(frame);
    const last = parts.at(-1);
    if (last?.age === age && last.end === end) last.count += 1;
    else parts.push({ age, end, from: index, count: 1 });
  });
  return parts;
}

/** The frame of an Age and a turn, or the nearest one there is; the end for an Age that never was. */
export function frameAt(game: Frames, age: number, turn = 1): number {
  const part = partsOf(game).find((one) => one.age === age && !one.end);
  if (!part) return game.frames.length - 1;
  const turns = game.frames.slice(part.from, part.from + part.count).map((frame) => frame.turn);
  const before = turns.findIndex((one) => one > turn); // the first frame after that turn
  const upTo = before < 0 ? turns : turns.slice(0, Math.max(1, before));
  return part.from + upTo.indexOf(upTo[upTo.length - 1] ?? turn);
}

/** A place such as `2.3` (Age II, turn 3), `0.0.2` (the second before any turn) or `end`, for links. */
export function placeOf(game: Frames, index: number): string {
  const frame = game.frames[index];
  if (!frame || isEnd(game, index)) return 'end';
  const nth = index - frameAt(game, ageOf(frame), frame.turn);
  return `${ageOf(frame)}.${frame.turn}${nth ? `.${nth + 1}` : ''}`;
}
export function frameOfPlace(game: Frames, place: string): number | null {
  if (place === 'end') return game.frames.length - 1;
  const found = /^(\d)\.(\d{1,3})(?:\.(\d{1,2}))?$/.exec(place);
  if (!found) return null;
  const nth = found[3] ? Number(found[3]) - 1 : 0;
  return Math.min(frameAt(game, Number(found[1]), Number(found[2])) + nth, game.frames.length - 1);
}

/** The frame that a link means: by its place, or by its number. */
export function frameOfLink(game: Frames, search: string): number {
  const link = new URLSearchParams(search);
  const number = Number(link.get('frame') ?? NaN);
  if (Number.isInteger(number) && number >= 0) return Math.min(number, game.frames.length - 1);
  return frameOfPlace(game, link.get('at') ?? '') ?? 0;
}

const STEPS: Record<string, number> = { L: 1, R: -1, LL: 2, RR: -2 };

/** To whom coins went: a seat, or null for the bank. The left neighbour of seat i is seat i + 1. */
export interface Payment {
  to: number | null;
  coins: number;
}
export function paymentsOf(seat: number, pays: Pays | undefined, players: number): Payment[] {
  return Object.entries(pays ?? {})
    .filter(([, coins]) => coins > 0)
    .map(([whom, coins]) => {
      const step = STEPS[whom];
      return { to: step === undefined ? null : (seat + step + players * 2) % players, coins };
    });
}

export interface Deed {
  verb: string;
  card: string | null;
  /** What is paid along with it. */
  rider: string | null;
  payments: Payment[];
}
/** What a seat did in a turn, follow-up actions too. */
export function deedsOf(frame: Frame, seat: number): Deed[] {
  return frame.events
    .filter((event) => event.kind === 'action' && event.seat === seat)
    .map((event) => ({
      verb: event.verb ?? '',
      card: event.card ?? null,
      rider: event.rider ?? null,
      payments: paymentsOf(seat, event.pays, frame.view.cities.length),
    }));
}

/** Which cards of a hand were played: of two equal ones only one. */
export function playedIn(hand: string[], deeds: Deed[]): boolean[] {
  const left = deeds.flatMap(({ verb, card }) => (verb === 'take' || card === null ? [] : [card]));
  return hand.map((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

export interface Conflict {
  winner: number;
  loser: number;
  value: number;
  tokens?: number;
}
export const conflictsOf = (frame: Frame): Conflict[] =>
  frame.events
    .filter((event): event is EventShown & Conflict => event.kind === 'conflict')
    .map(({ winner, loser, value, tokens = 1 }) => ({ winner, loser, value, tokens }));

/** The last turn of an Age, after which neighbours compare their shields. */
export const endsAge = (frame: Frame): boolean =>
  frame.view.asking !== null && frame.turn === frame.view.turns;

/** Everything that lies face down, before the turn of each frame. */
export interface Hidden {
  /** By seat: the cards under the stages of its wonder. */
  under: string[][];
  pile: string[];
}

function without(cards: string[], card: string): string[] {
  const at = cards.indexOf(card);
  return at < 0 ? cards : cards.filter((_, i) => i !== at);
}

export function hiddenIn(game: Frames): Hidden[] {
  const first = game.frames[0];
  let under: string[][] = (first?.view.cities ?? []).map(() => []);
  let pile: string[] = [];
  return game.frames.map((frame) => {
    const before = { under, pile };
    let hands = frame.hands;
    for (const { kind, seat, verb = '', card } of frame.events) {
      if (seat === undefined || card === undefined) continue;
      if (eventOfExpansion(kind)?.discards) pile = [...pile, card];
      if (kind !== 'action') continue;
      if (verb === 'take') pile = without(pile, card);
      else hands = hands.map((hand, i) => (i === seat ? without(hand, card) : hand));
      // Outside of turns nothing comes to the pile of the Ages.
      if (faceDown(verb) && verb !== 'stage' && frame.turn > 0) pile = [...pile, card];
      if (verb === 'stage') under = under.map((cards, i) => (i === seat ? [...cards, card] : cards));
    }
    // What is left over at the end of an Age is discarded.
    if (endsAge(frame)) pile = [...pile, ...hands.flat()];
    return before;
  });
}

/** Points of every seat in every frame: by category, or in all. */
export const pointsOf = (game: Frames, category: string): number[][] =>
  game.result.cities.map((_, seat) =>
    game.frames.map((frame) => frame.view.cities[seat]?.points[category] ?? 0),
  );

/** A scale for a chart: from, to and the ticks, at round numbers. */
export function scaleOf(lowest: number, highest: number): { from: number; to: number; ticks: number[] } {
  const span = Math.max(1, highest - Math.min(0, lowest));
  const step = [1, 2, 5, 10, 20, 25, 50, 100].find((one) => span / one <= 6) ?? 200;
  const from = Math.min(0, Math.floor(lowest / step) * step);
  const to = Math.max(step, Math.ceil(highest / step) * step);
  const ticks = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => from + i * step);
  return { from, to, ticks };
}

/** A few of the turns, as many as there is room for, at even distances, with the frames in which they begin. */
export function ticksOf(turns: readonly number[], room = 6): { at: number; turn: number }[] {
  const begins = turns.flatMap((turn, at) => (turn !== turns[at - 1] ? [{ at, turn }] : []));
  const step = Math.max(1, Math.ceil(begins.length / Math.max(1, Math.min(6, Math.floor(room)))));
  return begins.filter((_, i) => i % step === 0);
}

/** Labels at the end of lines, moved apart so that none covers another. */
export function spread(wanted: number[], gap: number, from: number, to: number): number[] {
  const order = wanted.map((y, i) => ({ y, i })).sort((a, b) => a.y - b.y);
  let last = from - gap;
  for (const one of order) last = one.y = Math.max(one.y, last + gap);
  let next = to + gap;
  for (const one of [...order].reverse()) next = one.y = Math.min(one.y, next - gap);
  const out = [...wanted];
  for (const { y, i } of order) out[i] = y;
  return out;
}

/** Where the bubble of a lesson stands: beside what it speaks of, in the window, over nothing that is needed. */
import { findSeen } from '../moment/anchors';
import type { OptionShown } from '../types';
import type { Spot } from './lesson';

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
/** What the bubble should not cover, and how bad it would be. */
export interface Obstacle {
  box: Box;
  weight: number;
}

/** The part of the window in which the bubble may stand: below the page's header. */
export interface Room {
  top?: number;
  width: number;
  height: number;
}

const GAP = 10;
/** How bad it would be to cover what is spoken of. */
const ABOUT = 60;

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top));

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

/** The place with the least harm: above what it speaks of, below, at its sides, or somewhere in the window. */
export function placeBubble(
  about: Box | null,
  size: { width: number; height: number },
  room: Room,
  obstacles: Obstacle[],
): Box {
  const least = (room.top ?? 0) + GAP;
  const inRoom = (left: number, top: number): Box => ({
    left: within(left, GAP, room.width - size.width - GAP),
    top: within(top, least, room.height - size.height - GAP),
    ...size,
  });
  // On a phone on its side there is room at the left or at the right only.
  const anywhere = [0.5, 0, 1].flatMap((across) =>
    [0.5, 0.15, 0.3, 0].map((down) => inRoom((room.width - size.width) * across, room.height * down)),
  );
  const beside = about
    ? [
        inRoom(about.left + (about.width - size.width) / 2, about.top - size.height - GAP),
        inRoom(about.left + (about.width - size.width) / 2, about.top + about.height + GAP),
        inRoom(about.left + about.width + GAP, about.top),
        inRoom(about.left - size.width - GAP, about.top),
      ]
    : [];
  const avoided = about ? [{ box: about, weight: ABOUT }, ...obstacles] : obstacles;
  const harm = (place: Box): number =>
    avoided.reduce((sum, { box, weight }) => sum + weight * overlap(place, box), 0);
  return [...beside, ...anywhere].reduce((best, one) => (harm(one) < harm(best) ? one : best));
}

/** What stands for a spot, the best first; the learner sits at `me`. */
export function selectorsOf(spot: Spot, me: number, cities: number): string[] {
  const city = (seat: number): string[] => [`[data-pane="${seat}"] header`, `[data-seat="${seat}"]`];
  switch (spot) {
    case 'wonder':
      return [`[data-pane="${me}"] [data-wonder]`, ...city(me)];
    case 'coins':
      return [`[data-pane="${me}"] .purse`, ...city(me)];
    case 'left':
      return city((me + 1) % cities);
    case 'right':
      return city((me + cities - 1) % cities);
    case 'hand':
      return ['.question .strip:not([hidden])', '.question .act'];
    case 'conflicts':
      return ['.conflicts'];
    default:
      return spot.startsWith('at ')
        ? [spot.slice('at '.length).replaceAll('{me}', String(me)), ...city(me)]
        : [`[data-card="${spot.slice('card '.length)}"]`];
  }
}

export const elementAt = (spot: Spot, me: number, cities: number): Element | null => {
  const selectors = selectorsOf(spot, me, cities);
  return findSeen(selectors) ?? document.querySelector(selectors.join(', '));
};

const isOn = (one: Element): boolean =>
  one.getAttribute('aria-pressed') === 'true' ||
  one.querySelector('[aria-pressed="true"], :checked') !== null;

/** What to press next in order to give an answer: the card, what to do with it, what goes with it, or Confirm. */
export function nextPress(spot: Spot, { verb, rider, text }: OptionShown): Element | null {
  const thing = spot.startsWith('card ') ? selectorsOf(spot, 0, 1)[0]! : '.question .plain';
  const presses = [
    thing,
    `.ways [data-verb="${verb}"]`,
    `.riders [data-rider="${rider ?? ''}"]`,
    `.variants [data-option="${text}"]`,
  ];
  for (const selector of presses) {
    const found = document.querySelector(selector);
    if (found && !isOn(found)) return found;
  }
  return document.querySelector('.confirm button');
}

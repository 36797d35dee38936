/**
 * What an expansion brings to the screens. Whatever it does not bring is shown plainly: questions by their
 * options, numbers and cards of a city by their names.
 */
import type { Component } from 'svelte';
import type { IconName } from '../icons/shapes';
import type { Key } from '../i18n';
import type { OwnScene } from '../moment/own';
import type { City, EventShown, View } from '../types';

/** Seats that win together, with their points and their coins, which break ties. */
export interface Side {
  seats: number[];
  total: number;
  coins: number;
}

export interface ZoneProps {
  city: City;
  view: View | null;
  names: string[];
  /** There is room for names, or only for symbols. */
  roomy: boolean;
}
export interface PanelProps {
  view: View;
  names: string[];
  /** The seat of the viewer. */
  you: number | null;
}
/** What an expansion shows at the end of an Age, below the conflicts between neighbours. */
export interface AgeEndProps {
  /** What happened in the Age. */
  events: EventShown[];
  names: string[];
  you: number | null;
}
/** A rider of a city. */
export interface RideProps {
  rider: string;
  city: City | null;
  view?: View | null;
  /** It costs nothing here. */
  free?: boolean;
}
/** How a verb looks on its button and in the log. */
export interface VerbLook {
  icon: IconName;
  /** The letter that chooses it. */
  key?: string;
  /** Its card is laid face down. */
  faceDown?: boolean;
  /** No card is laid for it. */
  cardless?: boolean;
  /** The rider whose advance it gives for free. */
  rides?: string;
  /** It puts its card into play: the card says at a glance what that costs. */
  builds?: boolean;
}
/** How a row of the score sheet looks; the class sets `--fill` and `--on`. */
export interface CategoryLook {
  icon: IconName;
  look: string;
}

/** How something that an expansion did is worded; without `words` it is the message `log.<kind>`. */
export interface EventLook {
  icon: IconName;
  words?: (event: EventShown, params: { who: string; name: string; card: string; n: number }) => string;
  /** Good or bad for those whom it concerns. */
  tone?: 'good' | 'bad';
  /** The kind of thing that the event's name refers to; without it, a card. */
  name?: (name: string) => string;
  /** Its card comes to the discard pile. */
  discards?: true;
  /** It appears only in the log. */
  quiet?: boolean;
}

const LAST = 99;

export interface Expansion {
  /** Its place among the others, from 1 on; without it, at the end. */
  place?: number;
  /** Parts of a city of their own, below its facts: a row of cards, a board. */
  zones?: Component<ZoneProps>[];
  /** What belongs to the whole table, above the cities: projects, a deck. */
  panels?: Component<PanelProps>[];
  /** In `slim` panels they are no more than a symbol each. */
  slims?: true;
  /** Below the conflicts at the end of an Age. */
  ageEnds?: Component<AgeEndProps>[];
  /** Who plays together, by seat: they do not fight each other. */
  allies?: (view: View) => number[][];
  /** Who wins together: under which key a result lists them, and what they are called. */
  sides?: { key: string; name: Key };
  /** An event that is an attack on a city that is not a neighbour, null for all others; and its name. */
  attack?: { of: (event: EventShown) => { from: number; to: number } | null; name: Key };
  /** What a city is called at which nobody sits. */
  unseated?: Key;
  /** It comes with a number of players, and nobody names it. */
  implied?: true;
  /** Names of numbers and zones, and kinds of pieces, that it shows itself: they are not shown plainly too. */
  shows?: string[];
  verbs?: Record<string, VerbLook>;
  /** What goes with an action, by its name; what is called like a colour has that colour. */
  riders?: Record<string, IconName>;
  /** Says on the button of one of its riders what that costs and gives. */
  ride?: Component<RideProps>;
  /** What is at stake in one of its questions, by its kind. */
  stakes?: Record<string, Component<PanelProps>>;
  /** What it does by itself, by kind of event. */
  events?: Record<string, EventLook>;
  /** What a question asks, by its kind, where more can be said than `ask.<kind>`: also of which city. */
  asks?: Record<string, (view: View) => string>;
  /** The questions that are answered by a card, which lies face down until everybody has answered. */
  cardAsks?: string[];
  /** Scenes that it draws itself, of its own events. */
  scenes?: OwnScene[];
  /** What stands for its kinds of pieces that have no pictures, in lists. */
  kinds?: Record<string, IconName>;
  categories?: Record<string, CategoryLook>;
}

const found = import.meta.glob<Expansion>('./*/index.ts', { eager: true, import: 'expansion' });

/** Every folder beside this file, by its name, which the set-up uses too. */
export const EXPANSIONS: Record<string, Expansion> = Object.fromEntries(
  Object.entries(found)
    .map(([path, one]) => [path.split('/')[1]!, one] as const)
    .sort(([, a], [, b]) => (a.place ?? LAST) - (b.place ?? LAST)),
);

export const inPlay = (names: readonly string[] | undefined): Expansion[] =>
  Object.entries(EXPANSIONS).flatMap(([name, one]) => (one.implied || names?.includes(name) ? [one] : []));

/** Who plays together; empty where everybody plays alone. */
export const alliesIn = (view: View | null): number[][] =>
  view ? inPlay(view.expansions).flatMap((one) => one.allies?.(view) ?? []) : [];
/** Whether two seats play together. */
export const allied = (allies: number[][], a: number, b: number): boolean =>
  allies.some((seats) => seats.includes(a) && seats.includes(b));

/** Those who win together, with the key of what they are called; null where everybody wins alone. */
export function sidesOf(result: object): { sides: Side[]; name: Key } | null {
  for (const { sides } of Object.values(EXPANSIONS)) {
    const found = sides && (result as Record<string, Side[] | null | undefined>)[sides.key];
    if (found) return { sides: found, name: sides.name };
  }
  return null;
}

/** The attacks on cities that are not neighbours. */
export const attacksIn = (events: readonly EventShown[]): { from: number; to: number }[] =>
  events.flatMap((event) => Object.values(EXPANSIONS).flatMap(({ attack }) => attack?.of(event) ?? []));
/** What such an attack is called. */
export const attackName = (): Key =>
  Object.values(EXPANSIONS).find(({ attack }) => attack)?.attack?.name ?? 'conflict.far';
/** What a city is called at which nobody sits. */
export const unseatedName = (): Key =>
  Object.values(EXPANSIONS).find(({ unseated }) => unseated)?.unseated ?? 'seat.nobody';

/** How a verb looks if an expansion says it. */
export const verbOfExpansion = (verb: string): VerbLook | undefined =>
  Object.values(EXPANSIONS).find((one) => one.verbs?.[verb])?.verbs?.[verb];

/** How an event is worded, if an expansion says so. */
export const eventOfExpansion = (kind: string): EventLook | undefined =>
  Object.values(EXPANSIONS).find((one) => one.events?.[kind])?.events?.[kind];

/** What a question of an expansion asks, if it says it. */
export const askOfExpansion = (kind: string, view: View): string =>
  Object.values(EXPANSIONS)
    .map(({ asks }) => asks?.[kind]?.(view) ?? '')
    .find(Boolean) ?? '';

/** The scenes that expansions draw themselves. */
export const scenesIn = (names: readonly string[] | undefined): OwnScene[] =>
  inPlay(names).flatMap((one) => one.scenes ?? []);

const CARD_ASKS = ['choose', 'extra', 'dig'];
/** Whether a question is answered by a card, which lies face down until everybody has answered. */
export const asksForCard = (kind: string): boolean =>
  CARD_ASKS.includes(kind) || Object.values(EXPANSIONS).some((one) => one.cardAsks?.includes(kind));

/** How a rider looks if an expansion says it. */
export const riderIcon = (rider: string): IconName | undefined =>
  Object.values(EXPANSIONS).find((one) => one.riders?.[rider])?.riders?.[rider];

/** What shows what is at stake in a question. */
export const stakesOf = (kind: string): Component<PanelProps> | undefined =>
  Object.values(EXPANSIONS).find((one) => one.stakes?.[kind])?.stakes?.[kind];

/** What says of a rider what it costs and gives. */
export const rideOf = (rider: string): Component<RideProps> | undefined =>
  Object.values(EXPANSIONS).find((one) => one.riders?.[rider])?.ride;

/** What stands for a kind of piece that has no picture, if an expansion says it. */
export const iconOfKind = (kind: string): IconName | undefined =>
  Object.values(EXPANSIONS).find((one) => one.kinds?.[kind])?.kinds?.[kind];

export const categoryOfExpansion = (category: string): CategoryLook | undefined =>
  Object.values(EXPANSIONS).find((one) => one.categories?.[category])?.categories?.[category];

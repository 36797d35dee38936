/**
 * What an expansion brings to the screens. Whatever it does not bring is shown plainly: questions by their
 * options, numbers and cards of a city by their names.
 */
import type { Component } from 'svelte';
import type { IconName } from '../icons/shapes';
import type { City, EventShown, View } from '../types';
import { armada } from './armada';
import { edifice } from './edifice';
import { leaders } from './leaders';
import { teams } from './teams';
import { twoPlayers } from './two_players';

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
  /** The seat of the one who looks. */
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
  /** The rider whose advance it gives for nothing. */
  rides?: string;
  /** It puts its card into play: the card says at a glance what that costs. */
  builds?: boolean;
}
/** How a row of the score sheet looks; the class sets `--fill` and `--on`. */
export interface CategoryLook {
  icon: IconName;
  look: string;
}

/** How something that an expansion did is told; without `words` it is the message `log.<kind>`. */
export interface EventLook {
  icon: IconName;
  words?: (event: EventShown, params: { who: string; name: string; card: string; n: number }) => string;
  /** Good or bad for those whom it concerns. */
  tone?: 'good' | 'bad';
  /** Its card comes to the discard pile. */
  discards?: true;
  /** It stands in the log only. */
  quiet?: boolean;
}

/** An effect of the data, whose first key is the verb. */
export interface SymbolProps {
  effect: Record<string, unknown>;
  size: number;
}

export interface Expansion {
  /** Parts of a city of their own, below its facts: a row of leaders, a shipyard, islands. */
  zones?: Component<ZoneProps>[];
  /** What belongs to the whole table, above the cities: projects, a deck, teams. */
  panels?: Component<PanelProps>[];
  /** Below the conflicts at the end of an Age. */
  ageEnds?: Component<AgeEndProps>[];
  /** Who plays together, by seat: they do not fight each other. */
  teams?: (view: View) => number[][];
  /** An event that is an attack on a city that is no neighbour; null for all others. */
  incursion?: (event: EventShown) => { from: number; to: number } | null;
  /** It comes with a number of players, and nobody names it. */
  implied?: true;
  /** Names of numbers and zones, and kinds of pieces, that it shows itself: they are not shown plainly too. */
  shows?: string[];
  verbs?: Record<string, VerbLook>;
  /** What goes with an action, by its name; what is called like a colour has that colour. */
  riders?: Record<string, IconName>;
  /** Says on the button of one of its riders what that costs and gives. */
  ride?: Component<RideProps>;
  /** What it does by itself, by kind of event. */
  events?: Record<string, EventLook>;
  /** What a question asks, by its kind, where more can be said than `ask.<kind>`. */
  asks?: Record<string, (view: View) => string>;
  categories?: Record<string, CategoryLook>;
  /** Draws effects that the base game does not have. */
  symbols?: { component: Component<SymbolProps>; verbs: string[] };
}

/** By the name that the set-up uses. A new expansion is one row here. */
export const EXPANSIONS: Record<string, Expansion> = {
  two_players: twoPlayers,
  teams,
  leaders,
  edifice,
  armada,
};

export const inPlay = (names: readonly string[] | undefined): Expansion[] =>
  Object.entries(EXPANSIONS).flatMap(([name, one]) => (one.implied || names?.includes(name) ? [one] : []));

/** Who plays together; empty where everybody plays alone. */
export const teamsIn = (view: View | null): number[][] =>
  view ? inPlay(view.expansions).flatMap((one) => one.teams?.(view) ?? []) : [];
/** Whether two seats play together. */
export const allied = (teams: number[][], a: number, b: number): boolean =>
  teams.some((seats) => seats.includes(a) && seats.includes(b));

/** The attacks on cities that are no neighbours. */
export const incursionsIn = (events: readonly EventShown[]): { from: number; to: number }[] =>
  events.flatMap((event) => Object.values(EXPANSIONS).flatMap(({ incursion }) => incursion?.(event) ?? []));

/** How a verb looks if an expansion says it. */
export const verbOfExpansion = (verb: string): VerbLook | undefined =>
  Object.values(EXPANSIONS).find((one) => one.verbs?.[verb])?.verbs?.[verb];

/** How an event is told if an expansion says it. */
export const eventOfExpansion = (kind: string): EventLook | undefined =>
  Object.values(EXPANSIONS).find((one) => one.events?.[kind])?.events?.[kind];

/** What a question of an expansion asks, if it says it. */
export const askOfExpansion = (kind: string, view: View): string =>
  Object.values(EXPANSIONS)
    .map(({ asks }) => asks?.[kind]?.(view) ?? '')
    .find(Boolean) ?? '';

/** How a rider looks if an expansion says it. */
export const riderIcon = (rider: string): IconName | undefined =>
  Object.values(EXPANSIONS).find((one) => one.riders?.[rider])?.riders?.[rider];

/** What says of a rider what it costs and gives. */
export const rideOf = (rider: string): Component<RideProps> | undefined =>
  Object.values(EXPANSIONS).find((one) => one.riders?.[rider])?.ride;

export const categoryOfExpansion = (category: string): CategoryLook | undefined =>
  Object.values(EXPANSIONS).find((one) => one.categories?.[category])?.categories?.[category];

/** What draws an effect that the base game does not have. */
export const symbolOfExpansion = (verb: string): Component<SymbolProps> | undefined =>
  Object.values(EXPANSIONS).find((one) => one.symbols?.verbs.includes(verb))?.symbols?.component;

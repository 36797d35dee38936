/** The screens of every game, by the name that the server uses; each is loaded when it is needed. */
import type { Component } from 'svelte';
import type { Speech } from '../coach/speech';
import type { FrameProps } from '../replay/frame';
import type { Session } from '../table/session.svelte';
import type { ArchitectsView, EventShown, Result, View } from '../types';

export interface ScoresProps {
  result: Result;
  names: string[];
  you?: number | null;
}
export interface LogProps {
  events: EventShown[];
  view: View | ArchitectsView;
  names: string[];
  you: number | null;
}
export interface GameScreens {
  /** The table while the game is played, and its end. */
  Table: Component<{ session: Session }>;
  /** The table for a whole room, on a large screen. */
  Room?: Component<{ session: Session }>;
  /** The score sheet. */
  Scores: Component<ScoresProps>;
  /** A turn of the replay. */
  Frame: Component<FrameProps>;
  /** What has happened, in games without Ages and turns. */
  Log?: Component<LogProps>;
  /** How answers and cards are called, where they are not those of 7 Wonders. */
  speech?: Speech;
  /** The same to whoever is asked: "your deck". */
  speechToYou?: Speech;
}

const SCREENS: Record<string, () => Promise<GameScreens>> = {
  seven: async () => (await import('./seven')).screens,
  architects: async () => (await import('./architects')).screens,
};
/** A game that nobody has drawn yet can be played all the same. */
const plain = async (): Promise<GameScreens> => (await import('./plain')).screens;

export const screensOf = (game: string): Promise<GameScreens> => (SCREENS[game] ?? plain)();

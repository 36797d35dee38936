/** Scenes that an expansion or another game draws itself, of its own events. */
import type { Component } from 'svelte';
import type { Sound } from '../sound';
import type { ArchitectsView, EventShown, View } from '../types';

/** What can stand on the table, whatever the game. */
export type Board = View | ArchitectsView;

export interface SceneProps {
  /** Those that it shows. */
  events: EventShown[];
  names: readonly string[];
  before: Board;
  after: Board;
  /** Milliseconds that it takes. */
  length: number;
}
export interface OwnScene {
  /** What it is called on the page. */
  name: string;
  /** Which events it shows; it stands where the first of them happened. */
  shows: (event: EventShown) => boolean;
  /** Milliseconds at full length. */
  length: number | ((events: readonly EventShown[]) => number);
  sound?: Sound;
  Draw: Component<SceneProps>;
}

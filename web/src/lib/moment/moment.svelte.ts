/** A moment: scenes that are played one after the other over the table, while the board still shows what was. */
import { settings } from '../settings.svelte';
import type { View } from '../types';
import { changesBoard, lengthOf, type Scene } from './scenes';

export class Moment {
  /** What is being shown; null between moments. */
  scene = $state.raw<Scene | null>(null);
  /** How fast it is played; a replay may run at twice the usual pace. */
  pace = 1;
  /** The board as it was, until the cards settle. */
  held = $state.raw<View | null>(null);
  #rest: Scene[] = [];
  #done: (() => void) | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #began = 0;

  /** Plays scenes, and calls back when they are over or skipped; at once where nothing may move. */
  play(scenes: readonly Scene[], held: View | null = null, done: (() => void) | null = null): void {
    this.skip();
    if (!scenes.length || !settings.moves || document.visibilityState === 'hidden') {
      done?.();
      return;
    }
    this.#began = performance.now();
    this.#rest = [...scenes];
    this.#done = done;
    this.held = scenes.some(changesBoard) ? held : null;
    this.#next();
  }

  /** Ends the moment: the board is as it is. */
  skip(): void {
    clearTimeout(this.#timer);
    this.#rest = [];
    this.#end();
  }

  /** Milliseconds at the pace of this moment and of the user's settings. */
  time(milliseconds: number): number {
    return settings.time(milliseconds) / this.pace;
  }

  /** A key or a tap skips it, but for the one that has brought it about. */
  skipBy({ timeStamp }: Event): void {
    if (this.scene && timeStamp > this.#began) this.skip();
  }

  #next(): void {
    const scene = this.#rest.shift();
    if (!scene) {
      this.#end();
      return;
    }
    this.scene = scene;
    this.#timer = setTimeout(
      () => {
        if (changesBoard(scene)) this.held = null;
        this.#next();
      },
      this.time(lengthOf(scene)),
    );
  }

  #end(): void {
    this.scene = null;
    this.held = null;
    const done = this.#done;
    this.#done = null;
    done?.();
  }
}

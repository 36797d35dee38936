/** A moment: scenes that are played one after the other over the table, while the board still shows what was. */
import { settings } from '../settings.svelte';
import type { View } from '../types';
import { changesBoard, lengthOf, type Scene } from './scenes';

export class Moment {
  /** What is being shown; null between moments. */
  scene = $state.raw<Scene | null>(null);
  /** The board as it was, until the cards settle. */
  held = $state.raw<View | null>(null);
  #rest: Scene[] = [];
  #done: (() => void) | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Plays scenes, and calls back when they are over or skipped; at once where nothing may move. */
  play(scenes: readonly Scene[], held: View | null = null, done: (() => void) | null = null): void {
    this.skip();
    if (!scenes.length || !settings.moves || document.visibilityState === 'hidden') {
      done?.();
      return;
    }
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

  #next(): void {
    const scene = this.#rest.shift();
    if (!scene) {
      this.#end();
      return;
    }
    this.scene = scene;
    const length = settings.time(lengthOf(scene));
    this.#timer = setTimeout(() => {
      if (changesBoard(scene)) this.held = null;
      this.#next();
    }, length);
  }

  #end(): void {
    this.scene = null;
    this.held = null;
    const done = this.#done;
    this.#done = null;
    done?.();
  }
}

/** A moment: scenes that are played one after the other over the table, while the board shows what was at that time. */
import { settings } from '../settings.svelte';
import type { Board } from './own';
import { lengthOf, type Scene } from './scenes';

/** Whoever would have to wait longer than this, in milliseconds, sees only the newest. */
const LONGEST_WAIT = 12_000;

export class Moment {
  /** What is being shown; null between moments. */
  scene = $state.raw<Scene | null>(null);
  /** How fast it is played; a replay may run at twice the usual pace. */
  pace = 1;
  #rest: Scene[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #began = 0;

  /** The board as it was at the time of the scene; null for what is. */
  get held(): Board | null {
    return this.scene?.board ?? null;
  }
  /** Whether what was done is not seen in the cities yet. */
  get unsettled(): boolean {
    return this.scene?.unsettled ?? false;
  }

  /** Plays scenes now, instead of all others; nothing where nothing may move. */
  play(scenes: readonly Scene[]): void {
    this.skip();
    this.add(scenes);
  }

  /** Plays scenes after those that are being played. */
  add(scenes: readonly Scene[]): void {
    if (!scenes.length || !settings.moves || document.visibilityState === 'hidden') return;
    const waits = this.#rest.reduce((sum, scene) => sum + lengthOf(scene), 0);
    if (waits > LONGEST_WAIT) this.skip();
    this.#rest.push(...scenes);
    if (this.scene) return;
    this.#began = performance.now();
    this.#next();
  }

  /** Ends the moment: the board is as it is. */
  skip(): void {
    clearTimeout(this.#timer);
    this.#rest = [];
    this.scene = null;
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
    this.scene = this.#rest.shift() ?? null;
    if (this.scene) this.#timer = setTimeout(() => this.#next(), this.time(lengthOf(this.scene)));
  }
}

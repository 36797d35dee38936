/** The end of a game: points are counted up, one category after the other, and only then is the winner known. */
import { settings } from '../../settings.svelte';
import { play } from '../../sound';

const STEP = 420;

export class Counting {
  /** How many categories have been counted. */
  counted = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly categories: number) {}

  get over(): boolean {
    return this.counted >= this.categories;
  }
  start(): void {
    if (this.over) return;
    if (!settings.moves) {
      this.counted = this.categories;
      return;
    }
    this.#timer = setTimeout(() => this.#next(), settings.time(STEP));
  }
  stop(): void {
    clearTimeout(this.#timer);
  }
  /** Everything is counted at once. */
  skip = (): void => {
    this.stop();
    if (this.over) return;
    this.counted = this.categories;
    play('win');
  };

  #next(): void {
    this.counted += 1;
    play(this.over ? 'win' : 'coin');
    this.start();
  }
}

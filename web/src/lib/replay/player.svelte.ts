export const SPEEDS: readonly number[] = [0.5, 1, 2, 4];
/** Milliseconds of a turn at speed 1: its moment, and time to look. */
const A_TURN = 3600;

/** How far the replay is, and whether it is running. */
export class Player {
  index = $state(0);
  playing = $state(false);
  #speed = $state(1);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly count: number,
    start = 0,
  ) {
    this.index = this.#inside(start);
  }

  get speed(): number {
    return this.#speed;
  }
  set speed(speed: number) {
    this.#speed = speed;
    if (this.playing) this.#wait();
  }
  get atEnd(): boolean {
    return this.index >= this.count - 1;
  }

  /** Goes to a frame; a running replay goes on from there. */
  go(index: number): void {
    this.index = this.#inside(index);
    if (this.atEnd) this.pause();
    else if (this.playing) this.#wait();
  }
  /** Steps, and stops: whoever steps wants to look. */
  step(by: number): void {
    this.pause();
    this.go(this.index + by);
  }
  play(): void {
    if (this.count < 2) return;
    if (this.atEnd) this.index = 0;
    this.playing = true;
    this.#wait();
  }
  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }
  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.go(this.index + 1), A_TURN / this.#speed);
  }
  #inside(index: number): number {
    return Math.max(0, Math.min(this.count - 1, index));
  }
}

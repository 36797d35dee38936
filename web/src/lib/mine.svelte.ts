import { ApiError, api } from './api';
import { myTables, type MySeat } from './seats';
import { asked, type Reach } from './start/tables';
import type { TableShown } from './types';

/** The tables of this browser, as the server last described them. */
class Mine {
  seats = $state.raw(myTables());
  reach = $state.raw<Record<string, Reach>>({});
  /** Those at which this browser is to choose. */
  readonly waiting = $derived(this.seats.filter((one) => this.#waits(one)));
  /** Those that are not over, first those that wait. */
  readonly goingOn = $derived([
    ...this.waiting,
    ...this.seats.filter((one) => !this.#isOver(one.code) && !this.#waits(one)),
  ]);
  readonly finished = $derived(this.seats.filter(({ code }) => this.#isOver(code)));
  #at = -Infinity;

  /** Reads again which tables there are. */
  reread(): void {
    this.seats = myTables();
  }

  /** Takes what is known of a table from elsewhere. */
  note(table: TableShown): void {
    this.reach = { ...this.reach, [table.code]: table };
  }

  /** Asks the server about all tables of which there can be news, unless that was done in the last milliseconds given. */
  async refresh(every = 0): Promise<void> {
    if (document.hidden || performance.now() - this.#at < every) return;
    this.#at = performance.now();
    this.reread();
    // What is over, or gone, stays so.
    const open = this.seats.filter(({ code }) => !this.#isOver(code) && this.reach[code] !== 'gone');
    await Promise.all(open.map(({ code }) => this.#lookAt(code)));
  }

  async #lookAt(code: string): Promise<void> {
    let found: Reach;
    try {
      found = await api.table(code);
    } catch (error) {
      found = error instanceof ApiError && error.status === 404 ? 'gone' : 'unreachable';
    }
    this.reach = { ...this.reach, [code]: found };
  }
  #isOver(code: string): boolean {
    const table = this.reach[code];
    return typeof table === 'object' && table.state === 'over';
  }
  #waits({ code, seat }: MySeat): boolean {
    const table = this.reach[code];
    return typeof table === 'object' && asked(table, seat);
  }
}

export const mine = new Mine();

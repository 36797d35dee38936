/** Several people at one device: whose hand is shown, and a curtain over all hands while it is passed on. */
import { TableSocket } from '../socket.svelte';
import { remember, seatsHere, type SharedSeat } from '../seats';
import type { Session } from './session.svelte';

export class HotSeat {
  /** All who share the device; nobody where one person has it alone. */
  readonly seats: readonly SharedSeat[];
  #drawn = $state(true);
  /** Who has answered looks on, such as to take the answer back. */
  #stays = $state(false);
  readonly #session: Session;
  /** The lines of the other seats: nobody who shares the device is away. */
  readonly #lines = new Map<number, TableSocket>();

  /** The seat that should have the device next: the one that is asked, first to the left of whoever has it. */
  readonly next = $derived.by<SharedSeat | null>(() => {
    const { table, you } = this.#session;
    const n = table?.seats.length ?? 0;
    const after = (seat: number): number => (seat - (you ?? 0) + n) % n;
    const asked = this.seats.filter(({ seat }) => table?.seats[seat]?.waiting);
    return asked.sort((a, b) => after(a.seat) - after(b.seat))[0] ?? null;
  });
  /** Whether no hand may be seen. */
  readonly hidden = $derived.by(
    () => this.seats.length > 1 && this.#drawn && this.#session.table?.state === 'playing',
  );

  constructor(session: Session) {
    this.#session = session;
    this.seats = seatsHere(session.code);
    for (const { seat, key } of this.seats)
      if (key !== session.socket.key) this.#lines.set(seat, new TableSocket(session.code, key));
    if (this.seats.length > 1) this.#watch();
  }

  /** The curtain falls. */
  hide(): void {
    this.#session.drawer = null;
    this.#drawn = true;
  }
  /** The hand of a seat is shown. */
  show({ seat, key, name }: SharedSeat): void {
    const { you, table, code } = this.#session;
    const line = this.#lines.get(seat);
    if (line) {
      this.#lines.delete(seat);
      const before = this.#session.change(line);
      const was = this.seats.find((one) => one.key === before.key)?.seat ?? you;
      if (was !== null) this.#lines.set(was, before);
      remember(code, { key, seat, name });
    }
    this.#stays = !table?.seats[seat]?.waiting;
    this.#drawn = false;
  }
  close(): void {
    for (const line of this.#lines.values()) line.close();
  }

  /** When one has answered and another here is asked, the device goes on; a turn is shown to its end first. */
  #watch(): void {
    $effect(() => {
      const { you, table, moment } = this.#session;
      if (table?.state !== 'playing' || you === null || moment.scene) return;
      if (table.seats[you]?.waiting) this.#stays = false;
      else if (this.next && !this.#stays) this.hide();
    });
  }
}

/** The seats of a device at the table of a rematch are those of the one before, with the same keys. */
export function moveOn(from: string, to: string): void {
  const here = seatsHere(from);
  if (here.length && !seatsHere(to).length) remember(to, { here });
}

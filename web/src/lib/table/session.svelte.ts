/** One table as seen by somebody at it: what the server sent, what follows from it, and what can be done. */
import { untrack, type Snippet } from 'svelte';
import { toasts } from '../components/toasts.svelte';
import { t } from '../i18n';
import { sayRefusal } from '../refusals';
import { Moment } from '../moment/moment.svelte';
import { backOf, type Scene } from '../moment/scenes';
import { asksForCard } from '../expansions';
import { forget, keyFor, seatAt } from '../seats';
import { Refusal, TableSocket } from '../socket.svelte';
import type { ChatLine, EventShown, OptionShown, View } from '../types';
import { namesOf } from './words';

export type Tab = 'log' | 'chat' | 'memory';
/** Who hears what one says. */
export type Audience = NonNullable<ChatLine['to']>;

/** Says in which scenes a change of the table is shown. */
type Director = (fresh: EventShown[], before: View, after: View) => Scene[];

export class Session {
  socket = $state.raw() as TableSocket;
  /** What is being shown of the last change. */
  readonly moment = new Moment();
  /** How the game at this table shows a change; without it the new state is simply there. */
  director: Director | null = null;
  busy = $state(false);
  /** How high the dock with the question is: nothing at the side covers it. */
  dock = $state(0);
  /** What is shown at the side. */
  drawer = $state<Tab | null>(null);
  /** What the table shows in the header, where it would leave a row of its own mostly empty. */
  aside = $state.raw<Snippet | null>(null);
  /** What screen readers are told of what has just happened. */
  said = $state('');
  /** The Age whose end is still being looked at, though the server has begun the next. */
  ending = $state<number | null>(null);
  /** Our clock, in seconds; it ticks while somebody's time runs. */
  now = $state(Date.now() / 1000);
  #to = $state<Audience | null>(null);
  #read = $state<number | null>(null);
  #live = false;

  readonly told = $derived(this.socket.state);
  readonly table = $derived(this.told?.table ?? null);
  /** What 7 Wonders shows; the screens of other games take `told.view` by its `game`. */
  readonly view = $derived((this.told?.view ?? null) as View | null);
  /** The board to be drawn: while a turn is being shown, the one before it. */
  readonly board = $derived((this.moment.held ?? this.view) as View | null);
  readonly question = $derived(this.told?.question ?? null);
  /** The player's own seat; null for spectators. */
  readonly you = $derived(this.told?.seat ?? null);
  readonly mine = $derived(this.you === null ? undefined : this.table?.seats[this.you]);
  /** By city: there may be more cities than players. */
  readonly names = $derived(this.table ? namesOf(this.table, this.view) : []);
  readonly over = $derived(this.table?.state === 'over' && this.view?.result !== undefined);
  readonly offline = $derived(this.socket.status !== 'open');
  /** The seat with which one plays together. */
  readonly partner = $derived(this.told?.partner ?? null);
  readonly chat = $derived(this.told?.chat ?? []);
  /** Answers for which somebody's time was out, the oldest first. */
  readonly late = $derived(this.told?.late ?? []);
  readonly unread = $derived(Math.max(0, this.chat.length - (this.#read ?? this.chat.length)));
  /** Who else is awaited, by name. */
  readonly waiting = $derived(
    (this.table?.seats ?? [])
      .filter((seat) => seat.waiting && seat.seat !== this.you)
      .map((seat) => this.names[seat.seat] ?? ''),
  );

  constructor(
    readonly code: string,
    /** Never as a player, whatever seat this browser has: what is shown is for everybody's eyes. */
    readonly watches = false,
    /** Makes a line to something that is no table of the server. */
    readonly line?: () => TableSocket,
  ) {
    this.#open();
    this.#tick();
    this.#readChat();
  }

  get replay(): string {
    return `/replay/${this.code}`;
  }
  asked(city: number): boolean {
    return this.view?.asked.includes(city) ?? false;
  }
  /** The Age on the back of the card that lies face down at a city, whose player has answered; null where none lies. */
  laid(city: number): number | null {
    const { view } = this;
    if (!view?.asking || this.moment.scene || !asksForCard(view.asking)) return null;
    return view.asked.includes(city) && !view.waiting_for.includes(city) ? backOf(view) : null;
  }
  /** The server's time, in seconds. */
  get time(): number {
    return this.now + this.socket.skew;
  }
  /** Seconds that a seat has left, if a clock runs. */
  left(seat: number | null): number | null {
    const deadline = seat === null ? null : this.table?.seats[seat]?.deadline;
    return deadline == null ? null : Math.max(0, Math.ceil(deadline - this.time));
  }

  // Coming and going ---------------------------------------------------------------------------------------
  close(): void {
    this.moment.skip();
    this.socket.close();
  }
  /** Sits down again, with the key that is known now. */
  again(): void {
    this.socket.close();
    this.#open();
  }
  /** Looks from the seat of another line to the same table; gives back the one before, which stays open. */
  change(line: TableSocket): TableSocket {
    this.moment.skip();
    const before = this.socket;
    before.arriving = null;
    this.drawer = null;
    this.#listen(line);
    return before;
  }
  /** Gives up a key that opens no seat. */
  watch(): void {
    forget(this.code);
    this.again();
  }

  /** Whether the end of the game is news: to those who saw it being played, and only once. */
  seeEnd(): boolean {
    const live = this.#live;
    this.#live = false;
    return live;
  }

  // Wishes -------------------------------------------------------------------------------------------------
  async wish(what: () => Promise<void>): Promise<void> {
    this.busy = true;
    try {
      await what();
    } catch (error) {
      tell(error);
    } finally {
      this.busy = false;
    }
  }
  answer(option: OptionShown): Promise<void> {
    return this.wish(() => this.socket.answer(this.question!.decision, option.text));
  }
  takeBack(): Promise<void> {
    return this.wish(() => this.socket.takeBack(this.question!.decision));
  }
  askHint(): Promise<void> {
    return this.wish(() => this.socket.askHint(this.question!.decision));
  }
  away(): Promise<void> {
    return this.wish(() => this.socket.away());
  }
  back(): Promise<void> {
    return this.wish(() => this.socket.back());
  }
  /** The maker starts the game; a bot of that name takes the open seats. */
  start(bot?: string): Promise<void> {
    return this.wish(() => this.socket.start(bot));
  }
  /** The maker sends somebody away. */
  remove(seat: number): Promise<void> {
    return this.wish(() => this.socket.remove(seat));
  }
  standIn(seat: number): Promise<void> {
    return this.wish(() => this.socket.standIn(seat));
  }
  rematch(): Promise<void> {
    return this.wish(() => this.socket.rematch());
  }
  /** Who reads a message: the partner, if there is one, is the default, so that no secret slips out. */
  get to(): Audience {
    const reads = this.partner !== null && this.table?.seats[this.partner]?.kind === 'human';
    return this.#to ?? (reads ? 'partner' : 'all');
  }
  set to(to: Audience) {
    this.#to = to;
  }
  async say(text: string, to: Audience = 'all'): Promise<void> {
    try {
      await this.socket.chat(text, to);
    } catch (error) {
      tell(error);
      throw error;
    }
  }
  toggle(tab: Tab): void {
    this.drawer = this.drawer === tab ? null : tab;
  }

  #open(): void {
    if (this.line) return this.#listen(this.line());
    const key = this.watches ? (seatAt(this.code)?.maker_key ?? null) : keyFor(this.code);
    this.#listen(new TableSocket(this.code, key));
  }
  #listen(line: TableSocket): void {
    this.socket = line;
    line.arriving = (next, fresh) => {
      if (next.table.state === 'playing') this.#live = true;
      const after = next.view as View | null;
      if (!this.director || !this.view || !after || !fresh.length) return;
      this.moment.add(this.director(fresh, this.view, after));
    };
  }
  #tick(): void {
    const runs = $derived(
      this.table?.seats.some((seat) => seat.deadline !== null || seat.gone_since !== null) ?? false,
    );
    $effect(() => {
      if (!runs) return;
      const timer = setInterval(() => (this.now = Date.now() / 1000), 1000);
      return () => clearInterval(timer);
    });
  }
  /** What was said before one came has been read. */
  #readChat(): void {
    $effect(() => {
      if (!this.told) return;
      const n = this.chat.length;
      if (this.drawer === 'chat' || untrack(() => this.#read) === null) this.#read = n;
    });
  }
}

/** Calls back with what has happened since the last state; what happened before one came is in the log. */
export function onNews(session: () => Session, news: (fresh: EventShown[]) => void): void {
  let shown: number | null = null;
  $effect(() => {
    const events = session().socket.events;
    if (!session().view) return;
    untrack(() => {
      const fresh = shown === null ? [] : events.filter((event) => event.number > shown!);
      shown = events.at(-1)?.number ?? -1;
      if (fresh.length) news(fresh);
    });
  });
}

function tell(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
  const known: Record<string, string> = { offline: t('net.offline'), lost: t('net.lost') };
  toasts.show(known[error.code] ?? sayRefusal(error), 'bad');
}

import { club } from './club.svelte';
import { accept, decline, remember } from './seats';
import type {
  Change,
  ClientMessage,
  ErrorMessage,
  EventShown,
  HintGiven,
  RematchMessage,
  ServerMessage,
  TableState,
  Wish,
} from './types';

export type Status = 'connecting' | 'open' | 'waiting' | 'closed';

/** A request that was refused (the server's code), or whose fate is unknown (`offline`, `lost`). */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly reason?: ErrorMessage['reason'],
    readonly values?: Record<string, number>,
  ) {
    super(message);
    this.name = 'Refusal';
  }
}

interface Pending {
  done: () => void;
  failed: (error: Refusal) => void;
}
type MakeSocket = (url: string, protocols: string[]) => WebSocket;

const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;
/** Final: a wrong key, no such table, a place given to another, rules of another time, sent away by the maker. */
const FINAL = [4403, 4404, 4409, 4410, 4411]; // any other is a fault
/** Those of them after which the key is worth nothing. */
const USELESS = [4403, 4404, 4411];
/** The server asks for the password of the club first. */
const LOCKED = 4401;

/** The state after a change: nothing but these parts can differ while a question stays open. */
export function changed(state: TableState, change: Change): TableState {
  const { seats, waiting_for, answer, now, chat = state.chat, late = state.late } = change;
  const own = state.question !== null && state.question.city === state.seat;
  const view = state.view && { ...state.view, waiting_for, ...(own && { answer }) };
  return { ...state, table: { ...state.table, seats }, view, answer, now, chat, late, events: [] };
}

/** One table over its socket: the newest state, what has happened, and promises for requests. */
export class TableSocket {
  /** The newest state; null until the first has come. */
  state = $state.raw<TableState | null>(null);
  status = $state<Status>('connecting');
  /** The last error that does not belong to a request. */
  error = $state<Refusal | null>(null);
  /** All events so far, in order. */
  events = $state.raw<EventShown[]>([]);
  /** The new table after a rematch. */
  rematched = $state.raw<RematchMessage | null>(null);
  /** What the coach would answer, when it was last asked. */
  hint = $state.raw<HintGiven | null>(null);
  /** When it is tried again, in milliseconds since 1970, while `status` is `waiting`. */
  retryAt = $state<number | null>(null);
  /** Server's clock minus ours, in seconds. */
  skew = $state(0);

  /** Called with a state and its new events just before they take the place of the last ones. */
  arriving: ((next: TableState, fresh: EventShown[]) => void) | null = null;

  #socket: WebSocket | null = null;
  #pending = new Map<number, Pending>();
  #ref = 0;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly code: string,
    readonly key: string | null,
    private readonly make: MakeSocket = (url, protocols) => new WebSocket(url, protocols),
  ) {
    addEventListener('online', this.#wake);
    document.addEventListener('visibilitychange', this.#wake);
    this.#connect();
  }

  answer(decision: string, answer: string): Promise<void> {
    return this.#wish({ type: 'answer', decision, answer });
  }
  takeBack(decision: string): Promise<void> {
    return this.#wish({ type: 'take_back', decision });
  }
  chat(text: string, to: 'all' | 'partner' = 'all'): Promise<void> {
    return this.#wish({ type: 'chat', text, to });
  }
  start(bot?: string): Promise<void> {
    return this.#wish({ type: 'start', ...(bot ? { bot } : {}) });
  }
  away(): Promise<void> {
    return this.#wish({ type: 'away' });
  }
  back(): Promise<void> {
    return this.#wish({ type: 'back' });
  }
  standIn(seat: number): Promise<void> {
    return this.#wish({ type: 'stand_in', seat });
  }
  remove(seat: number): Promise<void> {
    return this.#wish({ type: 'remove', seat });
  }
  askHint(decision: string): Promise<void> {
    return this.#wish({ type: 'hint', decision });
  }
  rematch(): Promise<void> {
    return this.#wish({ type: 'rematch' });
  }

  /** Seconds until a deadline of the server, by its clock. */
  secondsTo(deadline: number): number {
    return deadline - (Date.now() / 1000 + this.skew);
  }

  /** Tries again at once. */
  retry(): void {
    if (this.status === 'waiting') this.#connect();
  }

  /** Ends the connection for good. */
  close(): void {
    removeEventListener('online', this.#wake);
    document.removeEventListener('visibilitychange', this.#wake);
    clearTimeout(this.#timer);
    this.status = 'closed';
    // Who leaves waits for nothing more, and has lost nothing: a rematch leads away before it is confirmed.
    for (const wish of this.#pending.values()) wish.done();
    this.#pending.clear();
    this.#drop();
  }

  get #url(): string {
    const base = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}`;
    return `${base}/api/tables/${encodeURIComponent(this.code)}/socket`;
  }

  /** The key goes beside the name of the protocol, not into the address: addresses are logged. */
  get #protocols(): string[] {
    // Whatever cannot be in a key would be no legal name of a protocol either.
    return this.key ? ['mirabilia', `key.${this.key.replace(/[^\w-]/g, '_')}`] : ['mirabilia'];
  }

  #connect(): void {
    clearTimeout(this.#timer);
    this.retryAt = null;
    this.status = 'connecting';
    const socket = this.make(this.#url, this.#protocols);
    this.#socket = socket;
    socket.onopen = () => {
      this.status = 'open';
      this.#send({ type: 'hello', seen: this.events.at(-1)?.number ?? -1 });
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      this.#tries = 0;
      this.#receive(JSON.parse(event.data) as ServerMessage);
    };
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#lost(event);
    };
  }

  #lost(event: CloseEvent): void {
    this.#drop();
    if (this.key && USELESS.includes(event.code)) decline(this.code, this.key);
    if (event.code === LOCKED) club.locked = true;
    if (FINAL.includes(event.code)) {
      this.status = 'closed';
      this.error = new Refusal(String(event.code), event.reason);
      return;
    }
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries) * (0.75 + Math.random() / 2);
    this.#tries += 1;
    this.status = 'waiting';
    this.retryAt = Date.now() + wait;
    this.#timer = setTimeout(() => this.#connect(), wait);
  }

  /** Closes the socket; the next state shows the fate of open requests. */
  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    if (socket && socket.readyState < 2) socket.close();
    for (const wish of this.#pending.values()) wish.failed(new Refusal('lost', 'The connection was lost.'));
    this.#pending.clear();
  }

  #wake = (): void => {
    if (document.visibilityState !== 'hidden') this.retry();
  };

  #wish(wish: Wish): Promise<void> {
    if (this.status !== 'open') return Promise.reject(new Refusal('offline', 'There is no connection.'));
    const ref = (this.#ref += 1);
    return new Promise((done, failed) => {
      this.#pending.set(ref, { done, failed });
      this.#send({ ...wish, ref });
    });
  }

  #send(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #receive(message: ServerMessage): void {
    switch (message.type) {
      case 'state':
        this.#show(message);
        break;
      case 'change':
        if (this.state) this.#show(changed(this.state, message));
        break;
      case 'ok':
        this.#settle(message.ref)?.done();
        break;
      case 'error': {
        const refusal = new Refusal(message.code, message.message, message.reason, message.values);
        const wish = this.#settle(message.ref);
        if (wish) wish.failed(refusal);
        else this.error = refusal;
        break;
      }
      case 'hint':
        this.hint = message;
        break;
      case 'rematch':
        if (message.key) remember(message.code, { key: message.key, seat: this.state?.seat ?? null });
        this.rematched = message;
        break;
    }
  }

  #show(state: TableState): void {
    const last = this.events.at(-1)?.number ?? -1;
    const fresh = state.events.filter((event) => event.number > last);
    this.arriving?.(state, fresh);
    if (fresh.length) this.events = [...this.events, ...fresh];
    if (state.now) this.skew = state.now - Date.now() / 1000;
    this.error = null;
    // Which seat a link opens is not known until now.
    if (this.state === null && this.key)
      accept(this.code, this.key, state.seat, state.table.seats[state.seat ?? -1]?.name ?? '');
    this.state = state;
  }

  #settle(ref: number | null): Pending | undefined {
    if (ref === null) return undefined;
    const wish = this.#pending.get(ref);
    this.#pending.delete(ref);
    return wish;
  }
}

import type { TableState } from '../src/lib/types';

/** A WebSocket that says what the test tells it to say. */
export class FakeSocket {
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;

  constructor(
    readonly url: string,
    readonly protocols: string[] = [],
  ) {
    FakeSocket.all.push(this);
  }
  static get last(): FakeSocket {
    return FakeSocket.all.at(-1)!;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.drop(1000);
  }
  opens(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  says(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  drop(code = 1006, reason = ''): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.({ code, reason });
  }
}

/** A state of a table, as far as the tests need it. */
export function someState(what: Partial<TableState> = {}): TableState {
  return {
    type: 'state',
    table: {
      code: 'K7QM2X',
      state: 'playing',
      maker: true,
      clock: null,
      public: false,
      created: 0,
      setup: { game: 'seven', players: 3, expansions: [], wonders: [], sides: 'random', seeded: false },
      seats: [],
      rematch: null,
    },
    seat: 0,
    partner: null,
    view: null,
    question: null,
    answer: null,
    events: [],
    chat: [],
    late: [],
    now: Date.now() / 1000,
    ...what,
  };
}

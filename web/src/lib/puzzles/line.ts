/** A line to a puzzle in place of a table's socket: the position stands, and an answer is only judged. */
import { ApiError, api } from '../api';
import { TableSocket } from '../socket.svelte';
import type { ClientMessage, ServerMessage } from '../types';

const OPEN = 1;
const CLOSED = 3;
/** As the socket says that there is no such table; any other end is tried again. */
const NONE = 4404;
const LOST = 1006;

class PuzzleLine {
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;

  constructor(
    readonly id: string,
    readonly judge: (answer: string) => Promise<void>,
  ) {
    void this.#begin();
  }
  send(text: string): void {
    const message = JSON.parse(text) as ClientMessage;
    if (message.type === 'answer') void this.#answer(message.answer, message.ref ?? null);
  }
  close(): void {
    this.readyState = CLOSED;
  }

  async #begin(): Promise<void> {
    try {
      const state = await api.puzzle(this.id);
      if (this.readyState === CLOSED) return;
      this.readyState = OPEN;
      this.onopen?.();
      this.#say(state);
    } catch (error) {
      const code = error instanceof ApiError && error.status === 404 ? NONE : LOST;
      if (this.readyState !== CLOSED) this.onclose?.({ code, reason: '' });
    }
  }
  async #answer(answer: string, ref: number | null): Promise<void> {
    try {
      await this.judge(answer);
      this.#say({ type: 'ok', ref });
    } catch (error) {
      const { code, message, reason } =
        error instanceof ApiError ? error : new ApiError('fault', String(error), 0);
      this.#say({ type: 'error', ref, code, message, reason } as ServerMessage);
    }
  }
  #say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

/** The line as the table's screens take it. */
export const puzzleSocket = (id: string, judge: (answer: string) => Promise<void>): TableSocket =>
  new TableSocket(id, null, () => new PuzzleLine(id, judge) as unknown as WebSocket);

import type { Answered, Asked } from './counter.worker';
import type { Counted } from './model';

type Status = 'off' | 'loading' | 'ready' | 'failed';
interface Waiting {
  resolve: (counted: Counted) => void;
  reject: (error: Error) => void;
}

/** Who counts: our own engine, in a worker that starts when it is first asked. */
class Counter {
  status = $state<Status>('off');
  #worker: Worker | null = null;
  #waiting = new Map<number, Waiting>();
  #last = 0;

  /** Counts a result; fails if the engine could not be loaded. */
  count(result: object): Promise<Counted> {
    const worker = this.#started();
    const asked: Asked = { id: ++this.#last, result: JSON.stringify(result) };
    return new Promise((resolve, reject) => {
      this.#waiting.set(asked.id, { resolve, reject });
      worker.postMessage(asked);
    });
  }

  #started(): Worker {
    if (this.#worker) return this.#worker;
    this.status = 'loading';
    const worker = new Worker(new URL('./counter.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Answered>) => this.#take(data);
    worker.onerror = (event) => {
      event.preventDefault();
      for (const id of [...this.#waiting.keys()]) this.#take({ id, failed: event.message });
    };
    this.#worker = worker;
    return worker;
  }

  #take({ id, answer, failed }: Answered): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (answer !== undefined) {
      this.status = 'ready';
      waiting?.resolve(JSON.parse(answer) as Counted);
      return;
    }
    // What failed is thrown away, so that another try starts afresh.
    this.#worker?.terminate();
    this.#worker = null;
    this.status = 'failed';
    waiting?.reject(new Error(failed));
  }
}

export const counter = new Counter();

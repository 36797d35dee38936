/** Whether the pad works without a connection: the service worker has the pages, the engine is kept beside them. */
import type { Key } from '../i18n';

declare const __ENGINE__: string;
declare const __ENGINE_FILES__: string[];

type Status = 'loading' | 'ready' | 'never' | 'failed';
const WORDS: Record<Status, Key> = {
  loading: 'pad.offlineLoading',
  ready: 'pad.offlineReady',
  never: 'pad.offlineNever',
  failed: 'pad.offlineFailed',
};
const ENGINES = 'mirabilia-engine';

class Offline {
  status = $state<Status>('loading');
  #begun = false;

  get words(): Key {
    return WORDS[this.status];
  }

  /** Keeps what the pad needs; only whoever opens the pad fetches the engine. */
  keep(): void {
    if (this.#begun) return;
    this.#begun = true;
    if (!('serviceWorker' in navigator) || !('caches' in globalThis)) {
      this.status = 'never';
      return;
    }
    this.#keep().then(
      () => (this.status = 'ready'),
      () => {
        this.status = 'failed';
        this.#begun = false;
      },
    );
  }

  async #keep(): Promise<void> {
    const cache = await caches.open(ENGINES);
    const wanted = __ENGINE_FILES__.map((name) => new URL(__ENGINE__ + name, location.origin).href);
    const kept = (await cache.keys()).map(({ url }) => url);
    await cache.addAll(wanted.filter((url) => !kept.includes(url)));
    await navigator.serviceWorker.ready;
  }
}

export const offline = new Offline();

/** Being called when it is one's turn and no page is open: Web Push, as far as browser and server have it. */
import { api } from './api';
import { i18n } from './i18n';
import { load, save } from './storage';

/** `unsupported`: by the browser; `insecure`: not over plain HTTP; `none`: the server calls nobody. */
export type PushStatus = 'unsupported' | 'insecure' | 'none' | 'denied' | 'off' | 'on' | 'failed';

const decoded = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
const encoded = (key: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

function found(): PushStatus {
  if (!globalThis.isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis))
    return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return load('push') === 'on' && Notification.permission === 'granted' ? 'on' : 'off';
}

class Push {
  status = $state<PushStatus>(found());
  busy = $state(false);
  /** Tables for which the server knows this browser, since the page was loaded. */
  #told = new Set<string>();

  get on(): boolean {
    return this.status === 'on';
  }
  /** Whether pressing the switch can change anything. */
  get possible(): boolean {
    return ['off', 'on', 'failed'].includes(this.status);
  }

  /** Looks again what the browser allows. */
  look(): void {
    if (this.status !== 'none' && this.status !== 'failed') this.status = found();
  }

  /** Switches it on or off: for one table at once, for the others when they are next opened. */
  async set(wanted: boolean, code?: string, key?: string | null): Promise<void> {
    this.busy = true;
    try {
      if (wanted) await this.#begin();
      else await this.#end(code, key);
      if (this.on && code && key) await this.keep(code, key);
    } catch {
      this.status = 'failed';
    } finally {
      this.busy = false;
    }
  }

  /** Has the server call this browser for a seat, if that is wanted. */
  async keep(code: string, key: string): Promise<void> {
    if (!this.on || this.#told.has(code)) return;
    this.#told.add(code);
    try {
      const one = await this.#subscription(await this.#serverKey());
      if (one) await api.push(code, { key, ...parts(one), lang: i18n.lang, wanted: true });
    } catch {
      this.#told.delete(code);
    }
  }

  async #begin(): Promise<void> {
    // Browsers ask only while a press is being answered, so this comes first.
    const allowed = await Notification.requestPermission();
    if (allowed !== 'granted') {
      this.status = allowed === 'denied' ? 'denied' : 'off';
      return;
    }
    const key = await this.#serverKey();
    if (key === null) {
      this.status = 'none';
      return;
    }
    await this.#subscription(key);
    save('push', 'on');
    this.status = 'on';
  }

  async #end(code?: string, key?: string | null): Promise<void> {
    save('push', 'off');
    this.status = 'off';
    this.#told.clear();
    const ready = await navigator.serviceWorker.ready;
    const one = await ready.pushManager.getSubscription();
    if (!one) return;
    if (code && key) await api.push(code, { key, ...parts(one), lang: i18n.lang, wanted: false });
    await one.unsubscribe(); // at other tables the server notices it at its next call
  }

  async #serverKey(): Promise<string | null> {
    return (await api.pushKey()).key;
  }

  /** The subscription of this browser, made anew where the server has another key. */
  async #subscription(key: string | null): Promise<PushSubscription | null> {
    if (key === null) return null;
    const { pushManager } = await navigator.serviceWorker.ready;
    const old = await pushManager.getSubscription();
    if (old && encoded(old.options.applicationServerKey) === key) return old;
    await old?.unsubscribe();
    return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: decoded(key) });
  }
}

const parts = (one: PushSubscription): { endpoint: string; p256dh: string; auth: string } => ({
  endpoint: one.endpoint,
  p256dh: encoded(one.getKey('p256dh')),
  auth: encoded(one.getKey('auth')),
});

export const push = new Push();

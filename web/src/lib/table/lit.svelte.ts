/** The card that is looked at: what frees it, and what it frees, are lit up in the hand and in the cities. */
import { catalogue } from '../catalogue.svelte';

export type Tie = 'frees' | 'freed';

class Lit {
  /** Under the pointer, or with the focus. */
  over = $state<string | null>(null);
  /** Picked in a question. */
  picked = $state<string | null>(null);
  readonly #entry = $derived.by(() => catalogue.card(this.over ?? this.picked ?? ''));

  /** How a card is tied to the one that is looked at: it frees that one, or is freed by it. */
  tie(card: string): Tie | null {
    if (this.#entry?.chain.includes(card)) return 'frees';
    return this.#entry?.opens.includes(card) ? 'freed' : null;
  }
}

export const lit = new Lit();

/** Lights up the ties of a card while the pointer or the focus is on an element. */
export const lights =
  (card: string) =>
  (node: HTMLElement): (() => void) => {
    const stop = new AbortController();
    const { signal } = stop;
    // not at once: an element that has the focus loses it while the page is being drawn
    const off = (): void =>
      queueMicrotask(() => {
        if (lit.over === card) lit.over = null;
      });
    for (const kind of ['pointerenter', 'focusin'] as const)
      node.addEventListener(kind, () => queueMicrotask(() => (lit.over = card)), { signal });
    for (const kind of ['pointerleave', 'focusout'] as const) node.addEventListener(kind, off, { signal });
    return () => {
      stop.abort();
      off();
    };
  };

/** How to play and the reference, opened over a table: which of their pages, and how one came there. */

/** The page that is not of the reference. */
export const HOW = 'how';

/** Kept with the entry of the browser's history, so that its Back leads through the pages and then closes. */
interface Kept {
  book?: string;
  depth?: number;
}
const kept = (): Kept => (history.state as Kept | null) ?? {};

export class Book {
  /** The open page: `how` or a path of the reference; null if the book is closed. */
  path = $state<string | null>(kept().book ?? null);
  depth = $state(kept().depth ?? 0);
  /** The book was closed, and the browser is still on its way back to the table. */
  #leaving = false;

  get isOpen(): boolean {
    return this.path !== null;
  }
  /** Opens another page; Back leads to the one before. */
  go(path: string): void {
    if (path === this.path) return;
    this.depth += 1;
    this.path = path;
    if (!this.#leaving) this.#keep();
  }
  back(): void {
    history.back();
  }
  close(): void {
    const { depth } = this;
    this.path = null;
    this.depth = 0;
    if (!depth || this.#leaving) return;
    this.#leaving = true;
    history.go(-depth);
  }
  /** The browser has gone back or forth. */
  read(): void {
    if (this.#leaving) {
      this.#leaving = false;
      if (this.isOpen) this.#reopen();
      return;
    }
    const { book, depth } = kept();
    this.path = book ?? null;
    this.depth = depth ?? 0;
  }
  /** It was opened again before the browser had gone back: only now can the page be kept, as the first one. */
  #reopen(): void {
    this.depth = 1;
    this.#keep();
  }
  #keep(): void {
    history.pushState({ book: this.path, depth: this.depth }, '', location.href);
  }
}

/** Whether a link leads to a page that the book has. */
export const isInBook = (path: string): boolean => /^\/reference(\/|$)/.test(path);

/** A plain click on a link of the reference, which is then opened here; anything else is left alone. */
export function pageClicked(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = (event.target as Element | null)?.closest?.('a');
  if (!link || link.target || link.origin !== location.origin) return null;
  return link.getAttribute('href')?.startsWith('#') || !isInBook(link.pathname) ? null : link.pathname;
}

/** The thing that a key asks about: that under the focus, or that which is picked. */
export function cardMeant(): string | null {
  const focused = document.activeElement?.closest<HTMLElement>('[data-card]');
  const picked = document
    .querySelector('[data-card] [aria-pressed="true"]')
    ?.closest<HTMLElement>('[data-card]');
  return (focused ?? picked)?.dataset.card ?? null;
}

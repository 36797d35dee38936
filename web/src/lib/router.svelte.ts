import { offer } from './seats';

/** The parts of the reference. */
export type ReferencePart = 'things' | 'rules' | 'rulings' | 'decks' | 'statistics';
export type Route =
  | { name: 'start' }
  | { name: 'table'; code: string }
  | { name: 'television'; code: string }
  | { name: 'replay'; code: string }
  | { name: 'reference'; part: ReferencePart; id: string; thing: [string, string, string] | null }
  | { name: 'pad'; at: string }
  | { name: 'about' }
  | { name: 'me' }
  | { name: 'box' }
  | { name: 'compare'; code: string }
  | { name: 'puzzles' }
  | { name: 'puzzle'; id: string }
  | { name: 'gallery' }
  | { name: 'lost'; path: string };

const CODE = /^\/(t|replay)\/([A-Za-z0-9]{4,12})(\/tv)?\/?$/;
const COMPARE = /^\/compare\/([A-Za-z0-9]{4,12})\/?$/;
const PAD = /^\/pad(?:\/([a-z0-9]{1,24}))?\/?$/;
const PUZZLE = /^\/puzzles\/([0-9a-f]{1,16})\/?$/;
const PLAIN: Record<string, Route> = {
  '/': { name: 'start' },
  '/about': { name: 'about' },
  '/me': { name: 'me' },
  '/box': { name: 'box' },
  '/puzzles': { name: 'puzzles' },
  '/gallery': { name: 'gallery' },
};

const REFERENCE =
  /^\/reference(?:\/(rules|rulings|decks|statistics)(?:\/([\w-]+))?|\/(\w+)\/(\w+)\/(\w+))?\/?$/;

/** The page of the reference that belongs to a path. */
function referenceAt(path: string): Route | null {
  const found = REFERENCE.exec(path);
  if (!found) return null;
  const [, part, id, game, kind, key] = found;
  const thing: [string, string, string] | null = game && kind && key ? [game, kind, key] : null;
  return { name: 'reference', part: (part as ReferencePart | undefined) ?? 'things', id: id ?? '', thing };
}

/** The page that belongs to a path. */
export function match(path: string): Route {
  const coded = CODE.exec(path);
  if (coded && !(coded[1] === 'replay' && coded[3])) {
    const name = coded[3] ? 'television' : coded[1] === 't' ? 'table' : 'replay';
    return { name, code: coded[2]!.toUpperCase() };
  }
  const compared = COMPARE.exec(path);
  if (compared) return { name: 'compare', code: compared[1]!.toUpperCase() };
  const puzzle = PUZZLE.exec(path);
  if (puzzle) return { name: 'puzzle', id: puzzle[1]! };
  const pad = PAD.exec(path);
  if (pad) return { name: 'pad', at: pad[1] ?? '' };
  const plain = PLAIN[path.length > 1 ? path.replace(/\/$/, '') : path];
  return plain ?? referenceAt(path) ?? { name: 'lost', path };
}

/** The seat key in a link's fragment, which is never sent to a server. */
export const keyIn = (hash: string): string | null => new URLSearchParams(hash.replace(/^#/, '')).get('key');

/** The seat that a link invites to, from 0. */
export function seatIn(hash: string): number | null {
  const found = new URLSearchParams(hash.replace(/^#/, '')).get('seat');
  return found !== null && /^[1-8]$/.test(found) ? Number(found) - 1 : null;
}

class Router {
  route = $state.raw<Route>({ name: 'start' });

  constructor() {
    addEventListener('popstate', () => this.#read());
    addEventListener('hashchange', () => this.#read());
    this.#read();
  }

  /** Goes to another page of this client. */
  go(path: string, { replace = false } = {}): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', path);
    this.#read();
    scrollTo(0, 0);
    // Readers of screens and keyboards start at the new page's content.
    queueMicrotask(() => document.getElementById('main')?.focus({ preventScroll: true }));
  }

  /** A click anywhere: links to our own pages do not leave the page. */
  click = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    const path = link.getAttribute('href') ?? '';
    if (path.startsWith('#') || link.pathname.startsWith('/api/')) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  };

  #read(): void {
    const route = match(location.pathname);
    const key = keyIn(location.hash);
    if (route.name === 'table' && key) {
      offer(route.code, key);
      // The secret must not stay where it is copied from by accident.
      history.replaceState(null, '', location.pathname);
    }
    // A new object only for another page, so that a fragment does not rebuild the page.
    if (JSON.stringify(route) !== JSON.stringify(this.route) || key) this.route = route;
  }
}

export const router = new Router();

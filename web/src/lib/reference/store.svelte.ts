/** The reference data and the rules: loaded once, the same for everybody, kept by the browser. */
import { api } from '../api';
import type { Reference, RulesText, Thing } from '../types';
import { NO_FILTERS, type Filters } from './search';

/** Something that is loaded when it is first asked for. */
class Kept<T> {
  data = $state.raw<T | null>(null);
  failed = $state(false);
  #loading: Promise<T> | null = null;

  constructor(readonly fetch: () => Promise<T>) {}

  /** Loads the data if they are not there; may be called as often as one likes. */
  load(): Promise<T> {
    this.failed = false;
    this.#loading ??= this.fetch().then(
      (data) => (this.data = data),
      (error: unknown) => {
        this.#loading = null;
        this.failed = true;
        throw error;
      },
    );
    return this.#loading;
  }
}

export const reference = new Kept<Reference>(api.reference);
export const rulesText = new Kept<RulesText>(api.rules);

/** What tells a thing from all others. */
export const keyOf = (thing: Pick<Thing, 'game' | 'kind' | 'id'>): string =>
  `${thing.game}.${thing.kind}.${thing.id}`;

/** The page of a thing. */
export const hrefOfThing = (thing: Pick<Thing, 'game' | 'kind' | 'id'>): string =>
  `/reference/${thing.game}/${thing.kind}/${thing.id}`;

/** What is wished of the list: it stays while one reads about a thing and comes back. */
export const wish = $state<Filters>({ ...NO_FILTERS });

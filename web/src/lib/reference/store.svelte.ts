/** The rules: loaded once, the same for everybody, kept by the browser; and the addresses of things. */
import { api } from '../api';
import { Kept } from '../kept.svelte';
import type { RulesText, Thing } from '../types';
import { NO_FILTERS, type Filters } from './search';

export const rulesText = new Kept<RulesText>(api.rules);

/** What tells a thing from all others. */
export const keyOf = (thing: Pick<Thing, 'game' | 'kind' | 'id'>): string =>
  `${thing.game}.${thing.kind}.${thing.id}`;

/** The page of a thing. */
export const hrefOfThing = (thing: Pick<Thing, 'game' | 'kind' | 'id'>): string =>
  `/reference/${thing.game}/${thing.kind}/${thing.id}`;

/** How the list is filtered: kept while the reader looks at a thing and comes back. */
export const wish = $state<Filters>({ ...NO_FILTERS });

/** How much room a window has: the few sizes by which tables are laid out. The style sheets use the same figures. */
import { MediaQuery } from 'svelte/reactivity';

/** A phone, held either way: one city at a time. */
export const onPhone = (): MediaQuery => new MediaQuery('(max-width: 43.99rem), (max-height: 29.99rem)');
/** A phone on its side: the question beside the city. */
export const onItsSide = (): MediaQuery => new MediaQuery('(max-height: 29.99rem)');
/** Wider than high: the header has room for a small panel. */
export const isBroad = (): MediaQuery => new MediaQuery('(min-width: 60rem)');
/** As wide as a laptop: the header has room for all panels. */
export const isWide = (): MediaQuery => new MediaQuery('(min-width: 80rem)');
/** A low window, such as a laptop's: smaller cards. */
export const isLow = (): MediaQuery => new MediaQuery('(max-height: 51.99rem)');

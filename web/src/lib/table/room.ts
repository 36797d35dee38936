/** How much room a window has: the few sizes by which tables are laid out. The style sheets use the same figures. */
import { MediaQuery } from 'svelte/reactivity';

/** A phone, held either way: one city at a time. */
export const onPhone = (): MediaQuery => new MediaQuery('(max-width: 43.99rem), (max-height: 29.99rem)');
/** A low window, such as a laptop's: smaller cards. */
export const isLow = (): MediaQuery => new MediaQuery('(max-height: 51.99rem)');

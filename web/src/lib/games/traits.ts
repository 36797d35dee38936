/** What pages that serve all games have to know of one, before its screens are loaded. */
import type { Key } from '../i18n';
import type { IconName } from '../icons/shapes';

/** How to play, in a minute. The words are messages. */
export interface HowToPlay {
  /** A glyph, the title and the text of each part. */
  parts: readonly (readonly [IconName, Key, Key])[];
  /** The part after which the colours stand. */
  before?: Key;
  /** Glyphs of a family, what is said of it, and cards to show. */
  colours: readonly (readonly [readonly IconName[], Key, (readonly string[])?])[];
  tip?: Key;
}
export interface Traits {
  /** Its cards, Wonders and costs are drawn in the reference; without it they are told in words. */
  drawn: boolean;
  /** Signs of pieces that have no picture, by id or by kind. */
  signs?: Record<string, IconName>;
  how: HowToPlay;
}

const found = import.meta.glob<Traits>('./*/traits.ts', { eager: true, import: 'traits' });
/** A game that nobody has drawn yet. */
const PLAIN: Traits = { drawn: false, how: { parts: [], colours: [] } };

export const traitsOf = (game: string): Traits => found[`./${game}/traits.ts`] ?? PLAIN;

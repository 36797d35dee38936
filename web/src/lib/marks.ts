/** What is not certain of the figures of a thing, in the language of the page. */
import { i18n, inLang } from './i18n';
import type { Thing } from './types';

/** All of it; of a name only in the language in which one reads it. */
export const markWords = (thing: Thing | null): string =>
  (thing?.marks ?? [])
    .filter(({ figure }) => figure !== 'pl' || i18n.lang === 'pl')
    .map(inLang)
    .join('; ');
/** What is said of some figures, such as the `cost`; null if nothing is. */
export const markOf = (thing: Thing | null, ...figures: string[]): string | null =>
  (thing?.marks ?? [])
    .filter(({ figure }) => figures.includes(figure))
    .map(inLang)
    .join('; ') || null;

/** What is not certain of the figures of a thing, in the language of the page, for those who want to be told. */
import { i18n, inLang } from './i18n';
import { settings } from './settings.svelte';
import type { Thing } from './types';

const marksOf = (thing: Thing | null): Thing['marks'] => (settings.marks && thing?.marks) || [];

/** All of it; of a name only in the language in which one reads it. */
export const markWords = (thing: Thing | null): string =>
  marksOf(thing)
    .filter(({ figure }) => !['en', 'pl'].includes(figure) || figure === i18n.lang)
    .map(inLang)
    .join('; ');
/** What is said of some figures, such as the `cost`; null if nothing is. */
export const markOf = (thing: Thing | null, ...figures: string[]): string | null =>
  marksOf(thing)
    .filter(({ figure }) => figures.includes(figure))
    .map(inLang)
    .join('; ') || null;

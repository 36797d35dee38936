import type { Lang } from '../types';

const LONELY = /(?<![\p{L}\p{N}])([aiouwz]) (?=\S)/giu;

/** A text in which no Polish word of one letter stays behind at the end of a line. */
export const boundIn = (text: string, lang: Lang): string =>
  lang === 'pl' ? text.replace(LONELY, '$1\u00A0') : text;

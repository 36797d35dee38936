import { load, save, storageKey } from '../storage';
import type { Lang } from '../types';
import { boundIn } from './bound';
import { messages, type Key } from './messages';
import { inForm, ordinalIn } from './plural';
import { withSyllables } from './syllables';

export type Params = Record<string, string | number>;

export const LANGUAGES: readonly { lang: Lang; short: string; name: string }[] = [
  { lang: 'pl', short: 'PL', name: 'Polski' },
  { lang: 'en', short: 'EN', name: 'English' },
];

function firstLang(): Lang {
  const kept = load('lang');
  if (kept === 'en' || kept === 'pl') return kept;
  return /^pl\b/i.test(globalThis.navigator?.language ?? '') ? 'pl' : 'en';
}

class I18n {
  #lang = $state<Lang>(firstLang());

  constructor() {
    this.#show();
    // Another tab has changed it.
    globalThis.addEventListener?.('storage', (event) => {
      if (event.key !== storageKey('lang')) return;
      this.#lang = firstLang();
      this.#show();
    });
  }
  get lang(): Lang {
    return this.#lang;
  }
  set lang(lang: Lang) {
    this.#lang = lang;
    save('lang', lang);
    this.#show();
  }
  #show(): void {
    if (typeof document !== 'undefined') document.documentElement.lang = this.#lang;
  }
}

export const i18n = new I18n();

/** A message in the language of the page; reactive. A plural message takes its form by the parameter `n`. */
export function t(key: Key, params: Params = {}): string {
  const lang = i18n.lang;
  const text = inForm(messages[key][lang], lang, Number(params.n ?? 0));
  const said = text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
  return boundIn(said, lang);
}

/** Whether there is a message with such a key (for words that come from data). */
export const hasKey = (key: string): key is Key => Object.hasOwn(messages, key);

/** What the server calls things of the data that have no message here. */
let namesOf: (lang: Lang) => Record<string, string> = () => ({});
export function nameBy(names: typeof namesOf): void {
  namesOf = names;
}

/** A message by a key that is put together from data, else the server's name of it, else the word itself. */
export function tWord(group: string, word: string, params: Params = {}): string {
  const key = `${group}.${word}`;
  if (hasKey(key)) return t(key, params);
  return namesOf(i18n.lang)[key.replaceAll(' ', '_')] ?? word.replaceAll('_', ' ');
}

/** The part of an entry in the language of the page, such as a name or words. */
export function inLang<T>(entry: { en: T; pl: T }): T {
  const part: unknown = entry[i18n.lang];
  return (typeof part === 'string' ? boundIn(part, i18n.lang) : part) as T;
}

/** A text of the page's language whose long words can be divided where there is little room. */
export const dividable = (text: string, letters?: number): string => withSyllables(text, i18n.lang, letters);

/** A place among others, such as "2nd". */
export const ordinal = (n: number): string => ordinalIn(i18n.lang, n);

/** A list such as "wood, clay or ore". */
export function orList(words: string[]): string {
  return new Intl.ListFormat(i18n.lang, { type: 'disjunction' }).format(words);
}
/** A list such as "Ada, Bo and Cy". */
export function andList(words: string[]): string {
  return new Intl.ListFormat(i18n.lang, { type: 'conjunction' }).format(words);
}

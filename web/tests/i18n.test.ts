import { expect, test } from 'vitest';
import { i18n, inLang, orList, t, tWord } from '../src/lib/i18n';
import { boundIn } from '../src/lib/i18n/bound';
import { linesOf } from '../src/lib/printed';
import { messages } from '../src/lib/i18n/messages';
import { pluralForm } from '../src/lib/i18n/plural';
import plurals from '../../tests/plurals.json';

test.each([
  [1, '1 moneta'],
  [2, '2 monety'],
  [4, '4 monety'],
  [5, '5 monet'],
  [0, '0 monet'],
  [12, '12 monet'],
  [22, '22 monety'],
  [25, '25 monet'],
])('Polish coins: %i', (n, text) => {
  i18n.lang = 'pl';
  expect(t('count.coins', { n })).toBe(text);
});

test.each([
  [1, '1 victory point'],
  [0, '0 victory points'],
  [2, '2 victory points'],
])('English points: %i', (n, text) => {
  expect(t('count.points', { n })).toBe(text);
});

test.each([
  ['2 punkty i Kot', '2 punkty i~Kot'],
  ['I w domu, i (z bratem) u niej', 'I~w~domu, i~(z~bratem) u~niej'],
  ['Bo i', 'Bo i'],
  ['Era I, tura 2', 'Era I, tura 2'],
  ['wieża o 3 piętrach', 'wieża o~3 piętrach'],
])('no Polish word of one letter is left at the end of a line: %s', (text, bound) => {
  expect(boundIn(text, 'pl').replaceAll('\u00A0', '~')).toBe(bound);
  expect(boundIn(text, 'en')).toBe(text);
  i18n.lang = 'pl';
  expect(inLang({ en: '', pl: text })).toBe(boundIn(text, 'pl'));
  expect(t('bots.rated', { name: text, rating: 1 })).toContain(boundIn(text, 'pl'));
  expect(linesOf([{ verb: '', en: '', pl: text, glyphs: [], rules: [] }])).toEqual([boundIn(text, 'pl')]);
});

test('the language is switched at once, remembered and written on the page', () => {
  i18n.lang = 'pl';
  expect(t('settings.title')).toBe('Ustawienia');
  expect(localStorage.getItem('mirabilia.lang')).toBe('pl');
  expect(document.documentElement.lang).toBe('pl');
});

test('a language that another tab has chosen holds here too', () => {
  i18n.lang = 'en';
  localStorage.setItem('mirabilia.lang', 'pl');
  dispatchEvent(new StorageEvent('storage', { key: 'mirabilia.theme' }));
  expect(i18n.lang).toBe('en');
  dispatchEvent(new StorageEvent('storage', { key: 'mirabilia.lang' }));
  expect(t('settings.title')).toBe('Ustawienia');
  expect(document.documentElement.lang).toBe('pl');
});

test.each(['en', 'pl'] as const)('numbers take the forms of the shared table: %s', (lang) => {
  const names: Record<string, string> = { o: 'one', f: 'few', m: 'many', x: 'other' };
  const table = [...plurals[lang].join('')].map((letter) => names[letter]);
  expect(table.length).toBeGreaterThan(1000);
  expect(table.map((_, n) => pluralForm(lang, n))).toEqual(table);
});

test('both languages have the same parameters, and all forms', () => {
  const holes = (message: unknown): string[] => [
    ...new Set(
      JSON.stringify(message)
        .match(/\{\w+\}/g)
        ?.sort() ?? [],
    ),
  ];
  for (const [key, { en, pl }] of Object.entries(messages)) {
    expect(holes(pl), key).toEqual(holes(en));
    if (typeof en !== 'string') expect(Object.keys(en), key).toEqual(['one', 'other']);
    if (typeof pl !== 'string') expect(Object.keys(pl), key).toEqual(['one', 'few', 'many']);
    expect(typeof pl, key).toBe(typeof en);
  }
});

test('words of the data are translated where a message is known', () => {
  expect(tWord('resource', 'wood')).toBe('wood');
  expect(tWord('resource', 'sea_shell')).toBe('sea shell');
  i18n.lang = 'pl';
  expect(orList([tWord('resource', 'wood'), tWord('resource', 'clay')])).toBe('drewno lub glina');
});

import { expect, test } from 'vitest';
import { i18n, orList, t, tWord } from '../src/lib/i18n';
import { en } from '../src/lib/i18n/en';
import { pl } from '../src/lib/i18n/pl';

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

test('the language is switched at once, remembered and written on the page', () => {
  i18n.lang = 'pl';
  expect(t('settings.title')).toBe('Ustawienia');
  expect(localStorage.getItem('mirabilia.lang')).toBe('pl');
  expect(document.documentElement.lang).toBe('pl');
});

test('both languages have the same keys and the same parameters', () => {
  expect(Object.keys(pl).sort()).toEqual(Object.keys(en).sort());
  const holes = (message: unknown): string[] => [
    ...new Set(
      JSON.stringify(message)
        .match(/\{\w+\}/g)
        ?.sort() ?? [],
    ),
  ];
  for (const key of Object.keys(en) as (keyof typeof en)[]) {
    expect(holes(pl[key]), key).toEqual(holes(en[key]));
  }
});

test('every Polish plural has its three forms', () => {
  for (const [key, message] of Object.entries(pl)) {
    if (typeof message !== 'string')
      expect(Object.keys(message), key).toEqual(expect.arrayContaining(['one', 'few', 'many']));
  }
});

test('words of the data are translated where a message is known', () => {
  expect(tWord('resource', 'wood')).toBe('wood');
  expect(tWord('resource', 'sea_shell')).toBe('sea shell');
  i18n.lang = 'pl';
  expect(orList([tWord('resource', 'wood'), tWord('resource', 'clay')])).toBe('drewno lub glina');
});

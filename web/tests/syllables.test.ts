import { expect, test } from 'vitest';
import { ordinalIn } from '../src/lib/i18n/plural';
import { withSyllables } from '../src/lib/i18n/syllables';

const shown = (text: string, lang: 'en' | 'pl'): string =>
  withSyllables(text, lang).replaceAll('\u00AD', '-');

test.each([
  ['Skryptorium', 'Skryp-to-rium'],
  ['Kamieniołom', 'Kamie-nio-łom'],
  ['Karawanseraj', 'Kara-wan-se-raj'],
  ['Zamieszkana Wyspa', 'Zamiesz-kana Wyspa'],
  ['zwycięstwa', 'zwy-cię-stwa'],
  ['przesunięcie', 'prze-su-nię-cie'],
  ['Eksploatacja Drzewa', 'Eksploa-tacja Drzewa'],
])('a long Polish word is divided by its syllables: %s', (word, divided) => {
  expect(shown(word, 'pl')).toBe(divided);
});

test.each([
  ['Scriptorium', 'Scrip-torium'],
  ['Construction Zone', 'Con-struc-tion Zone'],
  ['Marketplace', 'Mar-ket-place'],
  ['Glassworks', 'Glass-works'],
  ['Headquarters', 'Head-quar-ters'],
  ['Courthouse', 'Courthouse'],
  ['Apothecary', 'Apothecary'],
  ['Baths', 'Baths'],
])('a long English word is divided between consonants, if at all: %s', (word, divided) => {
  expect(shown(word, 'en')).toBe(divided);
});

test('places are counted as each language does', () => {
  expect([1, 2, 3, 7].map((n) => ordinalIn('en', n))).toEqual(['1st', '2nd', '3rd', '7th']);
  expect(ordinalIn('pl', 2)).toBe('2.');
});

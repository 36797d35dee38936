import type { Lang } from '../types';

/*
 * Browsers divide English words where they have a dictionary, and Polish ones hardly anywhere: the places at which a
 * long word may be divided are marked here by soft hyphens. Vowels beside each other stay together, and so do
 * consonants that begin words; English is divided between consonants only.
 */
const BETWEEN = /([aąeęioóuy])([^aąeęioóuy]+)(?=[aąeęioóuy])/gi;
const UNITS = {
  en: /ght|c[hk]|[gpstw]h|./gi,
  pl: /ch|[csdr]z|d[źż]|./gi,
};
const BEGIN = /^([bcdfgkpt]|ch)[lłrw]$|^s[kpt][lłrw]?$|^s[lmnw]$/i;
const LEAST = 3;

function divided(word: string, lang: Lang): string {
  return word.replace(BETWEEN, (whole: string, vowel: string, consonants: string, at: number) => {
    const units = consonants.match(UNITS[lang])!;
    let first = units.findIndex((_, i) => i === units.length - 1 || BEGIN.test(units.slice(i).join('')));
    if (first > 0 && first < units.length - 1 && units[first] === units[first - 1]) first += 1;
    const before = vowel + units.slice(0, first).join('');
    const cut = at + before.length;
    // "Courthouse" has no th.
    const unsure = lang === 'en' && (first === 0 || /.th$/.test(consonants));
    if (unsure || cut < LEAST || word.length - cut < LEAST) return whole;
    return `${before}\u00AD${units.slice(first).join('')}`;
  });
}

/** A text whose words can be divided that have so many letters or more. */
export const withSyllables = (text: string, lang: Lang, letters = 9): string =>
  text.replace(new RegExp(`\\p{L}{${letters},}`, 'gu'), (word) => divided(word, lang));

/** The forms of a word that go with whole numbers, by the names of Unicode CLDR: English has two, Polish three. */
export interface EnglishForms {
  one: string;
  other: string;
}
export interface PolishForms {
  one: string;
  few: string;
  many: string;
}

/** A message in both languages; `{n}` is the number by which one with forms takes its form. */
export type Both = { en: string; pl: string } | { en: EnglishForms; pl: PolishForms };
export type Message = string | EnglishForms | PolishForms;

const RULES = { en: new Intl.PluralRules('en'), pl: new Intl.PluralRules('pl') };

/** The name of the form that goes with a whole number. */
export const pluralForm = (lang: keyof typeof RULES, n: number): string => RULES[lang].select(Math.abs(n));

const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' });
const ENDINGS: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };

/** A place among others, such as "2nd". */
export const ordinalIn = (lang: keyof typeof RULES, n: number): string =>
  lang === 'pl' ? `${n}.` : `${n}${ENDINGS[ORDINALS.select(n)]}`;

/** A message in the form that goes with a whole number. */
export function inForm(message: Message, lang: keyof typeof RULES, n: number): string {
  if (typeof message === 'string') return message;
  const forms: Record<string, string> = { ...message };
  return forms[pluralForm(lang, n)] ?? Object.values(forms).at(-1)!;
}

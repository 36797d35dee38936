/** Searching and filtering the reference, without a page. */
import type { Lang, Reference, Rule, Ruling, Thing } from '../types';

/** A text without capitals and accents, as people type it. */
export const folded = (text: string): string =>
  text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ł', 'l');

/** Whether every word of the search appears somewhere in a text that is already folded. */
export const fits = (search: string, there: string): boolean =>
  folded(search)
    .split(/\s+/)
    .every((word) => there.includes(word));

/** Texts made once for each thing: its names, and all that is said of it. */
interface Said {
  names: string;
  all: string;
}
const kept = new WeakMap<object, Said>();

function said(thing: Thing): Said {
  const found = kept.get(thing);
  if (found) return found;
  const effects = [
    ...thing.effects,
    ...thing.sides.flatMap((side) => [...side.effects, ...side.stages.flatMap((one) => one.effects.flat())]),
  ];
  const lines = [...effects.flatMap(({ en, pl }) => [en, pl]), ...thing.notes.en, ...thing.notes.pl];
  const names = folded([thing.id.replaceAll('_', ' '), thing.en, thing.pl, ...thing.also].join(' '));
  const made = { names, all: `${names} ${folded(lines.join(' '))}` };
  kept.set(thing, made);
  return made;
}

/** How the list is filtered; an empty text filters nothing. */
export interface Filters {
  search: string;
  /** A game, or an expansion of 7 Wonders. */
  from: string;
  kind: string;
  colour: string;
  /** '1', '2', '3'. */
  age: string;
}
export const NO_FILTERS: Filters = { search: '', from: '', kind: '', colour: '', age: '' };

/** Where a thing comes from: the base game, an expansion of it, or another game. */
export const fromOf = (thing: Thing): string => thing.expansion || thing.game;

/** The things that fit, those whose names fit first. */
export function find(things: Thing[], wish: Filters): Thing[] {
  const there = things.filter(
    (one) =>
      (!wish.from || fromOf(one) === wish.from) &&
      (!wish.kind || one.kind === wish.kind) &&
      (!wish.colour || one.colour === wish.colour) &&
      (!wish.age || String(one.age) === wish.age),
  );
  if (!wish.search.trim()) return there;
  const named = there.filter((one) => fits(wish.search.trim(), said(one).names));
  const others = there.filter((one) => !named.includes(one) && fits(wish.search.trim(), said(one).all));
  return [...named, ...others];
}

/** The values that filters can have, in the order of the data. */
export const valuesOf = (things: Thing[], of: (thing: Thing) => string): string[] =>
  [...new Set(things.map(of))].filter(Boolean);

const ruleSaid = (rule: Rule): string => folded([rule.id, ...rule.rulings, rule.en, rule.pl].join(' '));
export const ruleFits = (rule: Rule, search: string): boolean =>
  !search.trim() || fits(search.trim(), ruleSaid(rule));

function rulingSaid(one: Ruling): string {
  const parts = [one.title, one.question, one.ruling, one.reason, one.book, one.other_reading];
  return folded([one.id, ...parts.flatMap(({ en, pl }) => [en, pl])].join(' '));
}
export const rulingFits = (ruling: Ruling, search: string): boolean =>
  !search.trim() || fits(search.trim(), rulingSaid(ruling));

/** What kinds, colours and expansions are called. */
export function nameIn(reference: Reference, lang: Lang, section: string, word: string): string {
  if (section === 'expansion') return reference.expansions.find(({ id }) => id === word)?.[lang] ?? word;
  return reference.names[lang]?.[`${section}.${word}`] ?? word.replaceAll('_', ' ');
}

/** The parts of a text: the rules and rulings that it names, `code`, *stress*, and what is between them. */
export interface Part {
  text: string;
  href?: string;
  look?: 'code' | 'em';
}
const MARKED = /(\b(?:OQ-[A-Z]+-\d{2}|DEF-\d{2}|[A-Z]{3,5}-\d{3})\b|`[^`]+`|\*[^*]+\*)/;
export const linked = (text: string): Part[] =>
  text
    .split(MARKED)
    .map((part, i): Part => {
      if (i % 2 === 0) return { text: part };
      if (part.startsWith('`')) return { text: part.slice(1, -1), look: 'code' };
      if (part.startsWith('*')) return { text: part.slice(1, -1), look: 'em' };
      return { text: part, href: hrefOf(part) };
    })
    .filter((part) => part.text);

/** The address of a rule or a ruling. */
export const hrefOf = (id: string): string =>
  `/reference/${/^(OQ|DEF)-/.test(id) ? 'rulings' : 'rules'}/${id}`;

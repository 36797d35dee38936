/** The rules behind what is drawn: their ids in docs/rules, and the sentences that the server sends for them. */
import { catalogue, SEVEN } from './catalogue.svelte';
import { costWords, unitsOf } from './cost';
import { inLang } from './i18n';
import type { ShortRule, Thing, ThingEffect } from './types';

/** Rules in one sentence. */
export type Rule = ShortRule;

/** Each sentence once. */
const once = (found: readonly Rule[]): Rule[] => [...new Map(found.map((one) => [one.en, one])).values()];

/** What a game explains under some names; nothing for names that it does not know. */
export const rulesOf = (game: string, names: readonly string[]): Rule[] =>
  once(names.flatMap((name) => catalogue.rules(game, name)));
/** What 7 Wonders and its expansions explain under some names. */
export const rules = (...names: string[]): Rule[] => rulesOf(SEVEN, names);
/** Rules in one line, for screen readers. */
export const rulesLine = (rules: Rule[]): string => rules.map((one) => inLang(one)).join(' ');

/** The rules that come with effects. */
export const effectRules = (effects: readonly ThingEffect[]): Rule[] =>
  once(effects.flatMap((effect) => effect.rules));

/** The rules of what can be done with a card. */
export const verbRules = (verb: string, question: string): Rule[] =>
  rules(verb === 'pass' ? `pass.${question}` : `verb.${verb}`);

/** The rules behind everything that is printed on a card. */
export function cardRules(entry: Thing): Rule[] {
  const ofColour = rules(`card.${entry.colour}`);
  return [
    ...effectRules(entry.effects),
    ...(costWords(entry.cost) ? [] : rules('cost_free')),
    ...(ofColour.length || !entry.cost.coins ? ofColour : rules('cost_coins')),
    ...(unitsOf(entry.cost).length ? rules('cost_units') : []),
    ...(entry.chain.length ? rules('chain') : []),
    ...(entry.opens.length ? rules('opens') : []),
  ];
}

/** The rules of a row of the score sheet. */
export const categoryRules = (category: string): Rule[] => rules(`category.${category}`);

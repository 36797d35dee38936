/** Which rule of docs/rules stands behind a symbol; its words are the messages `rule.*`. */
import { costWords, unitsOf } from './cost';
import { EXPANSION_CARDS, EXPANSION_CATEGORIES, EXPANSION_RULES, EXPANSION_VERBS } from './expansions/rules';
import { architectsRules } from './games/architects/rules';
import { inLang, t } from './i18n';
import type { Thing, ThingEffect } from './types';

export const RULES = {
  ...EXPANSION_RULES,
  ...architectsRules,
  // A city
  coins: ['BASE-131'],
  spend: ['BASE-061'],
  total: ['BASE-081', 'BASE-127'],
  stageOrder: ['BASE-098', 'BASE-099'],
  stageCard: ['BASE-032', 'BASE-096'],
  strength: ['BASE-118', 'BASE-123'],
  wins: ['BASE-119'],
  ties: ['BASE-121'],
  loses: ['BASE-120'],
  victory: ['BASE-119'],
  defeat: ['BASE-120'],
  tokens: ['BASE-122', 'BASE-130'],
  scienceWaits: ['BASE-203'],
  scienceSame: ['BASE-134'],
  scienceSets: ['BASE-135', 'BASE-136'],
  scienceAny: ['BASE-138'],
  everyTurn: ['BASE-029'],
  forSale: ['BASE-046', 'BASE-049', 'BASE-050'],
  either: ['BASE-038'],
  choice: ['BASE-043'],
  ownUse: ['BASE-047'],
  cheaper: ['BASE-049', 'BASE-063'],
  freeBuild: ['BASE-147', 'BASE-148'],
  // The score sheet
  civilian: ['BASE-133'],
  commerce: ['BASE-139'],
  guilds: ['BASE-140'],
  tie: ['BASE-128'],
  // Above the table
  turns: ['BASE-082', 'BASE-112'],
  passing: ['BASE-108', 'BASE-109', 'BASE-110'],
  // Structures and stages
  costFree: ['BASE-025'],
  costCoins: ['BASE-026'],
  costUnits: ['BASE-028'],
  chain: ['BASE-073'],
  opens: ['BASE-074'],
  stagePoints: ['BASE-132'],
  dig: ['BASE-152', 'BASE-153'],
  // What can be done with a card
  build: ['BASE-028', 'BASE-091'],
  byChain: ['BASE-073', 'BASE-078'],
  discard: ['BASE-105', 'BASE-107'],
  passDig: ['BASE-154'],
  passExtra: ['BASE-167'],
} as const satisfies Record<string, readonly string[]>;

export type RuleName = keyof typeof RULES;
/** Rules by their ids in one sentence: one of the client's own, or one that came with what it explains. */
export type Rule = { ids: readonly string[] } & ({ name: RuleName } | { en: string; pl: string });

export const rule = (name: RuleName): Rule => ({ name, ids: RULES[name] });
export const rules = (...names: RuleName[]): Rule[] => names.map(rule);
export const ruleWords = (one: Rule): string => ('name' in one ? t(`rule.${one.name}`) : inLang(one));
/** Rules with their numbers in one line, for screen readers. */
export const rulesLine = (rules: Rule[]): string =>
  rules.map((one) => `${ruleWords(one)} (${one.ids.join(', ')})`).join(' ');

/** The rules that come with effects, each once. */
export function effectRules(effects: readonly ThingEffect[]): Rule[] {
  const found = new Map<string, Rule>();
  for (const { rules, en, pl } of effects.flatMap((effect) => effect.rules)) {
    if (!found.has(en)) found.set(en, { ids: rules, en, pl });
  }
  return [...found.values()];
}

/** The rules of what can be done with a card. */
export function verbRules(verb: string, question: string): Rule[] {
  switch (verb) {
    case 'build':
      return rules('build');
    case 'chain':
      return rules('byChain');
    case 'free':
      return rules('freeBuild');
    case 'stage':
      return rules('stageOrder', 'stageCard');
    case 'discard':
      return rules('discard');
    case 'take':
      return rules('dig');
    case 'pass':
      return question === 'dig' ? rules('passDig') : question === 'extra' ? rules('passExtra') : [];
    default:
      return rules(...(EXPANSION_VERBS[verb] ?? []));
  }
}

/** The rules behind everything that is printed on a card. */
export const cardRules = (entry: Thing): Rule[] => [
  ...effectRules(entry.effects),
  ...(costWords(entry.cost) ? [] : rules('costFree')),
  ...(EXPANSION_CARDS[entry.colour]
    ? rules(...EXPANSION_CARDS[entry.colour]!)
    : entry.cost.coins
      ? rules('costCoins')
      : []),
  ...(unitsOf(entry.cost).length ? rules('costUnits') : []),
  ...(entry.chain.length ? rules('chain') : []),
  ...(entry.opens.length ? rules('opens') : []),
];

const CATEGORIES: Record<string, RuleName[]> = {
  military: ['tokens'],
  treasury: ['coins'],
  wonder: ['stagePoints'],
  civilian: ['civilian'],
  science: ['scienceSame', 'scienceSets'],
  commerce: ['commerce'],
  guilds: ['guilds'],
  total: ['total', 'tie'],
};
/** The rules of a row of the score sheet; none for rows that are not known here. */
export const categoryRules = (category: string): Rule[] =>
  rules(...(CATEGORIES[category] ?? EXPANSION_CATEGORIES[category] ?? []));

/** Which rule of docs/rules stands behind a symbol; its words are the messages `rule.*`. */
import { costWords, unitsOf } from './cost';
import {
  EXPANSION_CATEGORIES,
  EXPANSION_COUNTING,
  EXPANSION_RULES,
  EXPANSION_VERBS,
  expansionEffect,
} from './expansions/rules';
import { architectsRules } from './games/architects/rules';
import { known, produced } from './effects';
import { t } from './i18n';
import { GOODS, type CardMeta } from './types';

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
  raw: ['BASE-037'],
  twoRaw: ['BASE-039'],
  good: ['BASE-040'],
  ownRaw: ['BASE-041', 'BASE-047'],
  ownGood: ['BASE-042', 'BASE-047'],
  ownStage: ['BASE-043', 'BASE-047'],
  points: ['BASE-201'],
  stagePoints: ['BASE-132'],
  once: ['BASE-190'],
  stageOnce: ['BASE-162'],
  shields: ['BASE-202', 'BASE-118'],
  stageShields: ['BASE-118'],
  price: ['BASE-063', 'BASE-068'],
  stagePrice: ['BASE-176', 'BASE-177'],
  coinsAround: ['BASE-200'],
  coinsOwn: ['BASE-198'],
  pointsOwn: ['BASE-198'],
  guildNear: ['BASE-204', 'BASE-215'],
  guildAll: ['BASE-215'],
  guildOwn: ['BASE-212'],
  extraPlay: ['BASE-164', 'BASE-167'],
  dig: ['BASE-152', 'BASE-153'],
  copyGuild: ['BASE-179', 'BASE-182'],
  // What can be done with a card
  build: ['BASE-028', 'BASE-091'],
  byChain: ['BASE-073', 'BASE-078'],
  discard: ['BASE-105', 'BASE-107'],
  passDig: ['BASE-154'],
  passExtra: ['BASE-167'],
} as const satisfies Record<string, readonly string[]>;

export type RuleName = keyof typeof RULES;
export interface Rule {
  name: RuleName;
  ids: readonly string[];
}

/** Structures that count something, each with its own rule. */
export const COUNTING: Record<string, string> = {
  'coins_per brown all': 'BASE-191',
  'coins_per grey all': 'BASE-192',
  'coins_per stage own': 'BASE-193',
  'coins_per brown own': 'BASE-194',
  'coins_per grey own': 'BASE-195',
  'coins_per yellow own': 'BASE-196',
  'points_per stage own': 'BASE-193',
  'points_per brown own': 'BASE-194',
  'points_per grey own': 'BASE-195',
  'points_per yellow own': 'BASE-196',
  'points_per red neighbours': 'BASE-205',
  'points_per blue neighbours': 'BASE-206',
  'points_per brown neighbours': 'BASE-207',
  'points_per grey neighbours': 'BASE-208',
  'points_per yellow neighbours': 'BASE-209',
  'points_per green neighbours': 'BASE-210',
  'points_per stage all': 'BASE-211',
  'points_per brown/grey/purple own': 'BASE-212',
  'points_per defeat neighbours': 'BASE-213',
  ...EXPANSION_COUNTING,
};

export const rule = (name: RuleName): Rule => ({ name, ids: RULES[name] });
export const rules = (...names: RuleName[]): Rule[] => names.map(rule);
export const ruleWords = ({ name }: Rule): string => t(`rule.${name}`);
/** Rules with their numbers in one line, for screen readers. */
export const rulesLine = (rules: Rule[]): string =>
  rules.map((one) => `${ruleWords(one)} (${one.ids.join(', ')})`).join(' ');

function counting(verb: 'coins_per' | 'points_per', what: string, where: string): Rule {
  const id = COUNTING[`${verb} ${what} ${where}`];
  const name: RuleName =
    verb === 'coins_per'
      ? where === 'own'
        ? 'coinsOwn'
        : 'coinsAround'
      : where === 'neighbours'
        ? 'guildNear'
        : where === 'all'
          ? 'guildAll'
          : what.includes('/')
            ? 'guildOwn'
            : 'pointsOwn';
  return { name, ids: [...new Set([...(id ? [id] : []), ...RULES[name]])] };
}

function ofEffect(entry: Record<string, unknown>, stage: boolean): Rule[] {
  const effect = known(entry);
  if (!effect) return rules(...expansionEffect(entry));
  if ('produce' in effect) {
    const { of, units } = produced(effect.produce);
    const good = of.every((kind) => (GOODS as readonly string[]).includes(kind));
    if (effect.sold === false) return rules(stage ? 'ownStage' : good ? 'ownGood' : 'ownRaw');
    if (of.length > 1) return rules('either');
    return rules(good ? 'good' : units > 1 ? 'twoRaw' : 'raw');
  }
  if ('points' in effect) return rules(stage ? 'stagePoints' : 'points');
  if ('coins' in effect) return rules(stage ? 'stageOnce' : 'once');
  if ('shields' in effect) return rules(stage ? 'stageShields' : 'shields');
  if ('science' in effect)
    return rules(
      ...(effect.science === 'any' ? (['scienceAny'] as const) : []),
      'scienceSame',
      'scienceSets',
    );
  if ('price' in effect) return rules(stage ? 'stagePrice' : 'price');
  if ('coins_per' in effect) return [counting('coins_per', effect.coins_per, effect.where)];
  if ('points_per' in effect) return [counting('points_per', effect.points_per, effect.where)];
  if ('free_build' in effect) return rules('freeBuild');
  if ('extra_play' in effect) return rules('extraPlay');
  if ('dig' in effect) return rules('dig');
  return rules('copyGuild');
}

/** The rules of effects, each once; none for verbs that are not known here. */
export function effectRules(effects: Record<string, unknown>[], stage = false): Rule[] {
  const found = new Map<RuleName, Rule>();
  for (const one of effects.flatMap((effect) => ofEffect(effect, stage))) {
    if (!found.has(one.name)) found.set(one.name, one);
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

/** A leader counts what stands in the own city at the end, as no structure does. */
const leaderRules = ({ effects }: CardMeta): Rule[] => [
  ...effectRules(effects.filter((one) => !('points_per' in one))),
  ...(effects.some((one) => 'points_per' in one) ? rules('leaderCounts') : []),
  ...rules('leaderCost', 'leaderWhite'),
];

/** The rules behind everything that is printed on a card. */
export const cardRules = (entry: CardMeta): Rule[] => [
  ...(entry.colour === 'white' ? leaderRules(entry) : effectRules(entry.effects)),
  ...(costWords(entry.cost) ? [] : rules('costFree')),
  ...(entry.cost.coins && entry.colour !== 'white' ? rules('costCoins') : []),
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

/** The reference data of 7 Wonders Architects, by name and in the language of the page. */
import { i18n, inLang, t, tWord } from '../../i18n';
import { meta } from '../../meta.svelte';
import { rules, type Rule, type RuleName } from '../../rules';
import type {
  ArchitectsCard,
  ArchitectsMeta,
  ArchitectsStage,
  ArchitectsToken,
  ArchitectsWonder,
} from '../../types';
import type { ArchitectsRule } from './rules';

export const book = (): ArchitectsMeta | null =>
  meta.data?.games.find((game): game is ArchitectsMeta => game.game === 'architects') ?? null;

export const cardOf = (id: string): ArchitectsCard | null => book()?.cards[id] ?? null;
export const tokenOf = (id: string): ArchitectsToken | null => book()?.tokens[id] ?? null;
export const wonderOf = (id: string): ArchitectsWonder | null => book()?.wonders[id] ?? null;
export const stageOf = (wonder: string, number: number): ArchitectsStage | null =>
  wonderOf(wonder)?.stages[number - 1] ?? null;

const named = (entry: { en: string; pl: string } | null, id: string): string =>
  entry ? inLang(entry) : id.replaceAll('_', ' ');
export const cardName = (id: string): string => named(cardOf(id), id);
export const tokenName = (id: string): string =>
  id === 'pile' ? t('arc.pileToken') : named(tokenOf(id), id);
export const wonderName = (id: string): string => named(wonderOf(id), id);

/** The words of a thing in the language of the page; they come by language. */
export const wordsOf = (entry: { words: Record<string, string[]> } | null): string[] =>
  entry?.words[i18n.lang] ?? [];
export const costOf = (stage: ArchitectsStage | null): string => stage?.cost[i18n.lang] ?? '';

/** The cards of a city by colour, as they lie: resources first. */
const COLOURS = ['grey', 'yellow', 'green', 'red', 'blue'];
export interface Held {
  card: string;
  n: number;
}
export function sorted(cards: Record<string, number>): Held[] {
  const ids = Object.keys(book()?.cards ?? {});
  const place = (card: string): number =>
    (COLOURS.indexOf(cardOf(card)?.colour ?? '') + 1 || COLOURS.length + 1) * 100 + ids.indexOf(card);
  return Object.entries(cards)
    .filter(([, n]) => n > 0)
    .map(([card, n]) => ({ card, n }))
    .sort((a, b) => place(a.card) - place(b.card));
}
/** Cards in words, such as "2 × Wood, Coin". */
export const cardsWords = (cards: Record<string, number>): string =>
  sorted(cards)
    .map(({ card, n }) => (n > 1 ? `${n} × ${cardName(card)}` : cardName(card)))
    .join(', ');
export const listWords = (cards: readonly string[]): string =>
  cardsWords(
    cards.reduce<Record<string, number>>((all, one) => ({ ...all, [one]: (all[one] ?? 0) + 1 }), {}),
  );

export const colourName = (colour: string): string => tWord('colour', colour).split(':')[0] ?? colour;

const EFFECT_RULES: Record<string, ArchitectsRule[]> = {
  resource: ['arcResource'],
  coins: ['arcCoin'],
  cats: ['arcCat'],
  science: ['arcScience'],
  shields: ['arcShield'],
  horns: ['arcHorn'],
};
export function cardRules(id: string): Rule[] {
  const entry = cardOf(id);
  const names = (entry?.effects ?? []).flatMap((effect) => EFFECT_RULES[Object.keys(effect)[0] ?? ''] ?? []);
  return rules(...(entry?.colour === 'blue' ? (['arcBlue'] as RuleName[]) : []), ...names);
}

const TOKEN_RULES: Record<string, ArchitectsRule> = {
  urbanism: 'arcUrbanism',
  crafts: 'arcCrafts',
  jewellery: 'arcJewellery',
  science: 'arcScienceToken',
  propaganda: 'arcPropaganda',
  architecture: 'arcArchitecture',
  economy: 'arcEconomy',
  engineering: 'arcEngineering',
  tactics: 'arcTactics',
  decoration: 'arcDecoration',
  politics: 'arcPolitics',
  strategy: 'arcStrategy',
  education: 'arcEducation',
  culture: 'arcCulture',
};
export function tokenRules(id: string): Rule[] {
  if (id === 'pile') return rules('arcPile');
  const own = TOKEN_RULES[id];
  const extra = tokenOf(id)?.effects.some((effect) => 'extra' in effect) ?? false;
  return rules(...(own ? [own] : []), ...(extra ? (['arcExtra', 'arcOnce'] as const) : []));
}

const DRAWS: Record<string, ArchitectsRule> = {
  any: 'arcDrawAny',
  centre: 'arcDrawCentre',
  sides: 'arcDrawSides',
};
export function stageRules(stage: ArchitectsStage | null): Rule[] {
  if (!stage) return [];
  const found = stage.effects.flatMap((effect): ArchitectsRule[] => {
    if ('draw' in effect) return [DRAWS[String(effect.draw)] ?? 'arcDrawAny'];
    if ('learn' in effect) return ['arcLearnFree'];
    if ('search' in effect) return ['arcSearch'];
    return 'shields' in effect ? ['arcStageShield'] : [];
  });
  return rules(stage.kind === 'identical' ? 'arcIdentical' : 'arcDifferent', 'arcBuild', ...found);
}

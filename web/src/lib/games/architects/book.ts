/** The reference data of 7 Wonders Architects, by name and in the language of the page. */
import { catalogue } from '../../catalogue.svelte';
import { inLang, t, tWord } from '../../i18n';
import { meta } from '../../meta.svelte';
import { linesOf } from '../../printed';
import { effectRules, type Rule } from '../../rules';
import type { ArchitectsMeta, Thing, ThingStage } from '../../types';
import { rules } from './rules';

const GAME = 'architects';

export const book = (): ArchitectsMeta | null =>
  meta.data?.games.find((game): game is ArchitectsMeta => game.game === GAME) ?? null;

export const cardOf = (id: string): Thing | null => catalogue.thing('cards', id, GAME);
export const tokenOf = (id: string): Thing | null => catalogue.thing('tokens', id, GAME);
export const wonderOf = (id: string): Thing | null => catalogue.thing('wonders', id, GAME);
export const stageOf = (wonder: string, number: number): ThingStage | null =>
  wonderOf(wonder)?.sides[0]?.stages[number - 1] ?? null;

const named = (entry: { en: string; pl: string } | null, id: string): string =>
  entry ? inLang(entry) : id.replaceAll('_', ' ');
export const cardName = (id: string): string => named(cardOf(id), id);
export const tokenName = (id: string): string =>
  id === 'pile' ? t('arc.pileToken') : named(tokenOf(id), id);
export const wonderName = (id: string): string => named(wonderOf(id), id);

/** The symbol of a card's colour, for those who cannot tell colours apart. */
export const signOf = (card: Thing | null): string => String(card?.details.sign ?? '');
/** The words of a card or a token. */
export const wordsOf = (entry: Thing | null): string[] => linesOf(entry?.effects ?? []);
/** What a stage does, and what it costs: a number of resources, all of a kind or all different. */
export const stageWords = (stage: ThingStage | null): string[] => linesOf(stage?.effects[0] ?? []);
export const costOf = (stage: ThingStage | null): string => (stage ? inLang(stage.cost.words) : '');
export const countOf = (stage: ThingStage): number => Object.values(stage.cost.units)[0] ?? 0;
export const isIdentical = (stage: ThingStage): boolean => 'identical' in stage.cost.units;

/** The cards of a city by colour, as they lie: resources first. */
const COLOURS = ['grey', 'yellow', 'green', 'red', 'blue'];
export interface Held {
  card: string;
  n: number;
}
export function sorted(cards: Record<string, number>): Held[] {
  const ids = catalogue.all('cards', GAME).map(({ id }) => id);
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

export const cardRules = (id: string): Rule[] => effectRules(cardOf(id)?.effects ?? []);

export const tokenRules = (id: string): Rule[] =>
  id === 'pile' ? rules('pile') : effectRules(tokenOf(id)?.effects ?? []);

export const stageRules = (stage: ThingStage | null): Rule[] =>
  stage
    ? [
        ...rules(isIdentical(stage) ? 'cost.identical' : 'cost.different'),
        ...effectRules(stage.effects.flat()),
      ]
    : [];

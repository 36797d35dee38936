/** What effects say and need, whatever their verbs are. */
import { i18n, inLang, t } from './i18n';
import { boundIn } from './i18n/bound';
import type { Glyph, Lang, Thing, ThingEffect, ThingStage } from './types';

/** Effects in words, a line an effect. */
export const linesOf = (effects: readonly ThingEffect[], lang: Lang = i18n.lang): string[] =>
  effects.map((effect) => boundIn(effect[lang], lang));

const IN_DECKS = ['cards', 'guilds'];
/** Cards of no Age have few symbols that everybody knows: they say in words what they do. */
export const inWords = (entry: Thing | null): boolean =>
  entry !== null && !IN_DECKS.includes(entry.kind) && entry.effects.length > 0;

/** A stage in words: a line an effect, or alternatives in one. */
export const stageLines = ({ effects }: ThingStage, or: string = ` ${t('effect.or')} `): string[] =>
  effects.length === 1
    ? linesOf(effects[0] ?? [])
    : [effects.map((alternative) => alternative.map(inLang).join('; ')).join(or)];

const WIDE = 3; // resources to choose from that still stand beside each other in a large drawing

/** Single symbols are drawn large; what counts something, has its price or leaves a wide choice is long. */
export const isLong = ({ glyphs }: ThingEffect): boolean =>
  glyphs.some(
    ({ kind, of }) =>
      kind === 'per' ||
      kind === 'group' ||
      (kind === 'coin' && glyphs.length > 1) ||
      (kind === 'resource' && (of?.length ?? 0) > WIDE),
  );

/** What a drawing shows as produced, if it shows it. */
export const producedBy = ({ glyphs }: ThingEffect): Glyph | undefined =>
  glyphs.find(({ kind }) => kind === 'resource');

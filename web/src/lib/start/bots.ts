import { inLang, t } from '../i18n';
import type { BotMeta } from '../types';

/** A bot as it is offered: its name, with its level and its rating in this game, under the heading of its kind. */
export interface BotChoice {
  value: string;
  label: string;
  group: string;
}

const GROUPS = { level: 'bots.levels', style: 'bots.styles', other: 'bots.others' } as const;

/** The bots to choose from, in their order: levels are numbered from the weakest. */
export function botChoices(bots: BotMeta[], game: string): BotChoice[] {
  let level = 0;
  return bots.map((one) => {
    const name = one.kind === 'level' ? t('bots.level', { n: ++level, name: inLang(one) }) : inLang(one);
    const rating = one.ratings[game];
    return {
      value: one.bot,
      label: rating === undefined ? name : t('bots.rated', { name, rating }),
      group: t(GROUPS[one.kind]),
    };
  });
}

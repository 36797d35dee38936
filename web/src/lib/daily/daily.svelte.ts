/** The deal of the day: what the server offers today, and the text to share. */
import { api } from '../api';
import { t, tWord } from '../i18n';
import { Kept } from '../kept.svelte';
import { meta } from '../meta.svelte';
import type { Played } from '../profile/profile.svelte';
import { barsOf } from '../profile/statistics';
import type { Daily, NewTable } from '../types';

export const daily = new Kept<Daily>(api.daily);

/** The table of a day's deal: oneself first, then its bots. */
export const tableOf = ({ game, players, expansions, seed, bot }: Daily, name: string): NewTable => ({
  game,
  players,
  expansions,
  seed,
  hints: false, // everybody's day is the same
  seats: [
    { kind: 'human', name },
    ...Array.from({ length: players - 1 }, () => ({ kind: 'bot' as const, bot })),
  ],
});

/** What is played: the game, whose name does not break, and what it is played with. */
export const mixtureWords = ({ game, expansions }: Pick<Daily, 'game' | 'expansions'>): string =>
  [tWord('game', game).replaceAll(' ', '\u00A0'), ...expansions.map((one) => meta.expansionName(one))].join(
    '\u00A0+ ',
  );

/** The result in a line for others. */
export const shareText = (date: string, { place, players, points, score }: Played): string =>
  [
    `${t('daily.share')} ${date}`,
    t('daily.place', { place, of: players }),
    t('count.points', { n: points }),
    barsOf(score),
  ].join(' · ');

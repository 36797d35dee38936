/** What the coach says, in words: reasons come in both languages, with places for names. */
import { i18n, inLang, t } from '../i18n';
import type { ReasonShown } from '../types';
import type { Speech } from './speech';

/** A reason with the names of the player and the cards that it is about. */
export function reasonWords(reason: ReasonShown, names: string[], speech: Speech): string {
  const cards = (reason.cards ?? []).map((card) => speech.card(card)).join(', ');
  return inLang(reason)
    .replace('{who}', names[reason.seat ?? -1] ?? '')
    .replace('{card}', cards);
}

/** A share as whole percents. */
export const percent = (share: number): number => Math.round(100 * share);

/** A number with its sign, as it is written in the language of the page. */
export const signed = (n: number, digits = 0): string =>
  new Intl.NumberFormat(i18n.lang, {
    signDisplay: 'exceptZero',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
    .format(n)
    .replace('-', '−');

export const decimal = (n: number): string =>
  new Intl.NumberFormat(i18n.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(n);

/** The decimals of all chances in a list of reasons; small parts of a percent are not rounded away. */
export const digitsOf = (reasons: readonly ReasonShown[]): number =>
  reasons.some(({ chance }) => Math.abs(chance) < 0.01) ? 1 : 0;

/** What a reason adds to the chance and to the points. */
export const reasonAdds = ({ chance, points }: ReasonShown, digits: number): string =>
  t('coach.adds', { chance: signed(100 * chance, digits), points: signed(points, 1) });

import { inLang } from '../../i18n';
import type { Thing } from '../../types';

/** What the players who did not take part in a failed edifice lose. */
export function penaltyOf(edifice: Thing | null): string {
  const penalty = edifice?.details.penalty as { en: string; pl: string } | undefined;
  return penalty ? inLang(penalty) : '';
}

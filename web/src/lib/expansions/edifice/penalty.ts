import { inLang } from '../../i18n';
import type { Thing } from '../../types';

/** What those lose who did not take part in an edifice that failed. */
export function penaltyOf(edifice: Thing | null): string {
  const penalty = edifice?.details.penalty as { en: string; pl: string } | undefined;
  return penalty ? inLang(penalty) : '';
}

/** What the server refused, in the language of the page. */
import { ApiError } from './api';
import { hasKey, t } from './i18n';
import type { Fault } from './types';

export interface Refused {
  reason?: Fault['reason'] | undefined;
  message: string;
  values?: Record<string, number> | undefined;
}

/** The sentence for a reason, or the server's own words if there is none. */
export function sayRefusal({ reason, message, values = {} }: Refused): string {
  const key = `refused.${reason ?? ''}`;
  if (!hasKey(key)) return message;
  // People count seats from 1.
  return t(key, values.seat === undefined ? values : { ...values, seat: values.seat + 1 });
}

/** Why a call came to nothing: said anew when the page changes its language, so it is the error that is kept. */
export function sayError(error: unknown): string {
  if (!(error instanceof ApiError)) return t('new.refused', { message: String(error) });
  if (error.code === 'offline') return t('app.offline');
  if (error.reason) return sayRefusal(error);
  return error.status >= 500 ? t('refused.fault') : t('new.refused', { message: error.message });
}

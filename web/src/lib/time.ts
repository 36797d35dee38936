import { i18n, t } from './i18n';

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A clock like this is for a game over days: nobody is expected to be there all the time. */
export const isLong = (clock: number | null | undefined): boolean => (clock ?? 0) >= HOUR;

/** A span of time in seconds, in few words: by the largest unit of which there are two, or one exactly. */
export function spanWords(seconds: number): string {
  const most = seconds + MINUTE; // two days that have just begun are two days
  const fits = (unit: number): boolean => most >= 2 * unit || seconds === unit;
  if (fits(DAY)) return t('count.days', { n: Math.floor(most / DAY) });
  if (fits(HOUR)) return t('time.hours', { n: Math.floor(most / HOUR) });
  if (seconds >= 2 * MINUTE) return t('time.minutes', { n: Math.floor(seconds / MINUTE) });
  return t('time.seconds', { n: seconds });
}

/** Dates and hours as they are written in Poland and, in English, in Britain. */
export const dates = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(i18n.lang === 'en' ? 'en-GB' : i18n.lang, options);

/** A day of the calendar ("2026-11-18"), the same wherever one is. */
export const dayWords = (day: string): string =>
  dates({ dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

/** Tables in lists: who sits there, and what can be done. */
import type { SeatShown, TableShown } from '../types';

export type Reach = TableShown | 'gone' | 'unreachable';

export const freeSeats = (table: TableShown): number =>
  table.seats.filter(({ kind }) => kind === 'open').length;

/** People first, then bots; seats without a name are left out. */
export function namesAt(table: TableShown): string[] {
  const named = (kind: SeatShown['kind']): string[] =>
    table.seats.filter((seat) => seat.kind === kind && seat.name !== '').map(({ name }) => name);
  return [...named('human'), ...named('bot')];
}

/** Whether a seat is to choose now. */
export const asked = (table: TableShown, seat: number | null): boolean =>
  table.state === 'playing' && seat !== null && !!table.seats[seat]?.waiting && !table.seats[seat].away;

/** The people who are to choose now, by name. */
export const awaitedAt = (table: TableShown): string[] =>
  table.state !== 'playing'
    ? []
    : table.seats.filter(({ kind, waiting }) => kind === 'human' && waiting).map(({ name }) => name);

/** When the time of those who are to choose runs out: of a seat that is one of them, otherwise of the first. */
export function deadlineAt(table: TableShown, seat: number | null): number | null {
  const awaited = table.seats.filter(({ waiting, deadline }) => waiting && deadline !== null);
  const own = awaited.filter((one) => one.seat === seat);
  const ends = (own.length ? own : awaited).map(({ deadline }) => deadline!);
  return table.state === 'playing' && ends.length ? Math.min(...ends) : null;
}

/** Names where there is little room: the first, and how many more. */
export const firstOf = ([who = '', ...more]: string[]): string =>
  more.length ? `${who} +${more.length}` : who;

/** How long ago something was, in the language of the page. */
export function ago(at: number, now: number, lang: string): string {
  const minutes = Math.round((at - now) / 60_000);
  const words = new Intl.RelativeTimeFormat(lang, { numeric: 'auto' });
  if (minutes >= 0) return words.format(0, 'second');
  if (minutes > -60) return words.format(minutes, 'minute');
  if (minutes > -60 * 24) return words.format(Math.round(minutes / 60), 'hour');
  return words.format(Math.round(minutes / 1440), 'day');
}

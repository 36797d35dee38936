import { load, save } from './storage';

/** A table that this browser sits at, or may start. */
export interface MySeat {
  code: string;
  key: string | null;
  seat: number | null;
  name: string;
  /** The key of a maker without a seat. */
  maker_key?: string | null;
  /** When it was last used, in milliseconds. */
  at: number;
}

const MOST = 40;

function all(): Record<string, MySeat> {
  try {
    const found: unknown = JSON.parse(load('seats') ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Record<string, MySeat>) : {};
  } catch {
    return {};
  }
}

function write(seats: Record<string, MySeat>): void {
  const newest = Object.values(seats).sort((a, b) => b.at - a.at);
  save('seats', JSON.stringify(Object.fromEntries(newest.slice(0, MOST).map((one) => [one.code, one]))));
}

/** The seat at a table, if there is one. */
export const seatAt = (code: string): MySeat | null => all()[code.toUpperCase()] ?? null;

/** The key to connect with: that of the seat, or of the maker who only watches. */
export function keyFor(code: string): string | null {
  const mine = seatAt(code);
  return mine?.key ?? mine?.maker_key ?? null;
}

/** Remembers a seat, or what is new about it. */
export function remember(code: string, what: Partial<Omit<MySeat, 'code' | 'at'>>): MySeat {
  const seats = all();
  const at = code.toUpperCase();
  const blank: MySeat = { code: at, key: null, seat: null, name: '', at: 0 };
  const mine: MySeat = { ...blank, ...seats[at], ...what, code: at, at: Date.now() };
  seats[at] = mine;
  write(seats);
  return mine;
}

export function forget(code: string): void {
  const seats = all();
  delete seats[code.toUpperCase()];
  write(seats);
}

/** All tables that this browser knows, the last used first. */
export const myTables = (): MySeat[] => Object.values(all()).sort((a, b) => b.at - a.at);

/** The name that was used last. */
export const myName = (): string => load('name') ?? '';
export const rememberName = (name: string): void => save('name', name.trim());

/** A link with which another device takes over the seat. */
export const seatLink = (code: string, key: string): string => `${location.origin}/t/${code}#key=${key}`;
/** A link with which others join or watch. */
export const tableLink = (code: string): string => `${location.origin}/t/${code}`;

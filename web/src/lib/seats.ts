import { origin } from './origin.svelte';
import { load, save } from './storage';

/** A seat that is played from this device, by one of several people who pass it on. */
export interface SharedSeat {
  seat: number;
  key: string;
  name: string;
}

/** A table that this browser sits at, or may start. */
export interface MySeat {
  code: string;
  key: string | null;
  seat: number | null;
  name: string;
  /** The key of a maker without a seat. */
  maker_key?: string | null;
  /** The key of a link that was opened, until it is known whether it opens a seat and that one is wanted. */
  offered?: string | null;
  /** When the last answer was given for which this seat's time was out, and of which one has been told. */
  late?: number;
  /** All seats that share this device, if several do. */
  here?: SharedSeat[];
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

/** The seats that share this device; none where one person has it alone. */
export const seatsHere = (code: string): SharedSeat[] => seatAt(code)?.here ?? [];

const heldIn = (mine: MySeat | null): string | null => mine?.key ?? mine?.maker_key ?? null;

/** The key to connect with: that of the seat, of the maker who only watches, or else of the link just opened. */
export function keyFor(code: string): string | null {
  const mine = seatAt(code);
  return heldIn(mine) ?? mine?.offered ?? null;
}

/** The key of a link to another place than the one that this browser has at the table. */
export function foreignKey(code: string): string | null {
  const mine = seatAt(code);
  return heldIn(mine) === null ? null : (mine?.offered ?? null);
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

/** Keeps the key of a link; the place that is held stays until the link is accepted. */
export function offer(code: string, key: string): void {
  const mine = seatAt(code);
  const known = key === mine?.key || key === mine?.maker_key;
  remember(code, { offered: known ? null : key });
}

/** Holds the place that a key has been found to open. */
export function accept(code: string, key: string, seat: number | null, name: string): void {
  if (seatsHere(code).some((one) => one.key === key)) return; // its lines are open all at once
  const offered = seatAt(code)?.offered ?? null;
  const place = seat === null ? { maker_key: key } : { key, seat, name };
  remember(code, { ...place, offered: offered === key ? null : offered });
}

/** Drops the key of a link that opens nothing, or is not wanted. */
export function decline(code: string, key: string): void {
  const mine = seatAt(code);
  if (mine?.offered !== key) return;
  if (heldIn(mine) === null) forget(code);
  else remember(code, { offered: null });
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
export const seatLink = (code: string, key: string): string => `${origin.here}/t/${code}#key=${key}`;
/** A link with which somebody takes a certain seat. */
export const inviteLink = (code: string, seat: number): string => `${tableLink(code)}#seat=${seat + 1}`;
/** A link with which others join or watch. */
export const tableLink = (code: string): string => `${origin.here}/t/${code}`;

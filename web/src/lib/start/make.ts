import { api } from '../api';
import { router } from '../router.svelte';
import { remember, rememberName, type SharedSeat } from '../seats';
import { save } from '../storage';
import type { NewBranch, NewTable } from '../types';

/**
 * Makes a table, remembers the seat, does what comes before, and goes there; throws ApiError. Those who share the device
 * sit down at once.
 */
export async function make(
  wish: NewTable,
  before?: (code: string) => void,
  shared: { seat: number; name: string }[] = [],
): Promise<string> {
  const made = await api.create(wish);
  const name = wish.seats.find(({ kind }) => kind === 'human')?.name ?? '';
  if (name) rememberName(name);
  remember(made.code, { key: made.key, seat: made.seat, name, maker_key: made.maker_key });
  const here: SharedSeat[] = made.key && made.seat !== null ? [{ seat: made.seat, key: made.key, name }] : [];
  for (const one of shared) {
    const { key } = await api.join(made.code, one);
    here.push({ ...one, key });
    remember(made.code, { here, ...(made.key ? {} : { key: here[0]!.key, seat: here[0]!.seat }) });
  }
  before?.(made.code);
  router.go(`/t/${made.code}`);
  return made.code;
}

/** Makes a table at which a finished game is played on, remembers the seat, and goes there; throws ApiError. */
export async function playOn(code: string, wish: NewBranch): Promise<void> {
  const made = await api.branch(code, wish);
  remember(made.code, { key: made.key, seat: made.seat, name: wish.name ?? '', maker_key: made.maker_key });
  router.go(`/t/${made.code}`);
}

/** Makes several tables with the same deal, remembers all of them, and goes to the page that compares them. */
export async function makeDuplicates(table: NewTable, tables: number): Promise<void> {
  const made = await api.duplicate({ table, tables });
  const name = table.seats.find(({ kind }) => kind === 'human')?.name ?? '';
  if (name) rememberName(name);
  for (const { code, key, seat, maker_key } of [...made.tables].reverse())
    remember(code, { key, seat, name: seat === null ? '' : name, maker_key });
  const codes = made.tables.map(({ code }) => code);
  save(`duplicates.${codes[0]}`, codes.join(' '));
  router.go(`/compare/${codes[0]}`);
}

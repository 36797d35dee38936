import { ApiError, api } from '../api';
import { t } from '../i18n';
import { sayRefusal } from '../refusals';
import { router } from '../router.svelte';
import { remember, rememberName } from '../seats';
import type { NewTable } from '../types';

/** Makes a table, remembers the seat, does what comes before, and goes there; throws ApiError. */
export async function make(wish: NewTable, before?: (code: string) => void): Promise<string> {
  const made = await api.create(wish);
  const name = wish.seats.find(({ kind }) => kind === 'human')?.name ?? '';
  if (name) rememberName(name);
  remember(made.code, { key: made.key, seat: made.seat, name, maker_key: made.maker_key });
  before?.(made.code);
  router.go(`/t/${made.code}`);
  return made.code;
}

/** What went wrong, in the language of the page. */
export function sayError(error: unknown): string {
  if (!(error instanceof ApiError)) return t('new.refused', { message: String(error) });
  if (error.code === 'offline') return t('app.offline');
  return error.reason ? sayRefusal(error) : t('new.refused', { message: error.message });
}

import { t } from '../i18n';
import { meta } from '../meta.svelte';
import { isLong } from '../time';
import type { SeatShown } from '../types';

export type SeatStatus = 'chosen' | 'awaited' | 'gone' | 'idle';

/** What a seat is doing. A player who is gone and awaited holds the game up: that is said first. */
export function seatStatus(seat: SeatShown, asked: boolean): SeatStatus {
  if (seat.waiting) return seat.kind === 'human' && !seat.connected && !seat.away ? 'gone' : 'awaited';
  return asked ? 'chosen' : 'idle';
}

/** How long a player must be gone before somebody else may let a bot stand in, in seconds. */
const GONE = 60;

/** The seconds until a bot may stand in for a player who is gone; null where none is called for. */
export function standInAfter(
  seat: SeatShown,
  you: number | null,
  now: number,
  clock: number | null = null,
): number | null {
  const gone = seat.kind === 'human' && !seat.away && seat.seat !== you ? seat.gone_since : null;
  return you === null || gone === null || isLong(clock) ? null : Math.max(0, Math.ceil(gone + GONE - now));
}

/** Who plays, in words. */
export function seatKind(seat: SeatShown): string {
  if (seat.kind === 'open') return t('seat.open');
  if (seat.kind === 'bot') return t('seat.bot', { bot: meta.botName(seat.bot ?? '') });
  if (seat.away) return t('seat.away');
  return seat.connected ? t('seat.human') : t('seat.gone');
}

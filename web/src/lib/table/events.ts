/** What expansions did, in words: the events that they say how to tell; and whose time ran out. */
import { eventOfExpansion } from '../expansions';
import { hasKey, t } from '../i18n';
import type { IconName } from '../icons/shapes';
import { catalogue } from '../catalogue.svelte';
import type { EventShown } from '../types';

export interface Told {
  number: number;
  seat: number | null;
  icon: IconName;
  words: string;
  tone: 'good' | 'bad' | null;
  /** It is in the log, but not news. */
  quiet: boolean;
}

/** That somebody's time ran out, or that their bot failed (see `late.ts`). */
const lateOf = ({ number, kind, seat = 0 }: EventShown, names: readonly string[]): Told => ({
  number,
  seat,
  icon: kind === 'late' ? 'clock' : 'bot',
  words: t(kind === 'late' ? 'late.other' : 'late.stoodIn', { who: names[seat] ?? '' }),
  tone: 'bad',
  quiet: true,
});

/** An event of an expansion in words; null for all others. */
export function toldOf(event: EventShown, names: readonly string[]): Told | null {
  if (event.kind === 'late' || event.kind === 'stood_in') return lateOf(event, names);
  const look = eventOfExpansion(event.kind);
  if (!look) return null;
  const who = event.seat === undefined ? '' : (names[event.seat] ?? '');
  const card = event.card ?? event.cards?.[0];
  const key = `log.${event.kind}`;
  const params = {
    who,
    name: event.name ? (look.name?.(event.name) ?? catalogue.cardName(event.name)) : '',
    card: card ? catalogue.cardName(card) : '',
    n: event.value ?? event.numbers?.[0] ?? 0,
  };
  const words = look.words?.(event, params) ?? (hasKey(key) ? t(key, params) : '');
  if (!words) return null;
  return {
    number: event.number,
    seat: event.seat ?? null,
    icon: look.icon,
    words,
    tone: look.tone ?? null,
    quiet: look.quiet ?? false,
  };
}

export const toldIn = (events: readonly EventShown[], names: readonly string[]): Told[] =>
  events.flatMap((event) => toldOf(event, names) ?? []);

/** What has just happened, in words for screen readers, and the conflicts that end an Age. */
import { t } from '../../i18n';
import { actionOf, conflictsIn, type Conflict } from '../../table/logic';
import { toldIn } from '../../table/events';
import { actionWords } from '../../table/words';
import type { EventShown } from '../../types';

export interface Battle {
  age: number;
  conflicts: Conflict[];
}

/** The conflicts of an Age that has just ended; null in the middle of one. */
export function battleIn(fresh: EventShown[], over: boolean, age: number): Battle | null {
  const next = fresh.find((event) => event.kind === 'age');
  if (!next && !over) return null;
  const begins = next?.numbers?.[0];
  if (begins === 1) return null;
  return { age: begins === undefined ? age : begins - 1, conflicts: conflictsIn(fresh) };
}

export function newsWords(fresh: EventShown[], names: readonly string[]): string[] {
  const who = (seat: number): string => names[seat] ?? '';
  return [
    ...fresh.flatMap((event) =>
      event.kind === 'action' && event.seat !== undefined
        ? [actionWords(actionOf(event, event.seat), who(event.seat))]
        : [],
    ),
    ...toldIn(fresh, names).map(({ words }) => words),
    ...conflictsIn(fresh).map(({ winner, loser, value }) =>
      t('log.conflict', { winner: who(winner), loser: who(loser), value }),
    ),
  ];
}

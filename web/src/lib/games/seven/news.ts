/** What has just happened, in words for screen readers, and the conflicts that end an Age. */
import { actionOf, conflictsIn, type Conflict } from '../../table/logic';
import { toldIn } from '../../table/events';
import { actionWords, conflictWords } from '../../table/words';
import type { EventShown } from '../../types';

export interface Battle {
  age: number;
  conflicts: Conflict[];
  /** Everything that happened in the Age. */
  events: EventShown[];
}

/**
 * The conflicts of an Age that has just ended; null in the middle of one. Somebody may have been asked in the
 * middle of them, so they are looked for in everything since the Age began.
 */
export function battleIn(
  fresh: EventShown[],
  all: readonly EventShown[],
  over: boolean,
  age: number,
): Battle | null {
  const next = fresh.find((event) => event.kind === 'age');
  if (!next && !over) return null;
  const begins = next?.numbers?.[0];
  if (begins === 1) return null;
  const ended = begins === undefined ? age : begins - 1;
  const from = all.findIndex((event) => event.kind === 'age' && event.numbers?.[0] === ended);
  const events = all.slice(from + 1).filter((event) => !next || event.number < next.number);
  return { age: ended, conflicts: conflictsIn(events), events };
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
    ...conflictsIn(fresh).map((conflict) => conflictWords(conflict, names)),
  ];
}

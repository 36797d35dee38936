/** Answers that a bot gave because somebody's time was out, or their own bot failed, told among the events. */
import type { EventShown, LateAnswer } from '../types';

/** The events with those answers among them: each in the turn in which its answer was carried out. */
export function withLate(events: readonly EventShown[], late: readonly LateAnswer[]): EventShown[] {
  const told = late.flatMap(({ seat, number, why }, at) => {
    const next = events.find((event) => event.number >= number);
    if (!next) return []; // others have not chosen yet
    const place = next.number + (next.kind === 'turn' ? 0.3 : -0.7) + at / 1000;
    return [{ number: place, kind: why === 'stand_in' ? 'stood_in' : 'late', seat }];
  });
  return told.length ? [...events, ...told].sort((a, b) => a.number - b.number) : [...events];
}

/** Who has won, and by what. */
import { sidesOf } from '../expansions';
import { tapped } from './fields';
import type { PadCity, PadGame, Problem, Result } from './model';

export type Verdict = 'wins' | 'tie' | 'shared';

/** What a player is called: the name that was typed, else the seat; cities without a player have a name of their own. */
export function nameOf(game: PadGame, seat: number, words: { player: string; unseated: string }): string {
  const typed = game.cities[seat]?.name.trim();
  if (typed) return typed;
  return seat >= game.players ? words.unseated : words.player.replace('{n}', String(seat + 1));
}

/** Whether the best has most points, has won a tie, or shares the first place. */
export function verdict(result: Result): Verdict {
  const together = sidesOf(result);
  const totals = together
    ? together.sides.map(({ total }) => total)
    : result.cities.slice(0, result.players).map(({ score }) => score.total);
  const first = Math.max(...totals);
  const winning = together
    ? together.sides.filter(({ seats }) => seats.some((seat) => result.winners.includes(seat))).length
    : result.winners.length;
  if (winning > 1) return 'shared';
  return totals.filter((total) => total === first).length > 1 ? 'tie' : 'wins';
}

/** Whether something was typed for a city. */
const isBegun = ({ fields, quick, stages, built }: PadCity): boolean =>
  stages + built.length > 0 || tapped(fields) || tapped(quick);
/** Whether something was typed at all. */
export const begun = ({ cities }: PadGame): boolean => cities.some(isBegun);
/** What is wrong so far: as long as a city is still missing, only what keeps the engine from counting. */
export const problemsSoFar = ({ cities }: PadGame, problems: readonly Problem[]): Problem[] =>
  problems.filter(({ stops }) => stops || cities.every(isBegun));

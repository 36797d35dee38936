/** An analysis beside the frames of its game. Pure functions. */
import type { AnalysisShown, ContinuedShown, Frames, JudgedShown } from '../types';
import { percent } from './reasons';

/** The frame in which an Age and a turn are. */
export function frameOf(game: Frames, age: number | null, turn: number | null): number {
  const at = game.frames.findIndex((one) => (one.age ?? 0) === (age ?? 0) && one.turn === (turn ?? 0));
  return at < 0 ? 0 : at;
}

/** The answers of a frame, by seat; there are none at the end. */
export const answersIn = (analysis: AnalysisShown, game: Frames, index: number): JudgedShown[] =>
  index === game.frames.length - 1
    ? []
    : analysis.answers
        .filter(({ age, turn }) => frameOf(game, age, turn) === index)
        .sort((a, b) => a.seat - b.seat || a.number - b.number);

const COSTLY: readonly string[] = ['inaccuracy', 'mistake', 'blunder'];
/** The answers that lost most, the worst first: of everybody (seat -1), or of one seat. */
export const worstOf = (analysis: AnalysisShown, seat: number): JudgedShown[] =>
  analysis.answers
    .filter((one) => COSTLY.includes(one.mark))
    .filter((one) => (seat < 0 ? analysis.moments.includes(one.number) : one.seat === seat))
    .sort((a, b) => b.loss - a.loss)
    .slice(0, analysis.moments.length);

/** Chances in percents, by seat and frame: those before the first answer of each frame. */
export function linesOf(analysis: AnalysisShown, game: Frames): number[][] {
  const { course } = analysis;
  const last = course.at(-1);
  const first = new Map<number, number[]>();
  for (const moment of course) {
    const at = moment === last ? game.frames.length - 1 : frameOf(game, moment.age, moment.turn);
    if (!first.has(at) || moment === last) first.set(at, moment.chances);
  }
  return Array.from({ length: analysis.players }, (_, seat) => {
    let known = first.get(0)?.[seat] ?? 0;
    return game.frames.map((_frame, at) => percent((known = first.get(at)?.[seat] ?? known)));
  });
}

/** What a seat lost by an answer, on average: by what it could know, and with open cards; and the points. */
export function lossesOf(
  analysis: AnalysisShown,
  seat: number,
): { known: number; open: number; points: number } {
  const own = analysis.answers.filter((one) => one.seat === seat);
  const mean = (of: (one: JudgedShown) => number): number =>
    own.reduce((all, one) => all + of(one), 0) / Math.max(own.length, 1);
  return {
    known: mean((one) => one.loss),
    open: mean((one) => one.open_loss),
    points: mean((one) => one.points_lost),
  };
}

export interface TurnTold {
  age: number;
  turn: number;
  answers: ContinuedShown[];
}
/** A possible course, turn by turn. */
export function turnsOf(course: readonly ContinuedShown[]): TurnTold[] {
  const turns: TurnTold[] = [];
  for (const one of course) {
    const last = turns.at(-1);
    if (last && last.age === one.age && last.turn === one.turn) last.answers.push(one);
    else turns.push({ age: one.age, turn: one.turn, answers: [one] });
  }
  return turns;
}

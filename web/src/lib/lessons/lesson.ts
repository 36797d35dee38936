/**
 * A lesson: a real table with a fixed deal, and what a teacher would say at each question of the learner, who
 * sits at seat 0. It names no module, so that tests read it without a page.
 */
import type { NewTable } from '../types';

/**
 * What a sentence is about: a thing that can be pressed in the question, or a place on the table; what only an
 * expansion has is found by a selector, in which `{me}` is the learner's seat.
 */
export type Spot =
  `card ${string}` | `at ${string}` | 'wonder' | 'coins' | 'left' | 'right' | 'hand' | 'conflicts';

/** `{altar}` stands for the name of that card. */
export interface Words {
  en: string;
  pl: string;
}
export interface Line extends Words {
  at: Spot;
}
/** A question of the learner. */
export interface Step {
  says: Line[];
  /** The advised answer in the notation; what is said is true where it is legal. */
  answer: string;
}
/** What is shown of a lesson before it begins, in `lesson-cover.ts` beside it: a card or a Wonder, and a sentence. */
export interface Cover extends Words {
  picture?: string;
  /** The family of the card. */
  colour?: string;
  wonder?: string;
}
export interface Lesson {
  table: Pick<NewTable, 'game' | 'players' | 'expansions' | 'wonders' | 'seed'> & { seed: number };
  /** Who sits at the other seats. */
  bot: string;
  steps: Step[];
  /** Said when the last step has been played. */
  end: Line;
}

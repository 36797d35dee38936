/** What is shown of a puzzle before it is opened: a card of its theme and its Age, or a Wonder. Nothing of its solution. */
import { SEVEN } from '../catalogue.svelte';
import type { PuzzleRow, Thing } from '../types';

export type PuzzleCover = { card: Thing } | { wonder: string };

/** The colours of the cards that a theme is about. */
const COLOURS: Record<string, string[]> = {
  science: ['green'],
  military: ['red'],
  guild: ['purple'],
  coins: ['yellow'],
  lasting: ['brown', 'grey'],
  points: ['blue'],
};

/** The same one for a puzzle at all times, others for other puzzles. */
function pick<T>(all: readonly T[], id: string): T | undefined {
  const number = [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);
  return all[number % all.length];
}

export function puzzleCover(row: PuzzleRow, things: readonly Thing[]): PuzzleCover | null {
  const theme = row.themes[0] ?? '';
  const ours = things.filter((one) => one.game === row.game);
  if (row.game !== SEVEN || theme === 'stage') {
    const wonder = pick(
      ours.filter((one) => one.kind === 'wonders' && !one.expansion),
      row.id,
    );
    return wonder ? { wonder: wonder.id } : null;
  }
  const colours = COLOURS[theme];
  const cards = ours.filter(
    (one) =>
      one.colour &&
      one.expansion === (row.expansions.includes(theme) ? theme : '') &&
      (!colours || colours.includes(one.colour)) &&
      (theme !== 'chain' || one.chain.length),
  );
  const ofAge = cards.filter((one) => one.age === row.age);
  const card = pick(ofAge.length ? ofAge : cards, row.id);
  return card ? { card } : null;
}

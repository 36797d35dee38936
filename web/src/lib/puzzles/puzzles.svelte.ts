/** The puzzles that the server offers, and those that one has solved, kept in this browser. */
import { api } from '../api';
import { mixtureWords } from '../daily/daily.svelte';
import { hasKey, t, tWord } from '../i18n';
import { Kept } from '../kept.svelte';
import { meta } from '../meta.svelte';
import { load, save } from '../storage';
import type { PuzzleRow, Puzzles } from '../types';

export const puzzles = new Kept<Puzzles>(api.puzzles);

const KEY = 'puzzles';
const MOST = 5000;

class Solved {
  #ids = $state.raw(new Set(read()));

  has(id: string): boolean {
    return this.#ids.has(id);
  }
  add(id: string): void {
    this.#ids = new Set([...this.#ids, id].slice(-MOST));
    save(KEY, JSON.stringify([...this.#ids]));
  }
}

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(load(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export const solved = new Solved();

/** A theme is a word of ours, or the name of an expansion. */
export const themeName = (theme: string): string =>
  hasKey(`theme.${theme}`) ? tWord('theme', theme) : meta.expansionName(theme);

const AGES = ['I', 'I', 'II', 'III'];
/** The moment of a puzzle. */
export function whenOf({ age, turn }: PuzzleRow): string {
  if (!age && turn) return t('puzzle.turn', { turn });
  if (!turn) return t('puzzle.before', { age: AGES[age] ?? 'I' });
  return t('puzzle.when', { age: tWord('age', String(age || 1)), turn });
}

const playersOf = ({ players }: PuzzleRow): string =>
  t('puzzle.players', { n: players }).replace(' ', '\u00a0');
/** What a puzzle is played with, and by how many. */
export const tableOf = (row: PuzzleRow): string[] => [mixtureWords(row), playersOf(row)];

/** The next puzzle: not solved if possible, of the same theme if possible. */
export function nextOf(rows: readonly PuzzleRow[], id: string, done: (id: string) => boolean): string | null {
  const at = rows.findIndex((row) => row.id === id);
  const others = [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))];
  const theme = rows[at]?.themes[0];
  const open = others.filter((row) => !done(row.id));
  return (open.find((row) => row.themes[0] === theme) ?? open[0] ?? others[0])?.id ?? null;
}

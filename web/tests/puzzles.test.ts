import { describe, expect, it } from 'vitest';
import { puzzleCover } from '../src/lib/puzzles/covers';
import { nextOf, whenOf } from '../src/lib/puzzles/puzzles.svelte';
import { match } from '../src/lib/router.svelte';
import type { PuzzleRow, Thing } from '../src/lib/types';

const row = (id: string, theme: string): PuzzleRow => ({
  id,
  game: 'seven',
  players: 3,
  expansions: [],
  age: 1,
  turn: 1,
  themes: [theme],
  difficulty: 1,
  found: 0.8,
});
const ROWS = [row('a', 'science'), row('b', 'stage'), row('c', 'science'), row('d', 'stage')];

describe('the next puzzle', () => {
  it('is one of the same theme that is not solved, then any, then another one at all', () => {
    expect(nextOf(ROWS, 'a', () => false)).toBe('c');
    expect(nextOf(ROWS, 'c', () => false)).toBe('a');
    expect(nextOf(ROWS, 'a', (id) => id === 'c')).toBe('b');
    expect(nextOf(ROWS, 'a', () => true)).toBe('b');
    expect(nextOf([ROWS[0]!], 'a', () => false)).toBeNull();
    expect(nextOf([], 'a', () => false)).toBeNull();
  });
  it('is called by its turn where a game has no Ages', () => {
    expect(whenOf({ ...ROWS[0]!, age: 2, turn: 3 })).toBe('Age II, turn 3');
    expect(whenOf({ ...ROWS[0]!, age: 0, turn: 31 })).toBe('Turn 31');
    expect(whenOf({ ...ROWS[0]!, age: 0, turn: 0 })).toBe('Before Age I');
  });
  it('has an address of its own', () => {
    expect(match('/puzzles')).toEqual({ name: 'puzzles' });
    expect(match('/puzzles/0a1b2c3d')).toEqual({ name: 'puzzle', id: '0a1b2c3d' });
    expect(match('/puzzles/No!').name).toBe('lost');
  });
});

describe('the picture of a puzzle', () => {
  const thing = (id: string, rest: Partial<Thing>): Thing =>
    ({ id, game: 'seven', kind: 'cards', expansion: '', colour: '', age: 0, chain: [], ...rest }) as Thing;
  const THINGS = [
    thing('library', { colour: 'green', age: 2, chain: ['scriptorium'] }),
    thing('lodge', { colour: 'green', age: 3 }),
    thing('walls', { colour: 'red', age: 2 }),
    thing('pontoon', { colour: 'red', age: 1, expansion: 'armada' }),
    thing('giza', { kind: 'wonders' }),
    thing('rhodes', { kind: 'wonders', game: 'architects' }),
  ];
  const of = (theme: string, rest: Partial<PuzzleRow> = {}): string | undefined => {
    const cover = puzzleCover({ ...row('a', theme), age: 2, ...rest }, THINGS);
    return cover ? ('card' in cover ? cover.card.id : cover.wonder) : undefined;
  };

  it('is a card of its theme and its Age, or of its theme', () => {
    expect(of('science')).toBe('library');
    expect(of('science', { age: 3 })).toBe('lodge');
    expect(of('military', { age: 3 })).toBe('walls');
    expect(of('chain', { age: 3 })).toBe('library');
    expect(of('armada', { expansions: ['armada'] })).toBe('pontoon');
  });
  it('is a Wonder where stages are built, and in a game whose cards are not drawn', () => {
    expect(of('stage')).toBe('giza');
    expect(of('token', { game: 'architects', age: 0 })).toBe('rhodes');
  });
  it('waits for what is printed', () => {
    expect(puzzleCover(row('a', 'science'), [])).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import type { PadInPlay } from '../src/lib/pad/fields';
import { newGame, toResult, toTable, type Figures } from '../src/lib/pad/model';
import type { PadField } from '../src/lib/types';

const WISH = { game: 'seven', players: 3, expansions: [], mode: 'full' } as const;
const field = (key: string, control: PadField['control'], at = ''): PadField =>
  ({ key, control, at }) as PadField;
const PAD: PadInPlay = {
  modules: [],
  boards: ['A', 'B'],
  city: [field('blue', 'counts', 'cards')],
  table: [],
  rows: [],
  cities: 0,
  sides: null,
  coach: {
    moments: [{ key: 'turn' }],
    own: [field('held', 'pick', 'zones.held')],
    city: [field('top', 'one'), field('red', 'counts', 'cards')],
    table: [field('turned', 'number')],
  },
};
const FIGURES: Figures = {
  pad: PAD,
  wonders: ['giza', 'rhodes', 'ephesus'],
  alternatives: {},
  offered: {},
};

describe('a game on the real table', () => {
  const game = newGame('x', 0, { ...WISH, expansions: [] }, [], PAD);
  game.cities[0]!.fields = { top: 'wood', held: ['plato'], blue: { cat: 1 }, red: { horn: 2 } };
  game.cities[1]!.fields = { top: '', held: ['nero'] };
  game.table = { turned: 2 };

  it('is told without names, date and points', () => {
    const table = toTable(game, FIGURES, 0);
    expect(Object.keys(table).sort()).toEqual(['cities', 'expansions', 'players', 'turned']);
    expect(table.cities).toHaveLength(3);
  });
  it('has what the coach asks for, and what only its player knows', () => {
    const [own, other] = toTable(game, FIGURES, 0).cities as Record<string, unknown>[];
    expect(own).toMatchObject({ top: 'wood', zones: { held: ['plato'] }, cards: { cat: 1, horn: 2 } });
    expect(other).not.toHaveProperty('zones');
    expect(other).not.toHaveProperty('top');
  });
  it('is counted without it', () => {
    const { cities } = toResult(game, FIGURES) as { cities: Record<string, unknown>[] };
    expect(cities[0]).toMatchObject({ cards: { cat: 1 } });
    expect(cities[0]).not.toHaveProperty('top');
    expect(cities[0]!.cards).not.toHaveProperty('horn');
  });
});

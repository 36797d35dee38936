import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../src/lib/api';
import { catalogue } from '../src/lib/catalogue.svelte';
import { box, uncertain } from '../src/lib/figures/box.svelte';
import { isSameCost, readCost, withPart, writeCost } from '../src/lib/figures/cost';
import { playedWords } from '../src/lib/figures/played';
import { load } from '../src/lib/storage';
import type { BoxFigure, Reference, TableShown, Thing } from '../src/lib/types';

const figure = (id: string, value: number | string, expansion = 'sea'): BoxFigure => ({
  id,
  expansion,
  kind: 'cards',
  thing: 'pontoon',
  group: { en: '', pl: '' },
  words: { en: 'cost', pl: 'koszt' },
  mark: { en: 'inferred', pl: 'wywnioskowane' },
  control: typeof value === 'string' ? 'cost' : 'number',
  least: 0,
  most: 9,
  choices: [],
  value,
});
const COST = figure('cards/pontoon/cost', '1 wood, 1 coin');
const POINTS = figure('cards/temple/points', 3, 'land');

describe('a cost', () => {
  it('is read, changed and written as the data have it', () => {
    const cost = readCost('2 stone, 1 coin');
    expect(cost).toEqual({ coins: 1, units: { stone: 2 } });
    expect(writeCost(withPart(withPart(cost, 'coin', 1), 'stone', -2))).toBe('2 coins');
    expect(writeCost(readCost(''))).toBe('');
    expect(isSameCost('1 coin, 1 wood', '1 wood, 1 coin')).toBe(true);
  });
  it('has no more units than can be paid together', () => {
    expect(writeCost(withPart(readCost('7 wood'), 'ore', 1))).toBe('7 wood');
    expect(writeCost(withPart(readCost('9 coins'), 'coin', 1))).toBe('9 coins');
  });
});

describe('my box', () => {
  beforeEach(() => {
    box.replace('seven', {});
    uncertain.data = { games: { seven: [COST, POINTS] } };
  });
  it('keeps what differs from ours, in this browser', () => {
    box.enter('seven', COST, '2 wood');
    expect(box.valueOf('seven', COST)).toBe('2 wood');
    expect(JSON.parse(load('box') ?? '')).toEqual({ seven: { 'cards/pontoon/cost': '2 wood' } });
    box.enter('seven', COST, '1 coin, 1 wood');
    expect(box.has('seven', COST)).toBe(false);
    expect(load('box')).toBeNull();
  });
  it('keeps what was found to match the box, for the folder and not for tables', async () => {
    box.enter('seven', COST, '2 wood');
    box.check('seven', [COST, POINTS], true);
    expect(box.isChecked('seven', POINTS)).toBe(true);
    expect(box.checked('seven')).toEqual({ [COST.id]: '2 wood', [POINTS.id]: 3 });
    expect(await box.toPlay('seven', ['sea', 'land'])).toEqual({ [COST.id]: '2 wood' });
    box.check('seven', [COST, POINTS], false);
    expect(box.checked('seven')).toEqual({ [COST.id]: '2 wood' });
  });
  it('gives a table what it knows of its expansions, unless it is not wanted', async () => {
    box.replace('seven', { [COST.id]: '2 wood', [POINTS.id]: 5, 'cards/gone/cost': '1 ore' });
    expect(await box.toPlay('seven', ['sea'])).toEqual({ [COST.id]: '2 wood' });
    expect(await box.toPlay('other', [])).toEqual({});
    box.used = false;
    expect(await box.toPlay('seven', ['sea'])).toEqual({});
    box.used = true;
  });
});

describe('a table with other figures', () => {
  it('is told by them while one is there', async () => {
    const ours = { game: 'seven', kind: 'cards', id: 'pontoon', age: 1 } as Thing;
    const other = { ...ours, age: 2 };
    catalogue.data = { things: [ours] } as unknown as Reference;
    vi.spyOn(api, 'otherThings').mockResolvedValue({ things: [other] });
    await catalogue.showTable('ABCDEF');
    expect(catalogue.thing('cards', 'pontoon')).toBe(other);
    await catalogue.showTable(null);
    expect(catalogue.thing('cards', 'pontoon')).toBe(ours);
  });
  it('says so in a few words', () => {
    const setup = { figures: 2, former: false } as TableShown['setup'];
    expect(playedWords(setup)).toContain('2 values');
    expect(playedWords({ ...setup, figures: 0 })).toBe('');
    expect(playedWords({ ...setup, figures: 0, former: true })).not.toBe('');
  });
});

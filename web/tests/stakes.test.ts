import { expect, test } from 'vitest';
import { catalogue } from '../src/lib/catalogue.svelte';
import { i18n } from '../src/lib/i18n';
import { stakesIn } from '../src/lib/expansions/armada/fleets';
import { lit } from '../src/lib/table/lit.svelte';
import { reasonWords, spentWords, symbolWords, worthWords } from '../src/lib/table/words';
import { city } from './table.samples';

const names = ['Ada', 'Bo', 'Cy'];

test('a card says which one of its kind its symbol would be', () => {
  const own = { ...city(0), science: { compass: 2, gear: 2, tablet: 3, any: 0 } };
  const card = catalogue.card('workshop'); // a gear
  expect(symbolWords(card, own)).toBe('third gear');
  const last = { ...own, science: { ...own.science, gear: 1 } };
  expect(symbolWords(card, last)).toBe('second gear, a set complete');
  expect(symbolWords(catalogue.card('altar'), own)).toBe('');
  expect(worthWords({ points: { science: 9 }, beats: [] }, names, 'third gear')).toBe('+9: third gear');
});

test('in Polish a symbol is counted by a word of its gender', () => {
  const own = { ...city(0), science: { compass: 0, gear: 2, tablet: 1, any: 0 } };
  i18n.lang = 'pl';
  try {
    expect(symbolWords(catalogue.card('workshop'), own)).toBe('trzecie koło zębate');
    expect(symbolWords(catalogue.card('scriptorium'), own)).toBe('druga tabliczka');
    expect(symbolWords(catalogue.card('apothecary'), own)).toBe('pierwszy cyrkiel, komplet');
  } finally {
    i18n.lang = 'en';
  }
});

test('a guild says what it is worth today, and shields whom they beat', () => {
  expect(worthWords({ points: { guilds: 5 }, beats: [1] }, names)).toBe(
    'Guild: 5 victory points today, more shields than Bo',
  );
});

test('the foot of a card says its main reason in a word or two', () => {
  const symbol = 'third gear, a set complete';
  expect(reasonWords({ points: { science: 9, military: 1 }, beats: [1] }, names, symbol)).toBe('third gear');
  expect(reasonWords({ points: { guilds: 5 }, beats: [] }, names)).toBe('today');
  expect(reasonWords({ points: {}, beats: [1] }, names)).toBe('Bo');
  expect(reasonWords({ points: { civilian: 4 }, beats: [] }, names)).toBe('');
  expect(reasonWords({ points: {}, beats: [1, 2] }, names)).toBe('');
  expect(reasonWords(undefined, names)).toBe('');
});

test('a whole payment is said in words', () => {
  expect(spentWords({ L: 2, B: 1 }, { L: { cloth: 1 } }, 0, names)).toMatch(
    /2 coins: 1 cloth from Bo; 1 coin/,
  );
});

test('what frees a card and what it frees are lit up', () => {
  lit.picked = 'temple';
  expect(lit.tie('altar')).toBe('frees');
  lit.over = 'altar';
  expect(lit.tie('temple')).toBe('freed');
  expect(lit.tie('baths')).toBeNull();
  lit.over = lit.picked = null;
  expect(lit.tie('altar')).toBeNull();
});

test('the stakes of a naval conflict stand by strength, with the one that may stay out', () => {
  const yard = (strength: number, numbers: Record<string, number>) => [
    { kind: 'shipyard', name: 'yard_1a', numbers: { strength, level: 0, ...numbers }, cards: [], seats: [] },
  ];
  const cities = [
    { ...city(0), pieces: yard(1, { token_in: -1, token_out: 0, may_stay_out: 1 }) },
    { ...city(1), pieces: yard(4, { token_in: 3, token_out: 3, may_stay_out: 0 }) },
  ];
  expect(stakesIn(cities)).toEqual([
    { seat: 1, strength: 4, asked: false, joined: 3, out: 3 },
    { seat: 0, strength: 1, asked: true, joined: -1, out: 0 },
  ]);
  expect(stakesIn([city(0)])).toEqual([]);
});

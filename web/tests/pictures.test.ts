/** Every card and every side of a Wonder has a picture of its own; what nobody has drawn has one that is composed. */
import { render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { expect, test } from 'vitest';
import CoverPicture from '../src/lib/lessons/CoverPicture.svelte';
import CardPicture from '../src/lib/pictures/CardPicture.svelte';
import { kindOf, pictureOf, PICTURES } from '../src/lib/pictures/cards';
import WonderPicture from '../src/lib/pictures/WonderPicture.svelte';
import { stagesOf, WONDERS, wonderOf } from '../src/lib/pictures/wonders';
import { settings } from '../src/lib/settings.svelte';
import ScoreSheet from '../src/lib/table/scores/ScoreSheet.svelte';
import type { Thing } from '../src/lib/types';
import { sampleCatalogue } from '../src/samples/catalogue';
import { result } from './table.samples';

const files = Object.entries(
  import.meta.glob<string>('../../src/mirabilia/seven/**/data/*.toml', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);
/** The tables of the data files whose names end so. */
const tables = (names: RegExp): string[] =>
  files
    .filter(([path]) => names.test(path))
    .flatMap(([, text]) => [...text.matchAll(/^\[([\w.]+)\]/gm)].map(([, name]) => name!));

const cards = tables(/\/(\w+_)?(cards|guilds|leaders|islands|edifices)\.toml$/);
const kinds = [...new Set(cards.map(kindOf))];
const wonders = tables(/\/(guests|(\w+_)?wonders)\.toml$/);
const sides = wonders.filter((name) => name.includes('.')).map((name) => name.split('.') as [string, string]);

const thing = (over: Partial<Thing>): Thing => ({ ...sampleCatalogue.things[0]!, id: 'unheard_of', ...over });
const effectsOf = (id: string): Thing['effects'] =>
  sampleCatalogue.things.find((one) => one.id === id)!.effects;

test('there is something to draw', () => {
  expect(cards.length).toBeGreaterThan(180);
  expect(sides.length).toBeGreaterThanOrEqual(20);
});

test('every kind of card has a picture of its own, and no picture is left over', () => {
  expect(kinds.filter((kind) => !(kind in PICTURES))).toEqual([]);
  expect(Object.keys(PICTURES).filter((kind) => !kinds.includes(kind))).toEqual([]);
});

test('no two kinds of cards show the same', () => {
  expect(new Set(Object.values(PICTURES)).size).toBe(Object.keys(PICTURES).length);
});

test('a structure that comes in two Ages shows the same in both', () => {
  expect(pictureOf('loom_1', null)).toBe(pictureOf('loom_2', null));
});

test.each([
  ...Object.entries(PICTURES),
  ...Object.entries(WONDERS).map(([id, one]) => [id, JSON.stringify(one)]),
])('the drawing of %s is made of numbers', (_, drawing) => {
  expect(drawing).not.toMatch(/NaN|undefined|Infinity/);
});

test('what goes on beyond a picture goes on as far as the land does', () => {
  /** The points at which a path begins or comes to by straight lines, from left to right. */
  const along = (path: string): number[] =>
    [...path.matchAll(/M(-?[\d.]+)[ -][\d.]+(?:h([\d.]+))?|H(-?[\d.]+)/g)]
      .flatMap(([, from, by = '0', to]) => (to ? [+to] : [+from!, +from! + +by]))
      .sort((a, b) => a - b);
  const short = ([left = 0, ...on]: number[]): boolean => {
    const right = on.at(-1) ?? left;
    return (left < -30 && left > -150) || (right > 120 && right < 250);
  };
  const found = Object.entries(PICTURES).filter(([, drawing]) =>
    [...drawing.matchAll(/ d="([^"]+)"/g)].map(([, d]) => along(d!)).some(short),
  );
  expect(found.map(([kind]) => kind)).toEqual([]);
});

test.each(sides)('%s %s is drawn, and each of its stages raises something', (wonder, side) => {
  const { container } = render(WonderPicture, { wonder, side, stages: 4 });
  expect(container.querySelector('svg')).toHaveClass(side === 'A' ? 'day' : 'night');
  for (const n of [1, 2, 3, 4]) {
    const stages = stagesOf(WONDERS[wonder]!.parts, n);
    expect(stages.every((parts) => parts.length > 0)).toBe(true);
    expect(stages.flat()).toEqual(WONDERS[wonder]!.parts);
  }
});

test('no two sides of Wonders show the same', () => {
  const drawn = sides.map(([wonder, side]) => render(WonderPicture, { wonder, side }).container.innerHTML);
  expect(new Set(drawn).size).toBe(sides.length);
});

test('a stage stands when it is built, with the Age of its card under it', async () => {
  settings.motion = 'off'; // jsdom moves nothing
  const { container, rerender } = render(WonderPicture, {
    wonder: 'giza',
    side: 'B',
    stages: 4,
    built: 0,
    tucked: [],
  });
  expect(container.querySelectorAll('.built')).toHaveLength(0);
  expect(container.querySelectorAll('.place')).toHaveLength(4);
  await rerender({ built: 2, tucked: [1, 3] });
  await tick();
  expect(container.querySelectorAll('.built')).toHaveLength(2);
  expect(
    [...container.querySelectorAll('.tucked')].map((one) => one.querySelectorAll('.age').length),
  ).toEqual([1, 3]);
});

test('a card that nobody has drawn shows its colour and what it does', () => {
  const shown = ['blue', 'black'].flatMap((colour) =>
    ['temple', 'stables', 'lumber_yard'].map((id) =>
      pictureOf('unheard_of', thing({ colour, effects: effectsOf(id) })),
    ),
  );
  expect(new Set(shown).size).toBe(6);
  expect(pictureOf('unheard_of', null)).toContain('<path');
  const { container } = render(CardPicture, { id: 'unheard_of', entry: thing({ colour: 'blue' }) });
  expect(container.querySelector('svg.picture.blue path')).not.toBeNull();
});

test('a cover shows the whole picture, a small square most of it', () => {
  const shown = (container: HTMLElement): string | null =>
    container.querySelector('svg.picture')!.getAttribute('viewBox');
  expect(shown(render(CoverPicture, { name: 'edifice' }).container)).toBe('0 0 96 64');
  expect(shown(render(CardPicture, { id: 'money_changer', square: true }).container)).toBe('8 -16 80 80');
});

test('a Wonder that nobody has drawn rises too', () => {
  expect(wonderOf('unheard_of').parts.length).toBeGreaterThan(3);
});

test('the score sheet shows every Wonder as it stands, and that of the winner large', () => {
  const { container } = render(ScoreSheet, { result, names: ['Ada', 'Solon', 'Hypatia'] });
  const small = [...container.querySelectorAll<SVGElement>('.ranking .wonder')].map(
    (one) => one.dataset.built,
  );
  expect(small.sort()).toEqual(result.cities.map(({ stages }) => String(stages)).sort());
  expect(container.querySelectorAll('header .wonder')).toHaveLength(result.winners.length);
});

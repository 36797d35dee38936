/** An expansion of the client is its folder: nothing outside names it, its cards, numbers, zones or verbs. */
import { expect, test } from 'vitest';
import { EXPANSIONS } from '../src/lib/expansions';

const all = import.meta.glob<string>(
  ['../src/**/*.{ts,svelte,css}', '../service-worker.js', '../plugins/*.ts', '../public/*.js'],
  { query: '?raw', import: 'default', eager: true },
);
/** What may name them, and why. */
const EXEMPT: Record<string, string> = {
  '../src/lib/expansions/': 'their own folders; what stands beside them is looked at',
  '../src/lib/games/architects/': 'another game, which has no expansions',
  '../src/lib/protocol.ts': 'generated from the server’s schema',
  '../src/lib/pad/stored.ts': 'reads games that an older version kept in the browser',
};
const isExempt = (path: string): boolean =>
  path.startsWith('../src/lib/expansions/')
    ? path.split('/').length > '../src/lib/expansions/'.split('/').length
    : Object.keys(EXEMPT).some((start) => path.startsWith(start));
const outside = Object.entries(all).filter(([path]) => !isExempt(path));

/** Words of the rulebooks of expansions; partners, attacks, sides and levels are words of every game. */
const WORDS = [
  ...['leader', 'courtesan', 'aristotle', 'recruit', 'patron'],
  ...['armada', 'fleet', 'shipyard', 'island', 'naval', 'incursion', 'pirate', 'sail(?!or)', 'explor'],
  ...['edifice', 'debt', 'participation', 'penalty'],
  ...['free[ _]?city', 'draw_deck', '\\bteam', 'Team[A-Z]'],
];

function naming(pattern: RegExp): string[] {
  return outside.flatMap(([path, text]) =>
    text.split('\n').flatMap((line, at) => (pattern.test(line) ? [`${path}:${at + 1}: ${line.trim()}`] : [])),
  );
}

test('there is something to look at', () => {
  expect(Object.keys(EXPANSIONS).length).toBeGreaterThanOrEqual(5);
  expect(outside.length).toBeGreaterThan(150);
  expect(outside.map(([path]) => path)).toContain('../src/lib/expansions/index.ts');
  expect(outside.map(([path]) => path)).toContain('../src/lib/pad/model.ts');
});

test.each(Object.keys(EXPANSIONS))('the name of the folder %s stands nowhere else', (name) => {
  const camel = name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  expect(naming(new RegExp(`${name}|${camel}`, 'i'))).toEqual([]);
});

test('no word of an expansion stands outside its folder', () => {
  expect(naming(new RegExp(WORDS.join('|'), 'i'))).toEqual([]);
});

/** Words of expansions that the client has in other meanings too. */
const COMMON = new Set([
  ...['completed', 'failed', 'lost', 'paid', 'drawn', 'keep', 'join', 'copy', 'advance', 'control', 'marker'],
  ...['red', 'yellow', 'blue', 'green', 'any', 'box', 'returned', 'victory'],
]);

test('no verb, event, zone, number or score row of an expansion stands outside its folder', () => {
  const words = Object.values(EXPANSIONS).flatMap((one) => [
    ...Object.keys(one.verbs ?? {}),
    ...Object.keys(one.riders ?? {}),
    ...Object.keys(one.events ?? {}),
    ...Object.keys(one.asks ?? {}),
    ...Object.keys(one.categories ?? {}),
    ...(one.shows ?? []),
  ]);
  const own = [...new Set(words)].filter((word) => !COMMON.has(word));
  expect(own.length).toBeGreaterThan(20);
  expect(naming(new RegExp(`['"\`.](${own.join('|')})['"\`]`))).toEqual([]);
});

/** What may name a game, and why. */
const KNOWING = [
  '../src/lib/games/', // their own folders, and the table of them
  '../src/lib/catalogue.svelte.ts', // whose cards are found by their ids alone
  '../src/lib/pad/stored.ts', // reads games that an older version kept in the browser
  '../plugins/engine.ts', // packs the sources of both
  '../src/lib/protocol.ts', // generated from the server's schema
  '../src/samples/', // data for the gallery and the tests
];
test('no page asks which game it is', () => {
  const named = Object.entries(all)
    .filter(([path]) => !KNOWING.some((start) => path.startsWith(start)))
    .filter(([, text]) => /['"`](seven|architects)['"`]/.test(text))
    .map(([path]) => path);
  expect(named).toEqual([]);
});

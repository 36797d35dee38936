import { expect, test } from 'vitest';
import own from '../src/lib/tokens.css?raw';
import { COLOURS, RESOURCES } from '../src/lib/types';

const brought = import.meta.glob<string>('../src/lib/expansions/*/colours.css', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const block = (selector: string): Record<string, string> =>
  Object.assign({}, ...[own, ...Object.values(brought)].map((css) => blockOf(css, selector)));

function blockOf(css: string, selector: string): Record<string, string> {
  const start = css.indexOf(selector);
  const body = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start));
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name, hex]) => [name, hex]),
  );
}
function light(hex: string): number {
  const part = (at: number): number => {
    const c = parseInt(hex.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
}
function contrast(a: string, b: string): number {
  const [high, low] = [light(a), light(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** Everything with a ground and text on it: the families of the base game, and those that are brought. */
const FAMILIES = Object.keys(block("[data-theme='light']"))
  .filter((name) => name.endsWith('-soft'))
  .map((name) => name.slice(0, -5))
  .filter((name) => block("[data-theme='light']")[`${name}-on`]);

const TEXT: [string, string][] = [
  ...['ink', 'ink-2', 'ink-3'].flatMap((ink) =>
    ['paper', 'surface', 'sunken'].map((on): [string, string] => [ink, on]),
  ),
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['primary', 'paper'],
  ['primary', 'surface'],
  ['ink', 'primary-soft'],
  ['ink', 'gold-soft'],
  ['gold-ink', 'gold-soft'],
  ['gold-ink', 'surface'],
  ['good', 'good-soft'],
  ['good', 'surface'],
  ['bad', 'bad-soft'],
  ['bad', 'surface'],
  ['coin-on', 'coin'],
  ...FAMILIES.flatMap((c): [string, string][] => [
    [`${c}-on`, c],
    [`${c}-ink`, `${c}-soft`],
    [`${c}-ink`, 'surface'],
    ['ink', `${c}-soft`],
    ['ink-2', `${c}-soft`],
  ]),
  ...RESOURCES.map((r): [string, string] => ['res-on', r]),
];
const SHAPES: [string, string][] = [
  ['focus', 'paper'],
  ['focus', 'surface'],
  ['line-strong', 'surface'],
  ['line-strong', 'paper'],
  ['laurel', 'blue-soft'],
  ['military', 'red-soft'],
];

/** The pairs that fall short, with what they have. */
function faint(tokens: Record<string, string>, pairs: [string, string][], least: number): string[] {
  return pairs
    .map(([ink, on]) => ({ ink, on, has: contrast(tokens[ink]!, tokens[on]!) }))
    .filter(({ has }) => has < least)
    .map(({ ink, on, has }) => `${ink} on ${on}: ${has.toFixed(2)}`);
}

test.each(['light', 'dark'])('%s: all text can be read (AA) and all shapes can be seen', (theme) => {
  const tokens = block(`[data-theme='${theme}']`);
  expect(faint(tokens, TEXT, 4.5)).toEqual([]);
  expect(faint(tokens, SHAPES, 3)).toEqual([]);
});

test('the colours of every family are looked at, those of expansions too', () => {
  expect(FAMILIES).toEqual(expect.arrayContaining([...COLOURS, 'white', 'island']));
});

import { render } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import Cost from '../src/lib/components/Cost.svelte';
import EffectSymbols from '../src/lib/components/EffectSymbols.svelte';
import { i18n } from '../src/lib/i18n';
import { isLong } from '../src/lib/printed';
import type { Glyph, ThingEffect } from '../src/lib/types';
import { sampleCatalogue } from '../src/samples/catalogue';

const count = (root: Element, selector: string): number => root.querySelectorAll(selector).length;
const effect = (...glyphs: Glyph[]): ThingEffect => ({
  verb: 'invented',
  en: 'in words',
  pl: 'słowami',
  glyphs,
  rules: [],
});
function draw(...glyphs: Glyph[]): Element {
  const { container } = render(EffectSymbols, { effects: [effect(...glyphs)] });
  const found = container.querySelector('[data-verb=invented]')!;
  expect(found.getAttribute('aria-label')).toBe('in words');
  return found;
}

test('resources: a chip a unit, a choice with strokes between, a broken frame if it is not sold', () => {
  expect(count(draw({ kind: 'resource', of: ['wood'], n: 2, sold: true }), '.chip.wood')).toBe(2);
  const choice = draw({ kind: 'resource', of: ['glass', 'cloth', 'papyrus'], n: 1, sold: false });
  expect(count(choice, '.chip.round')).toBe(3);
  expect(count(choice, 'i')).toBe(2);
  expect(count(choice, '.own')).toBe(1);
});

test('points, coins and letters carry what they say', () => {
  expect(draw({ kind: 'points', n: 7 })).toHaveTextContent('7');
  expect(draw({ kind: 'coin', n: 5 }).querySelector('.coin')).toHaveTextContent('5');
  expect(draw({ kind: 'text', text: '+1' })).toHaveTextContent('+1');
  expect(draw({ kind: 'per' })).toHaveTextContent('/');
});

test('icons have their tone and their size; one that is not there is drawn as information', () => {
  const two = draw(
    { kind: 'icon', name: 'shield', tone: 'military' },
    { kind: 'icon', name: 'sails', size: 'small' },
  );
  expect(count(two, '.military svg')).toBe(1);
  expect([...two.querySelectorAll('svg')].map((one) => one.getAttribute('width'))).toEqual(['22', '13']);
  expect(two.querySelectorAll('svg')[1]!.innerHTML).not.toBe('');
});

test('families, squares, discs and groups of parts', () => {
  expect(count(draw({ kind: 'family', name: 'brown' }), '.family.brown svg')).toBe(1);
  expect(count(draw({ kind: 'squares', of: ['red', 'blue'] }), 'i')).toBe(2);
  expect(count(draw({ kind: 'disc', tone: 'gold' }), '.disc')).toBe(1);
  const parts: Glyph[] = [
    { kind: 'icon', name: 'gear' },
    { kind: 'family', name: 'grey' },
  ];
  expect(count(draw({ kind: 'group', parts }), '.group > *')).toBe(2);
  expect(count(draw({ kind: 'tight', parts, tone: 'science' }), '.tight.science > *')).toBe(2);
});

test('an effect without a drawing is drawn and never dropped', () => {
  expect(count(draw(), 'svg')).toBe(1);
});

test('what counts something, has its price or leaves a wide choice is long', () => {
  const shield: Glyph = { kind: 'icon', name: 'shield' };
  expect(isLong(effect(shield, shield, shield))).toBe(false);
  expect(isLong(effect({ kind: 'coin', n: 5 }))).toBe(false);
  expect(isLong(effect({ kind: 'points', n: 1 }, { kind: 'per' }, shield))).toBe(true);
  expect(isLong(effect({ kind: 'family', name: 'grey' }, { kind: 'coin', n: 1 }))).toBe(true);
  expect(isLong(effect({ kind: 'resource', of: ['wood', 'stone', 'clay', 'ore'], n: 1 }))).toBe(true);
});

test('every effect of the sample is drawn', () => {
  const effects = sampleCatalogue.things.flatMap((thing) => [
    ...thing.effects,
    ...thing.sides.flatMap((side) => side.stages.flatMap((stage) => stage.effects.flat())),
  ]);
  const { container } = render(EffectSymbols, { effects });
  expect(effects.length).toBeGreaterThan(90);
  expect(count(container, '[data-verb]')).toBe(effects.length);
  expect(effects.every(({ glyphs }) => glyphs.length > 0)).toBe(true);
});

test('a cost is said in words and drawn unit by unit, in the order of the data', () => {
  const { container, getByRole } = render(Cost, { cost: { coins: 1, units: { papyrus: 1, wood: 3 } } });
  expect(getByRole('img')).toHaveAccessibleName('Cost: 1 coin, 3 × wood, 1 × papyrus');
  expect([...container.querySelectorAll('.chip')].map((chip) => chip.classList[1])).toEqual([
    'wood',
    'wood',
    'wood',
    'papyrus',
  ]);
});

test('a compact cost has a number in place of more chips', () => {
  const { container } = render(Cost, { cost: { coins: 0, units: { ore: 4 } }, compact: true });
  expect(count(container, '.chip')).toBe(1);
  expect(container).toHaveTextContent('4');
});

test('nothing to pay is said only where it is wanted', async () => {
  i18n.lang = 'pl';
  const { container, rerender } = render(Cost, { cost: { coins: 0, units: {} } });
  expect(container).toHaveTextContent('');
  await rerender({ showFree: true });
  expect(container).toHaveTextContent('za darmo');
});

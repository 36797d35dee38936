import { render } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import Cost from '../src/lib/components/Cost.svelte';
import EffectSymbols from '../src/lib/components/EffectSymbols.svelte';
import { produced } from '../src/lib/effects';
import { i18n } from '../src/lib/i18n';
import { sampleGame } from '../src/samples/meta';

const count = (root: Element, selector: string): number => root.querySelectorAll(selector).length;
function draw(effect: Record<string, unknown>): Element {
  const { container } = render(EffectSymbols, { effects: [effect], words: ['in words'] });
  const found = container.querySelector('[data-verb]')!;
  expect(found.getAttribute('aria-label')).toBe('in words');
  expect(count(found, 'svg, .coin')).toBeGreaterThan(0);
  return found;
}

test('what is produced is read from the data', () => {
  expect(produced('2 wood')).toEqual({ of: ['wood'], units: 2 });
  expect(produced('wood/clay')).toEqual({ of: ['wood', 'clay'], units: 1 });
});

test('produce: a chip a unit, a choice with strokes between, a broken frame if it is not sold', () => {
  expect(count(draw({ produce: '2 wood' }), '.chip.wood')).toBe(2);
  const choice = draw({ produce: 'glass/cloth/papyrus', sold: false });
  expect(count(choice, '.chip.round')).toBe(3);
  expect(count(choice, 'i')).toBe(2);
  expect(count(choice, '.own')).toBe(1);
});

test('points and coins carry their number', () => {
  expect(draw({ points: 7 })).toHaveTextContent('7');
  expect(draw({ coins: 5 }).querySelector('.coin')).toHaveTextContent('5');
});

test('shields are drawn one by one', () => {
  expect(count(draw({ shields: 3 }), '.shield')).toBe(3);
});

test.each(['compass', 'gear', 'tablet', 'any'])('science: %s', (science) => {
  expect(count(draw({ science }), '.science svg')).toBe(1);
});

test('price: the family of wares, the price, and an arrow a neighbour', () => {
  const both = draw({ price: 1, of: 'raw', from: ['left', 'right'] });
  expect(count(both, '.family.brown')).toBe(1);
  expect(count(both, '.where')).toBe(2);
  const left = draw({ price: 1, of: 'goods', from: ['left'] });
  expect(count(left, '.family.grey')).toBe(1);
  expect(count(left, '.where')).toBe(1);
});

test('coins_per and points_per: what is counted, and where', () => {
  const coins = draw({ coins_per: 'brown', each: 2, where: 'all' });
  expect(coins.querySelector('.coin')).toHaveTextContent('2');
  expect(count(coins, '.family.brown')).toBe(1);
  expect(count(coins, '.where svg')).toBe(3);
  expect(count(draw({ points_per: 'brown/grey/purple', each: 1, where: 'own' }), '.family')).toBe(3);
  expect(count(draw({ points_per: 'stage', each: 1, where: 'own' }), '.where svg')).toBe(1);
  expect(count(draw({ points_per: 'defeat', each: 1, where: 'neighbours' }), '.where svg')).toBe(2);
});

test.each([{ free_build: 'age' }, { extra_play: true }, { dig: true }, { copy_guild: true }])(
  '%o',
  (effect) => {
    expect(count(draw(effect), 'svg')).toBeGreaterThan(0);
  },
);

test('a verb that is not known is drawn and never dropped', () => {
  expect(draw({ sails: 2 }).getAttribute('data-verb')).toBe('sails');
});

test('every effect of the sample is known', () => {
  const game = sampleGame;
  const sides = Object.values(game.wonders).flatMap((wonder) => [wonder.A, wonder.B]);
  const effects = [
    ...Object.values(game.cards).flatMap((card) => card.effects),
    ...sides.flatMap((side) => side.stages.flatMap((stage) => stage.effects.flat())),
  ];
  const { container } = render(EffectSymbols, { effects });
  expect(count(container, '[data-verb]')).toBe(effects.length);
  expect(container.querySelector('[aria-label="another effect"]')).toBeNull();
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

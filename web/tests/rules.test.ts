import { fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { expect, test } from 'vitest';
import CardTip from '../src/lib/components/CardTip.svelte';
import GameCard from '../src/lib/components/GameCard.svelte';
import { i18n } from '../src/lib/i18n';
import { catalogue } from '../src/lib/catalogue.svelte';
import { cardRules, categoryRules, effectRules, verbRules } from '../src/lib/rules';
import Conflicts from '../src/lib/games/seven/Conflicts.svelte';
import CityPane from '../src/lib/table/city/CityPane.svelte';
import CityTile from '../src/lib/table/city/CityTile.svelte';
import LastAction from '../src/lib/table/city/LastAction.svelte';
import ScoreSheet from '../src/lib/table/scores/ScoreSheet.svelte';
import { settings } from '../src/lib/settings.svelte';
import { sampleCatalogue } from '../src/samples/catalogue';
import type { View } from '../src/lib/types';
import { city, result } from './table.samples';

const books = Object.values(
  import.meta.glob<string>('../../docs/rules/*.md', { query: '?raw', import: 'default', eager: true }),
).join('');

const named = Object.entries(sampleCatalogue.rules).flatMap(([game, known]) =>
  Object.entries(known).map(([name, told]) => [`${game} ${name}`, told] as const),
);

test.each(named)('%s has sentences, and numbers of rules that exist', (_, told) => {
  expect(told.length).toBeGreaterThan(0);
  for (const { rules, en, pl } of told) {
    for (const text of [en, pl]) expect(text).toMatch(/\S.*[.…]$/);
    expect(rules.length).toBeGreaterThan(0);
    for (const id of rules) expect(books).toContain(`**${id}**`);
  }
});

test('what a client does not know by name it explains too, and nothing is said under an unknown name', () => {
  const told = { rules: ['BASE-001'], en: 'Invented.', pl: 'Wymyślone.' };
  catalogue.data = { ...sampleCatalogue, rules: { seven: { 'verb.invented': [told, told] } } };
  expect(verbRules('invented', 'choose')).toEqual([told]);
  expect(categoryRules('invented')).toEqual([]);
  catalogue.data = sampleCatalogue;
});

test('effects bring their rules, each sentence once', () => {
  for (const thing of sampleCatalogue.things) {
    const stages = thing.sides.flatMap((side) => side.stages.flatMap((stage) => stage.effects.flat()));
    for (const effect of [...thing.effects, ...stages]) {
      const found = effectRules([effect, effect]);
      expect(found, thing.id).toHaveLength(effect.rules.length);
      expect(found.length, thing.id).toBeGreaterThan(0);
      for (const { rules } of found) for (const id of rules) expect(books).toContain(`**${id}**`);
    }
  }
});

test('what else is printed on a card has its rules too', () => {
  const numbers = cardRules(catalogue.card('temple')!).map((one) => one.rules);
  expect(numbers).toEqual([['BASE-201'], ['BASE-028'], ['BASE-073'], ['BASE-074']]);
});

test('the tooltip of a card ends with its rules', () => {
  render(CardTip, { entry: catalogue.card('altar')! });
  expect(screen.getByText(/counted at the end/)).toHaveAttribute('data-rules', 'BASE-201');
  expect(screen.queryByText(/BASE-\d/)).toBeNull();
  expect(screen.getByRole('link', { name: 'The full rules' })).toHaveAttribute(
    'href',
    '/reference/rules/BASE-201',
  );
});

/** What the tooltip of a symbol says, which screen readers say too, and the rules that it stands on. */
async function said(name: RegExp): Promise<string> {
  const symbol = screen.getByRole('button', { name });
  symbol.focus();
  await fireEvent.focusIn(symbol);
  const tip = await screen.findByRole('tooltip', { hidden: true });
  expect(symbol).toHaveAttribute('aria-describedby', tip.id);
  expect(tip.textContent).not.toMatch(/[A-Z]+-\d{3}/);
  const ids = [...tip.querySelectorAll<HTMLElement>('[data-rules]')].map((one) => one.dataset.rules);
  const text = [tip.textContent, ...ids].join(' ');
  await fireEvent.focusOut(symbol);
  return text;
}

test('cards and tiles tell their rules to screen readers without being opened', () => {
  render(GameCard, { id: 'altar', onclick: () => undefined });
  expect(screen.getByRole('button', { name: /^Altar/ })).toHaveAccessibleDescription(/counted at the end/);
  render(GameCard, { id: 'temple', size: 'mini' });
  expect(screen.getByRole('button', { name: /^Temple/ })).toHaveAccessibleDescription(/free/);
  render(CityTile, {
    city: city(1),
    seat: undefined,
    name: 'Bo',
    you: false,
    neighbour: 'left',
    asked: false,
    current: false,
    left: null,
    last: undefined,
    turnKey: '',
    onclick: () => undefined,
  });
  expect(screen.getByRole('button', { name: /^Bo/ })).toHaveAccessibleDescription(/every 3 coins.*shield/i);
});

test('conflicts, the score sheet and the last action tell their names, what they do and their rules', async () => {
  settings.motion = 'off'; // jsdom moves nothing
  const names = ['Ada', 'Babylon', 'Olympia'];
  const cities = [city(0), city(1), city(2, { shields: 3 })];
  const conflicts = [{ winner: 2, loser: 0, value: 1 }];
  const view = { cities, expansions: [] } as unknown as View;
  const battle = { age: 1, conflicts, events: [] };
  render(Conflicts, { battle, view, names, you: 0, onclose: () => undefined });
  expect(await said(/^Ada against Olympia/)).toMatch(/3 shields.*wins, \+1.*BASE-119.*BASE-120/);
  expect(await said(/^Babylon against Ada/)).toMatch(/tie.*BASE-121/);
  render(ScoreSheet, { result, names });
  expect(await said(/^Science$/)).toMatch(/Babylon: 0.*squared.*BASE-134.*BASE-135/);
  expect(await said(/^Total$/)).toMatch(/more coins.*BASE-128/);
  expect(await said(/^Military: 8/)).toMatch(/Babylon.*Civilian: 15.*Total: 27.*BASE-127/);
  const action = { seat: 0, verb: 'build', card: 'baths', pays: { L: 2 } };
  render(LastAction, { action, names, detailed: true });
  expect(await said(/^Ada builds Baths/)).toMatch(/3 victory points.*2 coins to Babylon.*BASE-028/);
});

test('the symbols of a city tell their names, what they do and their rules', async () => {
  const cities = [
    city(0, {
      shields: 2,
      coins: 4,
      victory: [1],
      defeats: 2,
      free_build: true,
      sources: [
        { of: ['wood'], units: 2, sold: true, from: 'card' },
        { of: ['clay', 'ore'], units: 1, sold: false, from: 'card' },
      ],
    }),
    city(1),
    city(2),
  ];
  render(CityPane, { city: cities[0]!, cities, names: ['Ada', 'Babylon', 'Olympia'] });
  expect(await said(/^Treasury/)).toMatch(/4 coins.*every 3 coins.*BASE-131/);
  expect(await said(/^Points so far/)).toMatch(/BASE-127/);
  expect(await said(/^2 shields$/)).toMatch(/Military strength.*BASE-118/);
  expect(await said(/against Babylon/)).toMatch(/Conflict with Babylon.*BASE-119/);
  expect(await said(/^Victory token/)).toMatch(/Total: −1.*BASE-119.*BASE-120.*BASE-130/);
  expect(await said(/^compass/)).toMatch(/gear.*tablet.*BASE-203.*BASE-134.*BASE-135/);
  expect(await said(/2 × wood/)).toMatch(/BASE-029.*BASE-046/);
  expect(await said(/clay or ore/)).toMatch(/own use.*BASE-043.*BASE-047/);
  expect(await said(/^One more structure for free/)).toMatch(/Free build.*BASE-147/);
  expect(await said(/^Stage 1/)).toMatch(/BASE-132.*BASE-098/);
  i18n.lang = 'pl';
  await tick();
  expect(await said(/^Skarbiec/)).toMatch(/1 punkt za każde 3 monety/);
});

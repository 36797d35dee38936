/** A figure that is not certain carries its mark where it is shown, for those who want it. */
import { render, screen, within } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Project from '../src/lib/expansions/edifice/Project.svelte';
import { projectsOf } from '../src/lib/expansions/edifice/projects';
import Shipyard from '../src/lib/expansions/armada/Shipyard.svelte';
import CardTip from '../src/lib/components/CardTip.svelte';
import { catalogue } from '../src/lib/catalogue.svelte';
import { i18n } from '../src/lib/i18n';
import { settings } from '../src/lib/settings.svelte';
import type { City, Piece, Thing, View } from '../src/lib/types';
import { city } from './table.samples';

beforeEach(() => {
  settings.marks = true;
});
afterEach(() => vi.restoreAllMocks());

/** The marks of some things, by their ids: of which figure, and in words. */
const knows = (marks: Record<string, Record<string, string>>): void => {
  vi.spyOn(catalogue, 'thing').mockImplementation((_, id) => {
    const found = Object.entries(marks[id] ?? {}).map(([figure, en]) => ({ figure, en, pl: en }));
    const all = found.map(({ en }) => en).join('; ');
    return { mark: { en: all, pl: all }, marks: found, details: {} } as unknown as Thing;
  });
};
const piece = (kind: string, name: string, numbers: Record<string, number>): Piece => ({
  kind,
  name,
  numbers,
  cards: [],
  seats: [],
});

test('the rewards of edifices, and how many markers there are', () => {
  knows({ markers: { '': 'disputed' }, rewards: { '': 'reconstructed' } });
  const pieces = [piece('edifice', 'wall', { age: 1, markers: 2 })];
  const [project] = projectsOf({ age: 1, pieces } as unknown as View);
  render(Project, { project: project!, names: [], you: 0 });
  const marks = within(screen.getByRole('article')).getAllByText('≈');
  expect(marks.map((one) => one.parentElement?.title)).toEqual(['reconstructed', 'disputed']);
});

test('the board shows figures plainly, unless the user wants their marks', () => {
  settings.marks = false;
  knows({ markers: { '': 'disputed' }, rewards: { '': 'reconstructed' } });
  const pieces = [piece('edifice', 'wall', { age: 1, markers: 2 })];
  const [project] = projectsOf({ age: 1, pieces } as unknown as View);
  render(Project, { project: project!, names: [], you: 0 });
  expect(screen.queryByText('≈')).toBeNull();
});

test('a tooltip names what is uncertain, and of names only its own, for those who want it', () => {
  const altar = catalogue.card('altar')!;
  const name = { figure: 'pl', en: 'Polish name: ours', pl: 'nazwa polska: nasza' };
  const cost = { figure: 'cost', en: 'cost: inferred', pl: 'koszt: wywnioskowany' };
  const entry = {
    ...altar,
    marks: [name, cost, { figure: 'en', en: 'English name: ours', pl: 'nazwa angielska: nasza' }],
  };
  const { unmount } = render(CardTip, { entry });
  expect(screen.getByText('Not certain: cost: inferred; English name: ours.')).toBeVisible();
  i18n.lang = 'pl';
  flushSync();
  expect(screen.getByText(/^Niepewne – nazwa polska: nasza; koszt: wywnioskowany\.$/)).toBeVisible();
  unmount();
  settings.marks = false;
  render(CardTip, { entry });
  expect(screen.queryByText(/^Niepewne/)).toBeNull();
});

test.each([
  ['failed', 'It failed. The penalty for everybody else: lose 1 coin'],
  ['now', 'If it fails, everybody else: lose 1 coin'],
  ['completed', null],
] as const)('an edifice says what it costs those who stay out: %s', (state, words) => {
  const both = { en: 'lose 1 coin', pl: '' };
  vi.spyOn(catalogue, 'card').mockReturnValue({
    mark: { en: '', pl: '' },
    effects: [],
    marks: [],
    cost: { coins: 0, units: {} },
    details: { penalty: both },
  } as unknown as Thing);
  const project = { piece: piece('edifice', 'wall', {}), age: 1, markers: 2, state };
  render(Project, { project, names: [], you: 0 });
  const found = screen.queryByText(/lose 1 coin/)?.textContent?.trim();
  expect(found?.split(';')[0] ?? null).toBe(words);
});

test('the fleet that goes with the stages', () => {
  knows({ yard: { costs: 'costs: disputed', wonder: 'fleet: reconstructed' } });
  const pieces = [piece('shipyard', 'yard', {}), piece('fleet', 'red', { wonder: 1, space: 6 })];
  const one: City = city(0, { pieces });
  const view = { cities: [one], players: 1 } as unknown as View;
  const { container } = render(Shipyard, { city: one, view, names: [], roomy: true });
  expect(container.querySelector('.flag sup')?.getAttribute('title')).toBe('fleet: reconstructed');
});

import { render, screen, waitFor, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError, api } from '../src/lib/api';
import { i18n } from '../src/lib/i18n';
import { chainsOf, inTwoLines } from '../src/lib/reference/chains';
import { cardsIn, deckFor, drawnIn } from '../src/lib/reference/decks';
import { NO_FILTERS, find, folded, linked } from '../src/lib/reference/search';
import { catalogue } from '../src/lib/catalogue.svelte';
import { rulesText, wish } from '../src/lib/reference/store.svelte';
import { match } from '../src/lib/router.svelte';
import Reference from '../src/pages/Reference.svelte';
import { sampleReference, sampleRules } from './reference.samples';

// Whole pages are drawn: slow where other things run as well.
vi.setConfig({ testTimeout: 30_000 });

const { things } = sampleReference;
const ids = (wished: Partial<typeof NO_FILTERS>): string[] =>
  find(things, { ...NO_FILTERS, ...wished }).map((one) => one.id);
const thing = (id: string) => things.find((one) => one.id === id)!;

beforeEach(() => {
  vi.restoreAllMocks();
  Object.assign(wish, NO_FILTERS);
  catalogue.data = sampleReference;
  rulesText.data = sampleRules;
  vi.spyOn(catalogue, 'load').mockResolvedValue(sampleReference);
  vi.spyOn(rulesText, 'load').mockResolvedValue(sampleRules);
});

test('accents and capitals do not matter', () => {
  expect(folded('ŚWIĄTYNIA Żółć')).toBe('swiatynia zolc');
  expect(ids({ search: 'swiatynia' })).toEqual(['temple']);
  expect(ids({ search: 'TEMPLE' })).toEqual(['temple']);
});

test('names come before words, and filters narrow together', () => {
  expect(ids({ search: 'guild' })[0]).toBe('workers_guild');
  expect(ids({ search: 'gildie darmo' })).toEqual(['ramses']);
  expect(ids({ kind: 'cards', age: '2' })).toEqual(['temple']);
  expect(ids({ from: 'leaders' })).toEqual(['ramses']);
  expect(ids({ from: 'architects' })).toEqual(['wood']);
  expect(ids({ colour: 'blue', search: 'panteon' })).toEqual(['pantheon']);
  expect(ids({ search: 'nothing of the kind' })).toEqual([]);
});

test('numbers of rules and rulings in a text become links', () => {
  expect(linked('with `--data` it *is* so')).toEqual([
    { text: 'with ' },
    { text: '--data', look: 'code' },
    { text: ' it ' },
    { text: 'is', look: 'em' },
    { text: ' so' },
  ]);
  expect(linked('see OQ-BASE-05 and BASE-199.')).toEqual([
    { text: 'see ' },
    { text: 'OQ-BASE-05', href: '/reference/rulings/OQ-BASE-05' },
    { text: ' and ' },
    { text: 'BASE-199', href: '/reference/rules/BASE-199' },
    { text: '.' },
  ]);
});

test('the drawing of chains has forerunners, followers and links between them', () => {
  const drawing = chainsOf(thing('temple'), things)!;
  expect(drawing.nodes.map((node) => node.thing.id)).toEqual(['altar', 'temple', 'pantheon']);
  expect(drawing.links.map(({ from, to }) => [from.thing.id, to.thing.id])).toEqual([
    ['altar', 'temple'],
    ['temple', 'pantheon'],
  ]);
  const [altar, temple] = drawing.nodes;
  expect(altar!.x).toBeLessThan(temple!.x);
  expect(chainsOf(thing('ramses'), things)).toBeNull();
  expect(inTwoLines('Wschodnia Placówka Handlowa')).toEqual(['Wschodnia', 'Placówka Handlowa']);
  expect(inTwoLines('Forum')).toEqual(['Forum']);
});

test('decks have the copies for the number of players, and what is drawn', () => {
  const deck = deckFor(sampleReference, 5, ['leaders'])!;
  expect(cardsIn(sampleReference, deck, 1)).toEqual([
    { colour: 'blue', cards: [{ thing: thing('altar'), count: 2 }] },
  ]);
  expect(cardsIn(sampleReference, deckFor(sampleReference, 3, [])!, 1)[0]!.cards[0]!.count).toBe(1);
  expect(drawnIn(sampleReference, deck, 3)[0]).toMatchObject({ kind: 'guilds', drawn: 7 });
  expect(deckFor(sampleReference, 9, [])).toBeNull();
});

test.each([
  ['/reference', { part: 'things', id: '', thing: null }],
  ['/reference/', { part: 'things', id: '', thing: null }],
  ['/reference/rules', { part: 'rules', id: '', thing: null }],
  ['/reference/rules/BASE-059', { part: 'rules', id: 'BASE-059', thing: null }],
  ['/reference/rulings/OQ-BASE-05', { part: 'rulings', id: 'OQ-BASE-05', thing: null }],
  ['/reference/decks', { part: 'decks', id: '', thing: null }],
  ['/reference/seven/cards/forum', { part: 'things', id: '', thing: ['seven', 'cards', 'forum'] }],
])('%s', (path, route) => {
  expect(match(path)).toEqual({ name: 'reference', ...route });
});

test('a search in the list narrows it, and says how many there are', async () => {
  render(Reference, { part: 'things' });
  expect(screen.getByText('7 found')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Search'), 'swiatynia');
  expect(screen.getByText('1 found')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Temple/ })).toHaveAttribute(
    'href',
    '/reference/seven/cards/temple',
  );
  await userEvent.type(screen.getByLabelText('Search'), ' xyzzy');
  expect(screen.getByText(/Nothing matches/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(screen.getByText('7 found')).toBeInTheDocument();
});

test('a card has words, copies, chains, its mark, rules and rulings in both languages', async () => {
  render(Reference, { part: 'things', thing: ['seven', 'cards', 'temple'] });
  expect(screen.getByRole('heading', { name: 'Temple', level: 1 })).toBeInTheDocument();
  expect(screen.getByText('3 victory points')).toBeInTheDocument();
  expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['1', '1', '1', '2', '2']);
  const picture = screen.getByRole('group', { name: 'Chains of Temple' });
  expect(
    within(picture)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toContain('/reference/seven/cards/altar');
  expect(screen.getByText('A card is free by a chain.')).toBeInTheDocument();
  expect(screen.getByText('It counts itself.')).toBeInTheDocument();
  expect(screen.getByText('cost: second edition')).toBeInTheDocument();
  expect(screen.queryByText(/turn\.py/)).toBeNull(); // that is told where the rules are read
  i18n.lang = 'pl';
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Świątynia', level: 1 })).toBeInTheDocument(),
  );
  expect(screen.getByText('3 punkty zwycięstwa')).toBeInTheDocument();
  expect(screen.getByText('Liczy się sama.')).toBeInTheDocument();
});

test('a rule is shown in its part by its number, and found by words', async () => {
  render(Reference, { part: 'rules', id: 'LEAD-001' });
  await waitFor(() => expect(screen.getByText('There are 36 leaders.')).toBeInTheDocument());
  expect(screen.getByText('step pay (seven/turn.py)').textContent).toBe('step\u00A0pay (seven/turn.py)');
  expect(screen.queryByText('A card is free by a chain.')).toBeNull();
  await userEvent.type(screen.getByLabelText('Search'), 'chain');
  expect(screen.getByText('A card is free by a chain.')).toBeInTheDocument();
  expect(screen.queryByText('There are 36 leaders.')).toBeNull();
});

test('rulings are searched in both languages', async () => {
  render(Reference, { part: 'rulings' });
  expect(screen.getByRole('article', { name: /Does it count itself/ })).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Search'), 'monety');
  expect(screen.getByText('1 found')).toBeInTheDocument();
  expect(screen.getByRole('article', { name: /Are coins public/ })).toBeInTheDocument();
});

test('a disputed ruling is marked, with what it reads and the other reading, and they can be listed alone', async () => {
  render(Reference, { part: 'rulings' });
  const disputed = screen.getByRole('article', { name: /Does it count itself\? disputed/ });
  expect(within(disputed).getByText('base rulebook, the cards of Age III.')).toBeInTheDocument();
  expect(within(disputed).getByText('It would pay one coin less.')).toBeInTheDocument();
  const settled = screen.getByRole('article', { name: /Are coins public\?$/ });
  expect(within(settled).queryByText('disputed')).toBeNull();
  expect(within(settled).queryByText('Other reading')).toBeNull();
  await userEvent.click(screen.getByRole('switch', { name: 'Disputed only' }));
  expect(screen.getAllByRole('article')).toEqual([disputed]);
  i18n.lang = 'pl';
  await waitFor(() => expect(within(disputed).getByText('sporne')).toBeInTheDocument());
  expect(within(disputed).getByText('Inne odczytanie')).toBeInTheDocument();
});

test('decks are worked out for the players and expansions that are chosen', async () => {
  render(Reference, { part: 'decks' });
  await userEvent.click(screen.getByRole('radio', { name: '5' }));
  await userEvent.click(screen.getByRole('switch', { name: /Leaders/ }));
  expect(screen.getByText(/35 cards an Age · 7 in hand · 6 coins to start with/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '2 × Altar' })).toBeInTheDocument();
});

test('what cannot be loaded is said, and can be tried again', async () => {
  vi.restoreAllMocks();
  catalogue.data = null;
  const fetched = vi.spyOn(catalogue, 'load');
  vi.spyOn(api, 'rules').mockRejectedValue(new ApiError('offline', 'no', 0));
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  render(Reference, { part: 'things' });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(fetched).toHaveBeenCalledTimes(2);
  vi.unstubAllGlobals();
});

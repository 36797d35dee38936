import { fireEvent, render, screen, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { i18n } from '../src/lib/i18n';
import { settings } from '../src/lib/settings.svelte';
import CityPane from '../src/lib/table/city/CityPane.svelte';
import LastAction from '../src/lib/table/city/LastAction.svelte';
import Science from '../src/lib/table/city/Science.svelte';
import Drawer from '../src/lib/table/Drawer.svelte';
import Happenings from '../src/lib/games/seven/Happenings.svelte';
import Conflicts from '../src/lib/games/seven/Conflicts.svelte';
import QuestionPanel from '../src/lib/table/question/QuestionPanel.svelte';
import ScoreSheet from '../src/lib/table/scores/ScoreSheet.svelte';
import type { OptionShown, View } from '../src/lib/types';
import { city, option, question, result } from './table.samples';

// jsdom moves nothing.
beforeEach(() => {
  settings.motion = 'off';
});

const NAMES = ['Ada', 'Babylon', 'Olympia'];
const asked = (more: object) => {
  const onanswer = vi.fn<(option: OptionShown) => Promise<void>>(() => Promise.resolve());
  const ontakeback = vi.fn(() => Promise.resolve());
  const shown = render(QuestionPanel, {
    city: city(0),
    names: NAMES,
    onanswer,
    ontakeback,
    question: null,
    ...more,
  });
  return { onanswer, ontakeback, ...shown };
};
const CHOOSE = question(
  'choose',
  [
    option('build altar'),
    option('discard altar'),
    option('build baths R3', { pays: { R: 3 } }),
    option('build baths L2', { pays: { L: 2 } }),
    option('stage baths', {}),
    option('discard baths'),
    option('chain temple'),
    option('discard temple'),
    option('discard palace'),
    option('discard theater'),
  ],
  { why: { palace: { code: 'missing', units: { glass: 2 } }, theater: { code: 'owned' } } },
);
const HAND = ['altar', 'baths', 'temple', 'palace', 'theater'];

test('each card of the hand says what it costs now, or why it cannot be built', () => {
  asked({ question: CHOOSE, hand: HAND, city: city(0, { cards: ['altar'] }) });
  expect(screen.getByRole('button', { name: /^Altar;.*Free$/ })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Baths;.*With trade, from 2 coins/ })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Temple;.*Free, chained from: Altar$/ })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Palace;.*too: 2 × glass$/ })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Theater;.*Already in your city$/ })).toBeInTheDocument();
});

test('the tooltip of a card that costs nothing says so once', async () => {
  asked({ question: CHOOSE, hand: HAND, city: city(0, { cards: ['altar'] }) });
  const altar = screen.getByRole('button', { name: /^Altar;.*Free$/ });
  while (document.activeElement !== altar) await userEvent.tab();
  await fireEvent.focusIn(altar);
  const tip = await screen.findByRole('tooltip', { hidden: true });
  expect(within(tip).getAllByText(/^free$/i)).toHaveLength(1);
});

test('the cheapest payment is preselected, another can be chosen, one press confirms', async () => {
  const { onanswer } = asked({ question: CHOOSE, hand: HAND });
  await userEvent.click(screen.getByRole('button', { name: /^Baths/ }));
  expect(screen.getByRole('button', { name: /^Build/, pressed: true })).toBeInTheDocument();
  const ways = within(screen.getByRole('group', { name: 'Payment' })).getAllByRole('radio');
  expect(ways).toHaveLength(2);
  expect(ways[0]).toBeChecked();
  expect(screen.getByRole('img', { name: '2 coins to Babylon' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Confirm: Build' }));
  expect(onanswer.mock.calls[0]![0].text).toBe('build baths L2');
  await userEvent.click(ways[1]!);
  await userEvent.click(screen.getByRole('button', { name: 'Confirm: Build' }));
  expect(onanswer.mock.calls[1]![0].text).toBe('build baths R3');
});

test('a payment says what is bought from whom, in both languages', async () => {
  const trade = question('choose', [
    option('build baths L4 R2', {
      pays: { L: 4, R: 2 },
      buys: { L: { cloth: 1, ore: 1 }, R: { stone: 1 } },
    }),
    option('build baths B2 LL2', { pays: { B: 2, LL: 2 }, buys: { B: { papyrus: 2 } } }),
    option('discard baths'),
  ]);
  const names = ['Ada', 'Hypatia', 'Solon', 'Solon II', 'Zenon'];
  asked({ question: trade, hand: ['baths'], names });
  await userEvent.click(screen.getByRole('button', { name: /^Baths/ }));
  expect(screen.getByText('1 cloth and 1 ore from Hypatia')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: '4 coins: 1 cloth and 1 ore from Hypatia' })).toBeInTheDocument();
  expect(screen.getByText('1 stone from Zenon')).toBeInTheDocument();
  expect(screen.getByText('2 papyrus from the bank')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: '2 coins to Solon' })).toBeInTheDocument();
  i18n.lang = 'pl';
  try {
    expect(await screen.findByText('Hypatia sprzedaje 1 tkaninę i 1 rudę')).toBeInTheDocument();
    expect(screen.getByText('bank sprzedaje 2 papirusy')).toBeInTheDocument();
  } finally {
    i18n.lang = 'en';
  }
});

test('a card and Confirm say what building would be worth now', async () => {
  const question = {
    ...CHOOSE,
    worth: { altar: { points: { civilian: 2 } }, baths: { points: { science: 8, treasury: 1 }, beats: [2] } },
    worth_stages: [{ points: { wonder: 3 } }],
  };
  asked({ question, hand: HAND });
  expect(screen.getByRole('button', { name: /^Altar;.*Free; \+2 Civilian$/ })).toHaveTextContent('+2');
  const baths = screen.getByRole('button', {
    name: /^Baths;.*; \+8 Science, \+1 Treasury, more shields than Olympia$/,
  });
  expect(baths).toHaveTextContent('+9');
  await userEvent.click(baths);
  const confirm = () => screen.getByRole('button', { name: /^Confirm/ });
  expect(confirm()).toHaveTextContent('Confirm: Build · +8 Science, +1 Treasury, more shields than Olympia');
  expect(confirm()).toHaveAccessibleName('Confirm: Build');
  await userEvent.click(screen.getByRole('button', { name: /^Stage/ }));
  expect(confirm()).toHaveTextContent('Confirm: Stage · +3 Wonder');
  await userEvent.click(screen.getByRole('button', { name: /^Discard/ }));
  expect(confirm()).toHaveTextContent(/^Confirm: Discard$/);
});

test('a card that is too dear says apart what it would be worth, and shows no figure at its foot', async () => {
  const question = { ...CHOOSE, worth: { palace: { points: { civilian: 8 } } } };
  asked({ question, hand: HAND });
  const palace = screen.getByRole('button', {
    name: /^Palace;.*too: 2 × glass; If it stood now: \+8 Civilian$/,
  });
  expect(palace.querySelector('.state .worth')).toBeNull();
  await userEvent.tab();
  palace.focus();
  expect(await screen.findByText('If it stood now: +8 Civilian')).toBeInTheDocument();
});

test('what is not possible says why and cannot be chosen', async () => {
  const why_stage = { code: 'coins', price: 5 };
  asked({ question: { ...CHOOSE, why_stage }, hand: HAND });
  await userEvent.click(screen.getByRole('button', { name: /^Palace/ }));
  const build = screen.getByRole('button', { name: /^Build .*glass/ });
  expect(build).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('button', { name: /^Stage .*5 coins, you have 3/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await userEvent.click(build);
  expect(screen.getByRole('button', { name: 'Confirm: Discard' })).toBeEnabled();
});

test('it can be played by the keyboard', async () => {
  const { onanswer, rerender, ontakeback } = asked({ question: CHOOSE, hand: HAND });
  await userEvent.keyboard('2s{Enter}');
  expect(onanswer.mock.calls[0]![0].text).toBe('stage baths');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}d{Enter}');
  expect(onanswer.mock.calls[1]![0].text).toBe('discard palace');
  await rerender({ answer: 'discard palace', waiting: ['Bartek'] });
  expect(screen.getByText('Discard: Palace')).toBeInTheDocument();
  expect(screen.getByText('Waiting for Bartek')).toBeInTheDocument();
  await userEvent.keyboard('u');
  expect(ontakeback).toHaveBeenCalledOnce();
});

test('a dig question offers the pile and passing', async () => {
  const { onanswer } = asked({
    question: question('dig', [option('pass'), option('take altar')]),
    hand: ['baths'],
  });
  expect(screen.queryByRole('button', { name: /^Baths/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Pass' }));
  await userEvent.click(screen.getByRole('button', { name: 'Confirm: Pass' }));
  expect(onanswer.mock.calls[0]![0].text).toBe('pass');
});

test('a question of a kind and with verbs that nobody here knows can be played', async () => {
  const { onanswer } = asked({
    question: question('launch_fleet', [
      option('drift sea_wall west_isle', { pays: { B: 2 } }),
      option('drift sea_wall east_isle', { pays: { B: 1 } }),
      option('anchor sea_wall'),
      option('stay'),
      option('hail', { text: 'hail midas', verb: 'hail' }),
    ]),
  });
  expect(screen.getByText('Your decision: launch fleet')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /^sea wall/ }));
  expect(screen.getByText('east isle')).toBeInTheDocument();
  await userEvent.click(screen.getByText('west isle'));
  await userEvent.click(screen.getByRole('button', { name: 'Confirm: drift' }));
  expect(onanswer.mock.calls[0]![0].text).toBe('drift sea_wall west_isle');
  await userEvent.click(screen.getByRole('button', { name: 'Without a card' }));
  await userEvent.click(screen.getByRole('button', { name: /^hail/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Confirm: hail' }));
  expect(onanswer.mock.calls[1]![0].text).toBe('hail midas');
});

test('a question about no card shows what can be done at once, and Escape leaves it there', async () => {
  const { container, onanswer } = asked({ question: question('advance', [option('pass'), option('go')]) });
  expect(container.querySelector('.cards')).toBeNull();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: /^go/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Confirm: go' }));
  expect(onanswer.mock.calls[0]![0].text).toBe('go');
});

test('what has happened can be sent away', async () => {
  const told = [{ number: 1, seat: 0, icon: 'coin', words: 'Ada pays', tone: null, quiet: false }] as const;
  const onclose = vi.fn();
  render(Happenings, { told: [...told], you: 0, onclose });
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onclose).toHaveBeenCalledOnce();
});

test('without a connection nothing can be confirmed', async () => {
  asked({ question: CHOOSE, hand: HAND, offline: true });
  await userEvent.click(screen.getByRole('button', { name: /^Altar/ }));
  expect(screen.getByRole('button', { name: 'Confirm: Build' })).toBeDisabled();
});

test('a city tells its shields against each neighbour, in both languages', () => {
  const cities = [city(0, { shields: 2 }), city(1, { shields: 1 }), city(2, { shields: 3 })];
  const { unmount } = render(CityPane, { city: cities[0]!, cities, names: NAMES, role: 'your city' });
  expect(
    screen.getByRole('button', { name: '2 to 1 shields against Babylon: would win' }),
  ).toBeInTheDocument();
  expect(
    screen.getByRole('button', { name: '2 to 3 shields against Olympia: would lose' }),
  ).toBeInTheDocument();
  unmount();
  i18n.lang = 'pl';
  render(CityPane, { city: cities[0]!, cities, names: NAMES });
  expect(screen.getByRole('button', { name: /byłaby porażka/ })).toBeInTheDocument();
});

test('conflicts show every pair, one’s own first', () => {
  const cities = [city(0, { shields: 2 }), city(1, { shields: 2 }), city(2, { shields: 3 })];
  render(Conflicts, {
    battle: {
      age: 1,
      conflicts: [
        { winner: 2, loser: 0, value: 1, shields: [5, 4] },
        { winner: 2, loser: 1, value: 1 },
      ],
      events: [],
    },
    view: { cities, expansions: [] } as unknown as View,
    names: NAMES,
    you: 1,
    onclose: () => undefined,
  });
  const rows = within(screen.getByRole('region', { name: 'Conflicts at the end of Age I' })).getAllByRole(
    'listitem',
  );
  expect(rows).toHaveLength(3);
  expect(rows[0]).toHaveTextContent(/tie/);
  expect(within(rows[1]!).getByRole('button')).toHaveAccessibleName(
    'Olympia against Babylon. Olympia: 3 shields, Babylon: 2 shields. Olympia: wins, +1',
  );
  // As many as they were then, where the server says so.
  expect(within(rows[2]!).getByRole('button')).toHaveAccessibleName(
    'Ada against Olympia. Ada: 4 shields, Olympia: 5 shields. Olympia: wins, +1',
  );
});

test('the score sheet tells the winner, all categories, hidden cards and choices', () => {
  render(ScoreSheet, { result, names: NAMES, you: 0 });
  expect(screen.getByRole('heading', { name: 'Babylon wins with 27 points' })).toBeInTheDocument();
  const table = screen.getByRole('table');
  const heads = within(table)
    .getAllByRole('columnheader')
    .map((one) => one.textContent?.trim());
  expect(heads.slice(1)).toEqual(['Babylon', 'Ada', 'Olympia']);
  const military = within(table).getByRole('row', { name: /^Military/ });
  expect(
    within(military)
      .getAllByRole('cell')
      .map((one) => one.textContent?.trim()),
  ).toEqual(['8', '−4', '1']);
  expect(screen.getByRole('button', { name: /^Baths/ })).toBeInTheDocument();
  expect(screen.getByText(/counted as: compass/)).toBeInTheDocument();
  expect(screen.getByText('Copied Guild: Spies Guild')).toBeInTheDocument();
});

test('a shared victory names all winners', () => {
  render(ScoreSheet, { result: { ...result, winners: [1, 2] }, names: NAMES });
  expect(screen.getByRole('heading', { name: /^Babylon and Olympia share/ })).toBeInTheDocument();
});

test('the sets of science are those that the points count', async () => {
  const science = { compass: 4, gear: 1, tablet: 0, any: 1 };
  const { container, rerender } = render(Science, { city: city(0, { science, science_sets: 0 }) });
  expect(container).not.toHaveTextContent('set');
  await rerender({ city: city(0, { science: { ...science, compass: 3 }, science_sets: 1 }) });
  expect(container).toHaveTextContent('1 set');
});

test('a question about the Free City names it once', () => {
  const free = question('free_city', [option('build altar')], { city: 2 });
  asked({ question: free, ask: 'Choose a card for the Free City', whose: 'Free City', hand: ['altar'] });
  expect(screen.getAllByText(/Free City/)).toHaveLength(1);
  expect(screen.queryByText(/Free City · Free City/)).toBeNull();
});

test('what was done with a card that nobody sees is said all the same', () => {
  render(LastAction, { action: { seat: 1, verb: 'keep', pays: {} }, names: NAMES });
  expect(screen.getByText('a card face down')).toBeInTheDocument();
});

test('Esc with an open drawer closes it, and takes no answer back', async () => {
  const { ontakeback } = asked({ question: CHOOSE, hand: HAND, answer: 'build altar' });
  const onclose = vi.fn();
  const drawer = render(Drawer, {
    props: {
      tab: 'log',
      events: [],
      chat: [],
      view: null,
      names: NAMES,
      you: 0,
      partner: null,
      to: 'all',
      onsay: () => Promise.resolve(),
      onclose,
    },
  });
  await userEvent.keyboard('{Escape}');
  expect(onclose).toHaveBeenCalledOnce();
  expect(ontakeback).not.toHaveBeenCalled();
  drawer.unmount();
  await userEvent.keyboard('{Escape}');
  expect(ontakeback).toHaveBeenCalledOnce();
});

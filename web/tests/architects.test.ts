import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import CardFace from '../src/lib/games/architects/CardFace.svelte';
import { PARTS } from '../src/lib/games/architects/wonders';
import { boardAfter, scenesOf } from '../src/lib/games/architects/scenes';
import { lengthOf, nameOf } from '../src/lib/moment/scenes';
import { soundOf } from '../src/lib/sound';
import { ranking } from '../src/lib/games/architects/ranking';
import { eventWords, turnsOf } from '../src/lib/games/architects/words';
import { faces } from '../src/lib/games/architects/faces.svelte';
import { tokenRules } from '../src/lib/games/architects/book';
import { rules } from '../src/lib/games/architects/rules';
import HowTo from '../src/lib/start/HowTo.svelte';
import { catalogue } from '../src/lib/catalogue.svelte';
import { sampleCatalogue } from '../src/samples/catalogue';
import { i18n, inLang, t } from '../src/lib/i18n';
import { groupOptions } from '../src/lib/table/logic';
import { botsOf } from '../src/lib/start/form';
import type {
  ArchitectsResult,
  ArchitectsView,
  BotMeta,
  EventShown,
  OptionShown,
  Thing,
} from '../src/lib/types';

const option = (more: Partial<OptionShown>): OptionShown => ({
  text: '',
  verb: 'take',
  pays: {},
  choice: 0,
  ...more,
});

test('every wonder is drawn as five parts, all different', () => {
  expect(Object.keys(PARTS)).toHaveLength(7);
  for (const parts of Object.values(PARTS)) expect(new Set(parts).size).toBe(5);
});

test('equal cards of two decks are two things to press; ways to pay a stage are one', () => {
  const groups = groupOptions(
    [
      option({ deck: 0, side: 'left', card: 'wood' }),
      option({ deck: 1, side: 'right', card: 'wood' }),
      option({ deck: 'centre', side: 'centre' }),
      option({ verb: 'build', stage: 1, pays: { wood: 1, clay: 1 } }),
      option({ verb: 'build', stage: 1, pays: { wood: 1, coin: 1 } }),
      option({ verb: 'learn', token: 'culture', pays: { tablet: 2 } }),
      option({ verb: 'end' }),
    ],
    faces.itemOf,
  );
  expect(groups.map(({ card }) => card)).toEqual([
    'deck 0',
    'deck 1',
    'deck centre',
    'stage 1',
    'token culture',
    null,
  ]);
  expect(groups[3]?.verbs[0]?.options).toHaveLength(2);
});

test('equal points go by built stages, and then a rank is shared', () => {
  const city = (seat: number, total: number, stages: number[]) => ({
    seat,
    wonder: 'giza',
    stages,
    cards: {},
    tokens: [],
    victory: 0,
    cat: false,
    score: { total },
  });
  const result = { cities: [city(0, 20, [1]), city(1, 20, [1, 2]), city(2, 20, [1])] };
  const ranked = ranking(result as unknown as ArchitectsResult);
  expect(ranked.map(({ city: { seat }, rank }) => [seat, rank])).toEqual([
    [1, 1],
    [0, 2],
    [2, 2],
  ]);
});

test('the log tells turns, and what only one has seen only to that one', () => {
  i18n.lang = 'en';
  const names = ['Ada', 'Bo'];
  const events: EventShown[] = [
    { number: 0, kind: 'turn', seat: 1, turn: 1 },
    { number: 1, kind: 'look', seat: 1 },
    { number: 2, kind: 'battle', strengths: [2, 0], gains: [2, 0] },
  ];
  const [turn] = turnsOf(events, names, 3);
  expect(turn?.lines.map(({ words }) => words)).toEqual([
    'Bo lets the Cat look at the central deck',
    'Battle: Ada +2 Victory tokens',
  ]);
  expect(eventWords({ number: 3, kind: 'look', seat: 1, card: 'wood' }, names, 3)).toContain('wood');
});

test('only bots that know the game are offered', () => {
  const both = ['seven', 'architects'];
  const bots = [
    { bot: 'random', games: both },
    { bot: 'novice', games: both },
    { bot: 'other', games: ['seven'] },
  ] as BotMeta[];
  expect(botsOf('architects', bots).map(({ bot }) => bot)).toEqual(['random', 'novice']);
  expect(botsOf('seven', bots)).toHaveLength(3);
});

test('a card shows its colour, its name and how many there are; one face down shows nothing', async () => {
  const wood = { game: 'architects', kind: 'cards', id: 'wood', en: 'Wood', pl: 'Drewno', colour: 'grey' };
  const things = [{ ...wood, details: { sign: '●' }, effects: [] } as unknown as Thing];
  catalogue.data = { ...sampleCatalogue, things };
  const { container, rerender } = render(CardFace, { card: 'wood', n: 3 });
  expect(screen.getByText('Wood')).toBeInTheDocument();
  expect(screen.getByText('×3')).toBeInTheDocument();
  expect(container.querySelector('.face')).toHaveClass('grey');
  await rerender({ card: null, n: 1 });
  expect(container.querySelector('.face')).toHaveClass('back');
  expect(container.textContent.trim()).toBe('');
});

test('how to play is told of the game that is chosen', async () => {
  const { container, rerender } = render(HowTo, { open: true, game: 'seven' });
  expect(container).toHaveTextContent('After three Ages of six turns');
  await rerender({ game: 'architects' });
  expect(container).toHaveTextContent('as soon as somebody completes a wonder');
  expect(container).toHaveTextContent('Conflict markers');
  expect(container).not.toHaveTextContent('Ages');
});

test('with two players at least twice as many shields win two tokens (ARC-106)', () => {
  const said = (): string[] => [...rules('battle_of_two').map(inLang), t('how.arc.battleText')];
  catalogue.data = sampleCatalogue;
  i18n.lang = 'en';
  expect(said()).toHaveLength(2);
  for (const text of said()) expect(text).toContain('at least twice as many');
  i18n.lang = 'pl';
  for (const text of said()) expect(text).toContain('co najmniej dwa razy');
});

test('a token tells the rules that come with its effects, and the pile its own', () => {
  catalogue.data = sampleCatalogue;
  expect(tokenRules('pile').flatMap((one) => one.rules)).toEqual(['ARC-061']);
  const effect = { verb: 'invented', en: 'x', pl: 'x', glyphs: [], rules: [] };
  const told = { rules: ['ARC-062'], en: 'An extra card.', pl: 'Dodatkowa karta.' };
  const token = {
    game: 'architects',
    kind: 'tokens',
    id: 'urbanism',
    effects: [{ ...effect, rules: [told] }],
  };
  catalogue.data = { ...sampleCatalogue, things: [token as unknown as Thing] };
  expect(tokenRules('urbanism')).toEqual([told]);
});

const board = {
  game: 'architects',
  active: 0,
  cat: null,
  conflict: { markers: 3, turned: 0 },
  cities: [0, 1, 2].map((seat) => ({
    seat,
    stages: [],
    tokens: [],
    cards: { wood: 1 },
    victory: 0,
    cat: false,
    parts: [{ number: 1, built: false, open: true, short: 0 }],
  })),
} as unknown as ArchitectsView;
const happened = (...some: Omit<EventShown, 'number'>[]): EventShown[] =>
  some.map((event, number) => ({ ...event, number }));

test('the board follows what happened, event by event', () => {
  const events = happened(
    { kind: 'take', seat: 0, card: 'wood', deck: 0 },
    { kind: 'build', seat: 0, stage: 1, pays: { wood: 2 } },
    { kind: 'turn', seat: 1, turn: 2 },
    { kind: 'learn', seat: 1, token: 'culture', pays: {} },
    { kind: 'cat', seat: 1 },
    { kind: 'horns', seat: 1, turned: 3 },
    { kind: 'battle', strengths: [0, 2, 1], gains: [0, 2, 0] },
  );
  const last = events.reduce(boardAfter, board);
  expect(last.cities[0]).toMatchObject({ stages: [1], cards: { wood: 0 }, parts: [{ built: true }] });
  expect(last.cities[1]).toMatchObject({ tokens: ['culture'], cat: true, victory: 2 });
  expect(last).toMatchObject({ active: 1, cat: 1, conflict: { turned: 0 } });
  expect(board.cities[0]?.stages).toEqual([]);
});

test('a battle is seen with the shields that count in it', () => {
  const turn = happened(
    { kind: 'take', seat: 0, card: 'shield', deck: 0 },
    { kind: 'battle', strengths: [3, 2, 0], gains: [2, 1, 0] },
  );
  const [, battle] = scenesOf(turn, board, board);
  expect((battle?.board as ArchitectsView).cities.map(({ shields }) => shields)).toEqual([3, 2, 0]);
});

test('every deed of a turn is a scene, and a turn takes no longer than three seconds', () => {
  const turn = happened(
    { kind: 'take', seat: 0, card: 'wood', deck: 'centre' },
    { kind: 'build', seat: 0, stage: 1, pays: { wood: 2 } },
    { kind: 'learn', seat: 0, token: 'culture', pays: {} },
    { kind: 'horns', seat: 0, turned: 1 },
    { kind: 'turn', seat: 1, turn: 2 },
  );
  const scenes = scenesOf(turn, board, board);
  expect(scenes.map(nameOf)).toEqual(['take', 'build', 'learn', 'horns']);
  expect(scenes.map(soundOf)).toEqual(['card', 'stage', 'turn', 'horn']);
  expect(scenes.reduce((sum, scene) => sum + lengthOf(scene), 0)).toBeLessThanOrEqual(3001);
  const [taken, built] = scenes.map(({ board: shown }) => (shown as ArchitectsView).cities[0]);
  expect([taken?.stages, built?.stages]).toEqual([[], [1]]);
});

test('the points of a city follow its own last deed, not those of all others', () => {
  const turns = happened(
    { kind: 'take', seat: 0, card: 'points_3', deck: 0 },
    { kind: 'turn', seat: 1, turn: 2 },
    { kind: 'take', seat: 1, card: 'points_2', deck: 1 },
    { kind: 'learn', seat: 1, token: 'culture', pays: {} },
    { kind: 'turn', seat: 0, turn: 3 },
  );
  const withTotals = (...totals: number[]): ArchitectsView => ({
    ...board,
    cities: board.cities.map((city, seat) => ({ ...city, points: { total: totals[seat] ?? 0 } })),
  });
  const scenes = scenesOf(turns, withTotals(0, 0, 5), withTotals(3, 6, 5));
  const totals = scenes.map(({ board: shown }) =>
    (shown as ArchitectsView).cities.map(({ points }) => points.total),
  );
  expect(totals).toEqual([
    [0, 0, 5],
    [3, 0, 5],
    [3, 0, 5],
  ]);
});

import { expect, test } from 'vitest';
import {
  against,
  bodyOf,
  cleanName,
  countsOf,
  lackOf,
  newForm,
  openSeats,
  partOf,
  problems,
  quickBody,
  restored,
  seatsOf,
  seatsShared,
  takenBy,
  usualBot,
  watching,
  wondersIn,
  withExpansion,
  withExpansions,
  withPlayers,
  withSeat,
  withWho,
} from '../src/lib/start/form';
import { botChoices } from '../src/lib/start/bots';
import { codeIn } from '../src/lib/start/code';
import { ago, asked, freeSeats, namesAt } from '../src/lib/start/tables';
import type { ExpansionMeta, SeatShown, TableShown } from '../src/lib/types';
import { sampleGame, sampleMeta } from '../src/samples/meta';

const game = sampleGame;
const bots = sampleMeta.bots;
const form = () => newForm(game, bots);

test('play now: you at the first seat, the others are bots with names of their own', () => {
  const body = quickBody(game, bots, { name: 'Ada', opponents: 2, bot: 'random' });
  expect(body).toMatchObject({ game: 'seven', players: 3, clock: null, public: false, wonders: [] });
  expect(body.seats[0]).toEqual({ kind: 'human', name: 'Ada' });
  expect(body.seats.slice(1)).toEqual([
    { kind: 'bot', bot: 'random', name: 'Hypatia' },
    { kind: 'bot', bot: 'random', name: 'Imhotep' },
  ]);
});

test('no bot has the name of the player', () => {
  const names = quickBody(game, bots, { name: 'hypatia', opponents: 6, bot: 'novice' }).seats.map(
    ({ name }) => name?.toLowerCase(),
  );
  expect(new Set(names).size).toBe(7);
});

test('chosen wonders and sides become the words of the protocol; dealt ones do not', () => {
  let one = withSeat(form(), 0, { wonder: 'giza', side: 'B' });
  one = withSeat(one, 1, { wonder: 'rhodes' });
  one = withSeat(one, 2, { side: 'A' });
  expect(bodyOf(one, 'Ada', 'seven').wonders).toEqual([]);
  expect(bodyOf({ ...one, sides: 'B' }, 'Ada', 'seven').sides).toBe('B');
  const chosen = bodyOf({ ...one, wonders: 'chosen', sides: 'B' }, 'Ada', 'seven');
  expect(chosen.wonders).toEqual(['giza:B', 'rhodes', 'random:A', 'random']);
  expect(chosen.sides).toBe('random');
});

test('friends, clock and access go into the body', () => {
  let one = withWho(form(), 1, 'open');
  one = { ...one, clock: 60, public: true };
  expect(openSeats(one)).toBe(1);
  expect(bodyOf(one, 'Ada', 'seven')).toMatchObject({
    clock: 60,
    public: true,
    seats: [{ kind: 'human' }, { kind: 'open' }, { kind: 'bot' }, { kind: 'bot' }],
  });
});

test('there is one of you: taking another seat leaves a bot behind', () => {
  const moved = withWho(form(), 2, 'you');
  expect(seatsOf(moved).map(({ who }) => who)).toEqual(['bot', 'bot', 'you', 'bot']);
  const gone = withWho(moved, 2, 'bot');
  expect(watching(gone)).toBe(true);
  expect(watching(moved)).toBe(false);
});

test('fewer players: you keep a seat, and the other seats come back as they were', () => {
  let one = withWho(withPlayers(form(), 5), 4, 'you');
  one = withSeat(one, 3, { bot: 'random' });
  const three = withPlayers(one, 3);
  expect(seatsOf(three).map(({ who }) => who)).toEqual(['bot', 'bot', 'you']);
  expect(seatsOf(withPlayers(three, 4))[3]!.bot).toBe('random');
});

test('a wonder twice is a problem only where wonders are chosen and the seats play', () => {
  let one = withSeat(withSeat(form(), 0, { wonder: 'giza' }), 3, { wonder: 'giza' });
  expect(problems(one, game)).toEqual([]);
  one = { ...one, wonders: 'chosen' };
  expect(problems(one, game)).toEqual([{ part: 'wonders', key: 'new.twice', params: { seats: '1, 4' } }]);
  expect(takenBy(one, 'giza', 0)).toBe(3);
  expect(takenBy(one, 'random', 0)).toBeNull();
  expect(problems(withPlayers(one, 3), game)).toEqual([]);
  expect(problems({ ...one, wonders: 'dealt', players: 9 }, game)[0]!.part).toBe('players');
});

test('expansions that exclude each other are explained in both directions', () => {
  const all: ExpansionMeta[] = [
    { expansion: 'leaders', en: 'Leaders', pl: 'Liderzy', players: [2, 3, 4, 5, 6, 7], excludes: [] },
    { expansion: 'team', en: 'Teams', pl: 'Drużyny', players: [4, 6], excludes: ['leaders'] },
  ];
  expect(against('team', ['leaders'], all)).toEqual(['leaders']);
  expect(against('leaders', ['team'], all)).toEqual(['team']);
  expect(against('leaders', ['leaders'], all)).toEqual([]);
  const both = { ...form(), expansions: ['leaders', 'team'] };
  expect(problems(both, { ...game, expansions: all })[0]).toEqual({
    part: 'expansions',
    key: 'new.mixture',
    params: { a: 'leaders', b: 'team' },
  });
});

test('a kept form comes back; what nobody knows any more is put right', () => {
  let one = withWho(withPlayers(form(), 6), 1, 'open');
  one = { ...one, clock: 90, wonders: 'chosen' };
  expect(restored(JSON.stringify(one), game, bots)).toEqual(one);
  const odd = JSON.stringify({
    players: 99,
    seats: [{ who: 'you', bot: 'gone', wonder: 'atlantis', side: 'C' }, { who: 'you' }, 7],
    clock: 31,
    expansions: ['nowhere'],
  });
  const mended = restored(odd, game, bots);
  expect(mended.players).toBe(7);
  expect(mended.seats[0]).toEqual({
    who: 'you',
    name: '',
    bot: usualBot(bots),
    wonder: 'random',
    side: 'random',
  });
  expect(mended.seats[1]!.who).toBe('bot');
  expect(mended).toMatchObject({ clock: null, expansions: [] });
  expect(restored('{', game, bots)).toEqual(form());
  expect(restored(null, game, bots)).toEqual(form());
});

test('names are cut and cleaned, and somebody without one is a guest', () => {
  expect(cleanName('  Ada   Lovelace ', 'Guest')).toBe('Ada Lovelace');
  expect(cleanName('   ', 'Guest')).toBe('Guest');
  expect(cleanName('x'.repeat(40), 'Guest')).toHaveLength(24);
});

test.each([
  ['wonders', 'wonders'],
  ['wonders.2', 'wonders'],
  ['sides', 'wonders'],
  ['seats.1.bot', 'seats'],
  ['seats.0.name', 'name'],
  ['seats', 'seats'],
  ['players', 'players'],
  ['clock', 'clock'],
  ['expansions', 'expansions'],
  ['surprise', 'form'],
  [undefined, 'form'],
])('a complaint of the server finds its field: %s', (field, part) => {
  expect(partOf(field)).toBe(part);
});

test.each([
  ['K7QM2X', 'K7QM2X'],
  [' k7q m2x ', 'K7QM2X'],
  ['https://example.org/t/k7qm2x', 'K7QM2X'],
  ['https://example.org/replay/K7QM2X?at=2.3', 'K7QM2X'],
  ['example.org/t/K7QM2X/', 'K7QM2X'],
])('a code is found in %s', (text, code) => {
  expect(codeIn(text)).toEqual({ code, key: null });
});

test('a link that takes a seat over keeps its key; what is no code is told', () => {
  expect(codeIn('http://x/t/K7QM2X#key=a-b_c')).toEqual({ code: 'K7QM2X', key: 'a-b_c' });
  expect(codeIn('k7qm 2xab')).toEqual({ code: 'K7QM2XAB', key: null });
  expect(codeIn('K7QM2XA')).toBe('shape');
  expect(codeIn('  ')).toBe('empty');
  expect(codeIn('K7QM2')).toBe('shape');
  expect(codeIn('O0I1LS')).toBe('shape');
  expect(codeIn('http://x/about')).toBe('shape');
});

test('tables in lists: people first, free seats, whose turn it is', () => {
  const seat = (number: number, kind: SeatShown['kind'], name: string, waiting = false): SeatShown => ({
    seat: number,
    kind,
    name,
    waiting,
    bot: null,
    connected: false,
    away: false,
    deadline: null,
    gone_since: null,
  });
  const table = {
    state: 'playing',
    seats: [seat(0, 'bot', 'Dido'), seat(1, 'human', 'Ada', true), seat(2, 'open', '')],
  } as unknown as TableShown;
  expect(namesAt(table)).toEqual(['Ada', 'Dido']);
  expect(freeSeats(table)).toBe(1);
  expect(asked(table, 1)).toBe(true);
  expect(asked(table, 0)).toBe(false);
  expect(asked(table, null)).toBe(false);
  expect(ago(0, 9_000, 'pl')).toBe('teraz');
  expect(ago(0, 5 * 60_000, 'en')).toBe('5 minutes ago');
  expect(ago(0, 3 * 3_600_000, 'pl')).toBe('3 godziny temu');
  expect(ago(0, 26 * 3_600_000, 'en')).toBe('yesterday');
});

const SEVEN = ['giza', 'babylon', 'olympia', 'rhodes', 'ephesus', 'alexandria', 'halicarnassus'];
const upTo = (n: number): number[] => Array.from({ length: n - 2 }, (_, i) => i + 3);
/** A game with expansions as the server tells of them; none of them is named by the form itself. */
const large: typeof game = {
  ...game,
  dealt: SEVEN,
  guests: ['carthage'],
  expansions: [
    { expansion: 'sea', en: 'Sea', pl: 'Morze', players: upTo(8), excludes: [], brings: [8] },
    { expansion: 'folk', en: 'Folk', pl: 'Lud', players: upTo(8), excludes: [], wonders: ['rome'] },
    {
      expansion: 'pairs',
      en: 'Pairs',
      pl: 'Pary',
      players: [4, 6, 8],
      excludes: [],
      brings: [8],
      needs: ['sea'],
    },
  ],
};
const table = (players: number, ...expansions: string[]) => ({
  ...newForm(large, bots),
  players,
  expansions,
});

test('there are as many numbers of players as expansions make possible', () => {
  expect(countsOf(game)).toEqual([3, 4, 5, 6, 7]);
  expect(countsOf(large)).toEqual(upTo(8));
  expect(newForm(large, bots)).toMatchObject({ players: 4 });
  expect(newForm(large, bots).seats).toHaveLength(8);
  expect(restored(JSON.stringify({ players: 8 }), large, bots).players).toBe(8);
  expect(restored(JSON.stringify({ players: 8 }), game, bots).players).toBe(7);
});

test('what a table lacks is said before the server refuses it', () => {
  expect(lackOf(table(7), large)).toBeNull();
  expect(lackOf(table(8), large)).toMatchObject({ kind: 'players', expansions: ['sea'] });
  expect(lackOf(table(8, 'folk'), large)).toMatchObject({ kind: 'players', expansions: ['sea'] });
  expect(lackOf(table(8, 'sea'), large)).toEqual({
    kind: 'wonders',
    expansions: ['folk'],
    wonders: ['carthage'],
    players: [7],
  });
  expect(lackOf(table(8, 'sea', 'folk'), large)).toBeNull();
  const chosen = withSeat({ ...table(8, 'sea'), wonders: 'chosen' }, 7, { wonder: 'carthage' });
  expect(lackOf(chosen, large)).toBeNull();
  expect(lackOf(table(5, 'sea', 'pairs'), large)).toMatchObject({ kind: 'expansion', players: [4, 6, 8] });
});

test('an expansion comes with what it needs, and goes with it', () => {
  const all = large.expansions;
  expect(withExpansion(['folk'], 'pairs', true, all)).toEqual(['folk', 'sea', 'pairs']);
  expect(withExpansion(['folk', 'sea', 'pairs'], 'sea', false, all)).toEqual(['folk']);
  expect(wondersIn([], large)).not.toContain('rome');
  expect(wondersIn(['folk'], large)).toContain('rome');
  const one = withSeat({ ...table(4, 'folk'), wonders: 'chosen' }, 0, { wonder: 'rome' });
  expect(withExpansions(one, [], large).seats[0]?.wonder).toBe('random');
});

test('those who share the device join open seats', () => {
  const two = withSeat(withWho(withPlayers(form(), 3), 1, 'here'), 1, { name: 'Bo' });
  expect(bodyOf(two, 'Ada', 'seven').seats[1]).toEqual({ kind: 'open' });
  expect(seatsShared(two)).toEqual([{ seat: 1, name: 'Bo' }]);
  expect(openSeats(two)).toBe(0);
  expect(watching(withWho(two, 0, 'bot'))).toBe(false);
  expect(restored(JSON.stringify(two), game, bots).seats[1]).toMatchObject({ who: 'here', name: 'Bo' });
});

test('bots are offered by kind, levels with their number, each with its rating in this game', () => {
  expect(
    botChoices(sampleMeta.bots, 'seven').map(({ value, label, group }) => [value, label, group]),
  ).toEqual([
    ['level3', '1 · Journeyman (830)', 'Levels and their ratings'],
    ['military', 'General (1300)', 'With a character'],
    ['random', 'Wanderer', 'Others'],
    ['novice', 'Apprentice (1000)', 'Others'],
  ]);
  expect(botChoices(sampleMeta.bots, 'architects')[1]!.label).toBe('General');
});

/** Games that a browser has kept since the first version of the pad. */
import { expect, test } from 'vitest';
import { Box } from '../src/lib/pad/box';
import { toResult } from '../src/lib/pad/model';
import { storedGames } from '../src/lib/pad/stored';
import { sampleBox } from './pad.samples';

const box = new Box(sampleBox);
const nothing = {
  name: '',
  wonder: null,
  side: 'A',
  stages: 0,
  choices: {},
  cards: [],
  coins: 0,
  victory: {},
  defeats: 0,
  leaders: [],
  courtesan: null,
  islands: [],
  fleets: {},
  naval: [],
  markers: [0, 0, 0],
  debts: [false, false, false],
  built: [],
  counts: {},
  tokens: [],
  trophies: 0,
  cat: false,
  quick: {},
};
const first = {
  id: 'old',
  made: 1700000000000,
  finished: null,
  game: 'seven',
  players: 3,
  expansions: ['armada', 'edifice', 'leaders'],
  mode: 'full',
  cities: [
    {
      ...nothing,
      name: 'Ala',
      wonder: 'carthage',
      stages: 1,
      choices: { 0: 2 },
      cards: ['altar', 'courtesans_guild'],
      coins: 7,
      victory: { 1: 2, 5: 1 },
      defeats: 3,
      courtesan: 'plato',
      islands: ['aegina'],
      fleets: { red: 2, blue: 6 },
      naval: [7, -1],
      markers: [1, 0, 2],
      debts: [false, true, true],
      quick: { compass: 2, aristotle: 1 },
    },
    { ...nothing, name: 'Bo', leaders: ['plato'] },
    { ...nothing, name: 'Cyd' },
  ],
  edifices: ['belvedere', null, 'agora'],
  completed: [true, false, false],
  result: null,
};

test('an open game of the first version is opened as it was', () => {
  const [game] = storedGames(JSON.stringify([first]));
  expect(game).toMatchObject({ v: 2, id: 'old', players: 3, mode: 'full' });
  expect(game!.cities[0]!.quick).toEqual({ compass: 2, aristotle: 1 });
  const result = toResult(game!, box.figuresOf(game!)) as { cities: object[] };
  expect(result).toMatchObject({
    edifices: ['belvedere', 'factory', 'agora'],
    numbers: { markers_1: 0, markers_2: 1, markers_3: 1 },
  });
  expect(result.cities[0]).toEqual({
    seat: 0,
    wonder: 'carthage',
    side: 'A',
    stages: 1,
    stage_choices: [2],
    coins: 7,
    victory: [1, 1, 5],
    defeats: 3,
    cards: ['altar', 'courtesans_guild'],
    naval: [7, -1],
    fleets: { red: 2, blue: 6 },
    debts: [-3, -5],
    participation: [1, 3, 3],
    leaders: [],
    courtesan: 'plato',
  });
});

test('a game of Architects of the first version is opened as it was', () => {
  const city = {
    ...nothing,
    wonder: 'giza',
    built: [1, 2],
    counts: { points_2: 3 },
    tokens: ['science', 'science'],
    trophies: 4,
    cat: true,
  };
  const old = { ...first, game: 'architects', players: 2, expansions: [], cities: [city, nothing] };
  const [game] = storedGames(JSON.stringify([old]));
  const result = toResult(game!, box.figuresOf(game!)) as { cities: object[] };
  expect(result.cities[0]).toEqual({
    seat: 0,
    wonder: 'giza',
    stages: [1, 2],
    victory: 4,
    cat: true,
    cards: { points_2: 3 },
    tokens: ['science', 'science'],
  });
});

test('a finished game keeps its points, and a city of the very first days gets what it did not have', () => {
  const early = { ...nothing, naval: undefined, fleets: undefined };
  const result = { v: 1, cities: [], winners: [0] };
  const kept = JSON.stringify([{ ...first, finished: 5, result, cities: [early, early, early] }]);
  const [game] = storedGames(kept);
  expect(game).toMatchObject({ finished: 5, result: { winners: [0] } });
  expect(game!.cities[0]!.fields).toMatchObject({ coins: 0, naval: [], fleets: {} });
});

test('games of this version stay as they are, and what is no game is left out', () => {
  const [game] = storedGames(JSON.stringify([first]));
  expect(storedGames(JSON.stringify([game, 5, null, { id: 3 }, {}]))).toEqual([game]);
  expect(storedGames('{')).toEqual([]);
  expect(storedGames(null)).toEqual([]);
  expect(storedGames('{}')).toEqual([]);
});

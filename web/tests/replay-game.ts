import type { City, EventShown, Frames, View } from '../src/lib/types';

interface Turn {
  age: number;
  turn: number;
  hands: string[][];
  events: Omit<EventShown, 'number'>[];
}

const WONDERS = ['giza', 'babylon', 'olympia'];

function city(seat: number, at: number): City {
  return {
    seat,
    wonder: WONDERS[seat]!,
    side: 'A',
    stages: 0,
    cards: at ? ['altar'] : [],
    coins: 3,
    victory: [],
    defeats: 0,
    shields: 0,
    free_build: false,
    points: { total: at + seat },
    science: { compass: 0, gear: 0, tablet: 0, any: 0 },
    science_sets: 0,
    sources: [],
    prices: { raw: { left: 2, right: 2 }, goods: { left: 2, right: 2 } },
    next_stage: null,
  };
}

/** A game of three seats and two turns an Age; the second seat wins. */
export function smallGame(turns: Turn[]): Frames {
  const view = (age: number, turn: number, at: number, asking: string | null): View => ({
    game: 'seven',
    players: 3,
    expansions: [],
    seat: null,
    age,
    turn,
    turns: 2,
    passing: 'left',
    asking,
    asked: [],
    waiting_for: [],
    cities: WONDERS.map((_, seat) => city(seat, at)),
    hand_sizes: [],
    discard_size: 0,
    last_turn: [],
  });
  const frames = turns.map(({ age, turn, hands, events }, at) => ({
    age,
    turn,
    view: view(age, turn, at, 'choose'),
    hands,
    actions: [],
    events: events.map((event, number) => ({ number, ...event })),
  }));
  const last = turns.at(-1)!;
  const end = {
    age: last.age,
    turn: last.turn,
    view: view(last.age, last.turn, turns.length, null),
    hands: [[], [], []],
    actions: [],
    events: [],
  };
  return {
    code: 'K7QM2X',
    names: ['', '', ''],
    frames: [...frames, end],
    result: {
      v: 1,
      game: 'seven',
      edition: 1,
      players: 3,
      expansions: [],
      winners: [1],
      cities: end.view.cities.map(({ points, ...one }) => ({
        ...one,
        zones: {},
        markers: [],
        score: points,
      })),
    },
  };
}

/**
 * A game on the score pad: what was tapped, and the result that it becomes, in the format of `mirabilia score`.
 * Nothing is imported here, so that tests outside the browser use the very same code.
 */

export type Side = 'A' | 'B';
export type GameName = 'seven' | 'architects';
export type Mode = 'quick' | 'full';
export type Numbers = Record<string, number>;

export interface PadCity {
  name: string;
  wonder: string | null;
  side: Side;
  /** Completed stages, and by stage (from 0) which of its alternatives was taken (from 1). */
  stages: number;
  choices: Numbers;
  cards: string[];
  coins: number;
  /** Victory tokens by their value. */
  victory: Numbers;
  defeats: number;
  leaders: string[];
  courtesan: string | null;
  islands: string[];
  fleets: Numbers;
  naval: number[];
  /** Participation markers by Age, from Age I on. */
  markers: [number, number, number];
  /** Whether there is a Debt of each Age. */
  debts: [boolean, boolean, boolean];
  /** Architects: the numbers of built stages, cards by kind, Progress tokens, Victory tokens, the Cat. */
  built: number[];
  counts: Numbers;
  tokens: string[];
  trophies: number;
  cat: boolean;
  /** What is typed in the quick mode, by field. */
  quick: Numbers;
}

export interface PadGame {
  id: string;
  made: number;
  finished: number | null;
  game: GameName;
  players: number;
  expansions: string[];
  mode: Mode;
  cities: PadCity[];
  /** The edifice of each Age, and whether it was completed. */
  edifices: [string | null, string | null, string | null];
  completed: [boolean, boolean, boolean];
  /** The counted result of a game that is over. */
  result: Result | null;
}

export interface Score extends Numbers {
  total: number;
}
export interface ResultCity {
  seat: number;
  wonder?: string;
  side?: string;
  coins?: number;
  stages?: number | number[];
  score: Score;
  choices?: { science?: Numbers; guild?: string };
  [key: string]: unknown;
}
export interface Team {
  seats: number[];
  total: number;
  coins: number;
}
/** A counted result, as `mirabilia score --json` prints it. */
export interface Result {
  v: number;
  game: GameName;
  players: number;
  expansions: string[];
  cities: ResultCity[];
  winners: number[];
  teams?: Team[];
  names?: string[];
  date?: string;
  counted?: 'by hand';
  [key: string]: unknown;
}
export interface Reason {
  row: string;
  points: number;
  en: string;
  pl: string;
  card?: string;
}
export interface Problem {
  problem: string;
  city?: number;
  stops?: boolean;
  en: string;
  pl: string;
}
/** What the engine answers; where something stops it, there are only problems. */
export interface Counted {
  result?: Result;
  reasons?: Reason[][];
  problems: Problem[];
}

/** What the model has to know of the box. */
export interface Figures {
  /** Wonders in their order. */
  wonders: string[];
  /** How many alternatives every stage has, by `giza:A`. */
  alternatives: Record<string, number[]>;
  /** The edifices of each Age. */
  edifices: string[][];
}

export const VICTORIES = [1, 3, 5] as const;
export const NAVAL = [-3, -2, -1, 1, 3, 5, 7] as const;
export const FLEETS = ['red', 'yellow', 'blue', 'green'] as const;
export const LAST_SPACE = 6;
export const DEBTS = [-2, -3, -5] as const;
export const MOST_NAVAL = 3;
const FREE_CITY = 3;

export function newCity(name = ''): PadCity {
  return {
    name,
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
}

/** How many cities there are: two players have the Free City beside them. */
export const cityCount = (game: GameName, players: number): number =>
  game === 'seven' && players === 2 ? FREE_CITY : players;

export function newGame(
  id: string,
  made: number,
  wish: Pick<PadGame, 'game' | 'players' | 'expansions' | 'mode'>,
  names: string[],
): PadGame {
  const count = cityCount(wish.game, wish.players);
  return {
    id,
    made,
    finished: null,
    ...wish,
    cities: Array.from({ length: count }, (_, seat) => newCity(names[seat] ?? '')),
    edifices: [null, null, null],
    completed: [false, false, false],
    result: null,
  };
}

/** Puts something on a list, or takes it away. */
export const toggled = <T>(list: T[], one: T): T[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one];

export const has = (game: PadGame, expansion: string): boolean => game.expansions.includes(expansion);
/** Teams are played with shipyards. */
export const hasArmada = (game: PadGame): boolean => has(game, 'armada') || has(game, 'teams');

/** The seats of the left and the right neighbour. */
export const beside = (game: PadGame, seat: number): number[] => {
  const count = game.cities.length;
  return [(seat + 1) % count, (seat + count - 1) % count];
};

const spread = (counts: Numbers): number[] =>
  VICTORIES.flatMap((value) => Array.from({ length: counts[value] ?? 0 }, () => value));

/** Which alternatives of stages were taken, as a result lists them. */
function stageChoices(city: PadCity, figures: Figures): number[] {
  const alternatives = figures.alternatives[`${city.wonder}:${city.side}`] ?? [];
  return alternatives
    .slice(0, city.stages)
    .flatMap((count, at) => (count > 1 ? [city.choices[at] ?? 1] : []));
}

/** The wonder of each city; one that was not chosen is counted without stages, on a board that is free. */
function boards(game: PadGame, figures: Figures): { wonder: string; chosen: boolean }[] {
  const taken = game.cities.map(({ wonder }) => wonder);
  const free = figures.wonders.filter((wonder) => !taken.includes(wonder));
  return game.cities.map(({ wonder }) =>
    wonder ? { wonder, chosen: true } : { wonder: free.shift() ?? '', chosen: false },
  );
}

function sevenCity(game: PadGame, seat: number, wonder: string, chosen: boolean, figures: Figures): object {
  const city = game.cities[seat]!;
  const stages = chosen ? city.stages : 0;
  const choices = chosen ? stageChoices(city, figures) : [];
  const debts = DEBTS.filter((_, age) => city.debts[age]);
  const markers = city.markers.flatMap((count, age) => Array.from({ length: count }, () => age + 1));
  const copies = city.courtesan && beside(game, seat).some((at) => leads(game, at, city.courtesan!));
  return {
    seat,
    wonder,
    side: city.side,
    stages,
    cards: city.cards,
    coins: city.coins,
    victory: spread(city.victory),
    defeats: city.defeats,
    ...(choices.length ? { stage_choices: choices } : {}),
    ...(has(game, 'leaders')
      ? { leaders: city.leaders, ...(copies ? { courtesan: city.courtesan } : {}) }
      : {}),
    ...(hasArmada(game) ? { fleets: city.fleets, islands: city.islands, naval: city.naval } : {}),
    ...(has(game, 'edifice') ? { participation: markers, debts } : {}),
  };
}

const leads = (game: PadGame, seat: number, leader: string): boolean =>
  game.cities[seat]!.leaders.includes(leader);

function architectsCity(city: PadCity, seat: number, wonder: string, chosen: boolean): object {
  const counts = Object.entries(city.counts).filter(([, count]) => count > 0);
  return {
    seat,
    wonder,
    stages: chosen ? city.built : [],
    cards: Object.fromEntries(counts),
    tokens: city.tokens,
    victory: city.trophies,
    cat: city.cat,
  };
}

/** The table's part of a result: edifices that were not named yet are some that nobody completed. */
function edifices(game: PadGame, figures: Figures): object {
  const named = game.edifices.map((key, age) => key ?? figures.edifices[age]?.[0] ?? '');
  const left = game.completed.map((done, age) => [`markers_${age + 1}`, done && game.edifices[age] ? 0 : 1]);
  return { edifices: named, numbers: Object.fromEntries(left) };
}

/** The game as a result without points, which the engine counts. */
export function toResult(game: PadGame, figures: Figures): object {
  const chosen = boards(game, figures);
  const seven = game.game === 'seven';
  return {
    v: 1,
    game: game.game,
    players: game.players,
    expansions: game.expansions,
    names: game.cities.map(({ name }) => name),
    date: new Date(game.made).toISOString(),
    cities: chosen.map((board, seat) =>
      seven
        ? sevenCity(game, seat, board.wonder, board.chosen, figures)
        : architectsCity(game.cities[seat]!, seat, board.wonder, board.chosen),
    ),
    ...(seven && has(game, 'edifice') ? edifices(game, figures) : {}),
  };
}

// A result that comes from elsewhere ----------------------------------------------------------------------

type Given = Record<string, unknown>;
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
const numbers = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((one): one is number => Number.isInteger(one)) : [];
const whole = (value: unknown): number => (Number.isInteger(value) ? Number(value) : 0);
const table = (value: unknown): Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Given) : {};
const counts = (value: unknown): Numbers =>
  Object.fromEntries(Object.entries(table(value)).map(([key, count]) => [key, whole(count)]));

/** Taps a city of a result into the pad. */
function typedCity(name: string, given: Given, figures: Figures): PadCity {
  const city = newCity(name);
  city.wonder = typeof given.wonder === 'string' ? given.wonder : null;
  city.side = given.side === 'B' ? 'B' : 'A';
  if (Array.isArray(given.stages)) for (const stage of numbers(given.stages)) city.built.push(stage);
  else city.stages = whole(given.stages);
  const alternatives = figures.alternatives[`${city.wonder}:${city.side}`] ?? [];
  const several = alternatives.flatMap((count, at) => (count > 1 ? [at] : []));
  numbers(given.stage_choices).forEach((choice, at) => (city.choices[several[at] ?? at] = choice));
  if (Array.isArray(given.cards))
    for (const card of texts(given.cards)) city.cards = toggled(city.cards, card);
  else city.counts = counts(given.cards);
  city.coins = whole(given.coins);
  for (const value of numbers(given.victory)) city.victory[value] = (city.victory[value] ?? 0) + 1;
  city.trophies = whole(given.victory);
  city.defeats = whole(given.defeats);
  city.leaders = texts(given.leaders);
  city.courtesan = typeof given.courtesan === 'string' ? given.courtesan : null;
  city.islands = texts(given.islands);
  city.fleets = counts(given.fleets);
  city.naval = numbers(given.naval);
  for (const age of numbers(given.participation)) if (age >= 1 && age <= 3) city.markers[age - 1]! += 1;
  for (const points of numbers(given.debts)) {
    const at = DEBTS.findIndex((debt) => debt === points);
    if (at >= 0) city.debts[at] = true;
  }
  city.tokens = texts(given.tokens);
  city.cat = given.cat === true;
  return city;
}

/** The pad as it would be if this result had been tapped into it; null if it is none. */
export function fromResult(id: string, given: unknown, figures: Figures): PadGame | null {
  const data = table(given);
  const game = data.game === 'architects' ? 'architects' : 'seven';
  const cities = Array.isArray(data.cities) ? data.cities.map(table) : [];
  const players = Number.isInteger(data.players) ? whole(data.players) : cities.length;
  if (cities.length < 2 || cities.length !== cityCount(game, players)) return null;
  const names = texts(data.names);
  const made = typeof data.date === 'string' ? Date.parse(data.date) : NaN;
  const wish = { game, players, expansions: texts(data.expansions), mode: 'full' } as const;
  const pad = newGame(id, Number.isNaN(made) ? Date.now() : made, { ...wish }, names);
  pad.cities = cities.map((city, seat) => typedCity(names[seat] ?? '', city, figures));
  const there = texts(data.edifices);
  const left = table(data.numbers);
  for (const age of [0, 1, 2] as const) {
    pad.edifices[age] = there[age] ?? null;
    pad.completed[age] = there.length > 0 && left[`markers_${age + 1}`] === 0;
  }
  return pad;
}

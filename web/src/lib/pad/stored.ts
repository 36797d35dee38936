/**
 * Games that were kept in a browser by an older version. What is written down outlives a change of form: this is
 * the only place that knows the old one, in which every expansion had keys of its own.
 */
import { VERSION, newCity, type PadCity, type PadGame } from './model';
import type { Numbers, Values } from './fields';

/** A city of version 1. */
interface OldCity extends Omit<PadCity, 'fields'> {
  cards: string[];
  coins: number;
  victory: Numbers;
  defeats: number;
  leaders: string[];
  courtesan: string | null;
  islands: string[];
  fleets: Numbers;
  naval: number[];
  /** Participation markers by Age, from Age I on. */
  markers: number[];
  /** Whether there is a Debt of each Age. */
  debts: boolean[];
  counts: Numbers;
  tokens: string[];
  trophies: number;
  cat: boolean;
}
/** A game of version 1. */
interface OldGame extends Omit<PadGame, 'v' | 'cities' | 'table'> {
  cities: Partial<OldCity>[];
  edifices?: (string | null)[];
  completed?: boolean[];
}

const DEBTS = [-2, -3, -5];

const tally = (list: string[]): Numbers => {
  const counts: Numbers = {};
  for (const one of list) counts[one] = (counts[one] ?? 0) + 1;
  return counts;
};
/** A table by Age, from 1 on. */
const byAge = <T, To>(list: T[], to: (one: T) => To): Record<string, To> =>
  Object.fromEntries(list.map((one, at) => [String(at + 1), to(one)]));

function sevenFields(old: Partial<OldCity>): Values {
  return {
    coins: old.coins ?? 0,
    victory: old.victory ?? {},
    defeats: old.defeats ?? 0,
    cards: old.cards ?? [],
    leaders: old.leaders ?? [],
    courtesan: old.courtesan ?? '',
    islands: old.islands ?? [],
    fleets: old.fleets ?? {},
    naval: old.naval ?? [],
    participation: byAge(old.markers ?? [], (count) => count),
    debts: DEBTS.filter((_, age) => old.debts?.[age]),
  };
}

function architectsFields(old: Partial<OldCity>): Values {
  return {
    victory: old.trophies ?? 0,
    cat: old.cat ?? false,
    blue_cards: old.counts ?? {},
    tokens: tally(old.tokens ?? []),
  };
}

function cityOf(old: Partial<OldCity>, seven: boolean): PadCity {
  const { name, wonder, side, stages, choices, built, quick } = { ...newCity(), ...old };
  const fields = seven ? sevenFields(old) : architectsFields(old);
  return { name, wonder, side, stages, choices, built, fields, quick };
}

function upgraded({ edifices = [], completed = [], ...game }: OldGame): PadGame {
  const chosen = edifices.map((key, at) => [`edifice_${at + 1}`, key ?? ''] as const);
  const done = completed.map((is, at) => [`completed_${at + 1}`, is] as const);
  return {
    ...game,
    v: VERSION,
    cities: game.cities.map((city) => cityOf(city, game.game === 'seven')),
    table: game.game === 'seven' ? Object.fromEntries<string | boolean>([...chosen, ...done]) : {},
  };
}

const isGame = (one: unknown): one is PadGame | OldGame =>
  typeof one === 'object' &&
  one !== null &&
  typeof (one as PadGame).id === 'string' &&
  Array.isArray((one as PadGame).cities);

/** The games in a text of the browser's storage, whatever version kept them. */
export function storedGames(text: string | null): PadGame[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(found)) return [];
    return found.filter(isGame).map((game) => ('v' in game ? game : upgraded(game)));
  } catch {
    return [];
  }
}

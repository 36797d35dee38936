/** One's own finished games, kept in this browser: those of tables; the score pad keeps its own. */
import { load, save } from '../storage';

/** A game that one has played to its end. */
export interface Played {
  /** What tells it from others: the code of its table, or the pad's name for it. */
  id: string;
  /** When it ended, in milliseconds. */
  at: number;
  game: string;
  expansions: string[];
  players: number;
  wonder: string;
  points: number;
  /** From 1; those who are equal share a place. */
  place: number;
  won: boolean;
  /** Points by category, in the order of the score sheet. */
  score: number[];
}
/** The counted try of a day's deal. */
export interface Try {
  code: string;
  /** What came of it, once the game is over. */
  played?: Played;
}
export interface Profile {
  games: Played[];
  /** By the date of the deal. */
  daily: Record<string, Try>;
}

const MOST = 2000;
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isWord = (value: unknown): value is string => typeof value === 'string' && value.length <= 60;

function isPlayed(value: unknown): value is Played {
  const one = value as Partial<Played> | null;
  return (
    typeof one === 'object' &&
    one !== null &&
    [one.id, one.game, one.wonder].every(isWord) &&
    [one.at, one.players, one.points, one.place].every(isNumber) &&
    typeof one.won === 'boolean' &&
    Array.isArray(one.expansions) &&
    one.expansions.every(isWord) &&
    Array.isArray(one.score) &&
    one.score.every(isNumber)
  );
}

/** A profile as it was kept or exported; what is no game in it is left out, and null is no profile at all. */
export function readProfile(text: string | null): Profile | null {
  let data: unknown;
  try {
    data = JSON.parse(text ?? '');
  } catch {
    return null;
  }
  const { games, daily } = (data ?? {}) as Partial<Profile>;
  if (!Array.isArray(games) || typeof daily !== 'object' || daily === null) return null;
  const tries = Object.entries(daily)
    .filter(([date, one]) => /^\d{4}-\d\d-\d\d$/.test(date) && isWord(one?.code))
    .map(([date, { code, played }]): [string, Try] => [date, isPlayed(played) ? { code, played } : { code }]);
  return { games: games.filter(isPlayed), daily: Object.fromEntries(tries) };
}

/** Two profiles together: each game once; of a day's tries the one that was finished, or the first. */
export function merge(one: Profile, other: Profile): Profile {
  const games = new Map([...other.games, ...one.games].map((game) => [game.id, game]));
  const daily = { ...other.daily, ...one.daily };
  for (const [date, tried] of Object.entries(other.daily))
    if (tried.played && !daily[date]?.played) daily[date] = tried;
  return { games: [...games.values()].sort((a, b) => b.at - a.at).slice(0, MOST), daily };
}

class Mine {
  profile = $state.raw<Profile>(readProfile(load('profile')) ?? { games: [], daily: {} });

  constructor() {
    addEventListener('storage', ({ key }) => {
      if (key === 'mirabilia.profile') this.profile = readProfile(load('profile')) ?? this.profile;
    });
  }
  keep(profile: Profile): void {
    this.profile = profile;
    save('profile', JSON.stringify(profile));
  }
  /** Remembers a finished game, and the day's try if it was one. */
  add(played: Played): void {
    const { daily } = this.profile;
    const date = Object.keys(daily).find((day) => daily[day]!.code === played.id);
    const tries = date ? { ...daily, [date]: { code: played.id, played } } : daily;
    if (this.profile.games.some(({ id }) => id === played.id) && (!date || daily[date]!.played)) return;
    this.keep(merge({ games: [played], daily: tries }, { ...this.profile, daily: {} }));
  }
  /** The first table of a day's deal is the counted one. */
  begin(date: string, code: string): void {
    if (this.profile.daily[date]) return;
    this.keep({ ...this.profile, daily: { ...this.profile.daily, [date]: { code } } });
  }
}

export const mine = new Mine();

/** Numbers about one's own games. */
import type { PadGame } from '../pad/model';
import type { Played, Profile } from './profile.svelte';

export interface Streak {
  now: number;
  best: number;
}
export interface WonderRow {
  game: string;
  wonder: string;
  games: number;
  wins: number;
  best: number;
}

const DAY = 86_400_000;
const plain = (name: string): string => name.trim().toLocaleLowerCase();

/** The place of a city among totals, from 1; those who are equal share it, unless one of them has won. */
export function placeOf(seat: number, totals: readonly number[], winners: readonly number[]): number {
  if (winners.includes(seat)) return 1;
  const better = totals.filter((total, other) => total > totals[seat]! || winners.includes(other)).length;
  return Math.max(better + 1, 2);
}

/** The games of the score pad at which somebody of this name sat. */
export function fromPad(history: readonly PadGame[], name: string): Played[] {
  const mine = plain(name);
  if (!mine) return [];
  return history.flatMap((game): Played[] => {
    const seat = game.cities.slice(0, game.players).findIndex((city) => plain(city.name) === mine);
    const { result } = game;
    if (seat < 0 || !result) return [];
    const { total, ...score } = result.cities[seat]!.score;
    const totals = result.cities.slice(0, game.players).map((city) => city.score.total);
    return [
      {
        id: `pad ${game.id}`,
        at: game.finished ?? game.made,
        game: game.game,
        expansions: game.expansions,
        players: game.players,
        wonder: game.cities[seat]!.wonder ?? '',
        points: total,
        place: placeOf(seat, totals, result.winners),
        won: result.winners.includes(seat),
        score: Object.values(score),
      },
    ];
  });
}

/** Games won one after the other, the last ones and the most. */
export function winStreak(games: readonly Played[]): Streak {
  let [now, best] = [0, 0];
  for (const { won } of [...games].sort((a, b) => a.at - b.at)) {
    now = won ? now + 1 : 0;
    best = Math.max(best, now);
  }
  return { now, best };
}

/** Days in a row whose deal was played to its end; today's may still be to come. */
export function dailyStreak(daily: Profile['daily'], today: string): Streak {
  const days = Object.keys(daily)
    .filter((date) => daily[date]!.played)
    .map((date) => Date.parse(date) / DAY)
    .sort((a, b) => a - b);
  let [now, best, last] = [0, 0, -Infinity];
  for (const day of days) {
    now = day === last + 1 ? now + 1 : 1;
    best = Math.max(best, now);
    last = day;
  }
  return { now: last >= Date.parse(today) / DAY - 1 ? now : 0, best };
}

/** Games and wins by Wonder, the most played first. */
export function byWonder(games: readonly Played[]): WonderRow[] {
  const rows = new Map<string, WonderRow>();
  for (const { game, wonder, won, points } of games) {
    if (!wonder) continue;
    const key = `${game} ${wonder}`;
    const row = rows.get(key) ?? { game, wonder, games: 0, wins: 0, best: -Infinity };
    rows.set(key, {
      ...row,
      games: row.games + 1,
      wins: row.wins + Number(won),
      best: Math.max(row.best, points),
    });
  }
  return [...rows.values()].sort((a, b) => b.games - a.games || b.wins - a.wins || b.best - a.best);
}

const BARS = '▁▂▃▄▅▆▇█';
/** Points by category as a row of bars, which any place can show that shows text. */
export function barsOf(score: readonly number[]): string {
  const most = Math.max(1, ...score);
  return score.map((points) => BARS[Math.round((Math.max(0, points) / most) * (BARS.length - 1))]).join('');
}

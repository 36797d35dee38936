/** What is remembered of a table at which one has played to the end. */
import type { Session } from '../table/session.svelte';
import type { Played } from './profile.svelte';
import { placeOf } from './statistics';

interface ScoredCity {
  wonder?: string;
  score: Record<string, number>;
}

/** One's own game at a table that is over; null if one only watched, or it is not over. */
export function playedAt(session: Session): Played | null {
  const { you, view, table } = session;
  const result = view?.result as { cities: ScoredCity[]; winners: number[] } | null | undefined;
  const own = you === null ? undefined : result?.cities[you];
  if (!table || !result || !own || you === null) return null;
  const { total = 0, ...score } = own.score;
  const seated = result.cities.slice(0, table.setup.players);
  return {
    id: table.code,
    at: Date.now(),
    game: table.setup.game,
    expansions: table.setup.expansions,
    players: table.setup.players,
    wonder: own.wonder ?? '',
    points: total,
    place: placeOf(
      you,
      seated.map((city) => city.score.total ?? 0),
      result.winners,
    ),
    won: result.winners.includes(you),
    score: Object.values(score),
  };
}

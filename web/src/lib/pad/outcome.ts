/** Who has won, and by what. */
import type { PadGame, Result } from './model';

export type Verdict = 'wins' | 'tie' | 'shared';

/** What a player is called: the name that was typed, else the seat; the third city of two is the Free City. */
export function nameOf(game: PadGame, seat: number, words: { player: string; free: string }): string {
  const typed = game.cities[seat]?.name.trim();
  if (typed) return typed;
  return seat >= game.players ? words.free : words.player.replace('{n}', String(seat + 1));
}

/** Whether the best has most points, has won a tie, or shares the first place. */
export function verdict(result: Result): Verdict {
  const totals = result.teams
    ? result.teams.map(({ total }) => total)
    : result.cities.slice(0, result.players).map(({ score }) => score.total);
  const first = Math.max(...totals);
  const winning = result.teams
    ? result.teams.filter(({ seats }) => seats.some((seat) => result.winners.includes(seat))).length
    : result.winners.length;
  if (winning > 1) return 'shared';
  return totals.filter((total) => total === first).length > 1 ? 'tie' : 'wins';
}

/** Whether something was typed at all. */
export function begun(game: PadGame): boolean {
  return game.cities.some(
    (city) =>
      city.cards.length + city.stages + city.coins + city.built.length + city.trophies + city.defeats > 0 ||
      [city.quick, city.victory, city.counts, city.fleets].some((one) => Object.values(one).some(Boolean)) ||
      city.leaders.length + city.islands.length + city.naval.length + city.tokens.length > 0,
  );
}

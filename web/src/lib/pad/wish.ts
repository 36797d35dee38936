/** What can be played together. */
import type { Key } from '../i18n';
import type { PadGame } from './model';

const TEAMS = [4, 6, 8];
const EIGHT = 8;

/** Why so many cannot play so; null if they can. */
export function fits({
  players,
  expansions,
  game,
}: Pick<PadGame, 'players' | 'expansions' | 'game'>): Key | null {
  if (game === 'architects') return players > 7 ? 'pad.wrong.architects' : null;
  if (expansions.includes('teams') && !TEAMS.includes(players)) return 'pad.wrong.teams';
  if (players === EIGHT && !expansions.includes('armada')) return 'pad.wrong.eight';
  return null;
}

import type { Everything, GameMeta } from '../lib/types';
import data from './meta.json';

/** A part of /api/meta, for the gallery and the tests; never used in a game. */
export const sampleMeta = data as unknown as Everything;
/** Its 7 Wonders. */
export const sampleGame = sampleMeta.games[0] as GameMeta;

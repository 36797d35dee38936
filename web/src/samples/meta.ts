import type { Everything } from '../lib/types';
import data from './meta.json';

/** A part of /api/meta, for the gallery and the tests; never used in a game. */
export const sampleMeta = data as unknown as Everything;

import type { Reference } from '../lib/types';
import data from './catalogue.json';

/** A part of /api/reference, for the gallery and the tests; never used in a game. */
export const sampleCatalogue = data as unknown as Reference;

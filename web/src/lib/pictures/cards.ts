/** The pictures of all cards: those of the base game, and those of the folders of expansions. */
import type { Thing } from '../types';
import { compose } from './composed';
import { STRUCTURES } from './structures';

const brought = import.meta.glob<Record<string, string>>('../expansions/*/pictures.ts', {
  eager: true,
  import: 'pictures',
});
/** By kind of card. */
export const PICTURES = Object.assign({}, STRUCTURES, ...Object.values(brought)) as Record<string, string>;

/** What a card shows: a structure that comes in several Ages is one kind. */
export const kindOf = (id: string): string => id.replace(/_\d$/, '');
/** Its own picture, or one that is composed from what is printed on it. */
export const pictureOf = (id: string, entry: Thing | null): string =>
  PICTURES[kindOf(id)] ?? compose(entry ?? { colour: '', effects: [] });

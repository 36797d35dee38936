import { catalogue } from '../catalogue.svelte';
import { optionWords } from '../table/words';
import type { OptionShown } from '../types';

/** How a game speaks of answers and cards. */
export interface Speech {
  /** An answer of a seat in words. */
  option: (option: OptionShown, seat: number, names: readonly string[]) => string;
  card: (id: string) => string;
}
export const plainSpeech: Speech = {
  option: (option) => optionWords(option),
  card: (id) => catalogue.cardName(id),
};

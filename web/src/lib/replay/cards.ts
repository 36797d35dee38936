import { catalogue } from '../catalogue.svelte';
import { COLOURS } from '../types';

/** Cards by family, otherwise in the order in which they were built. */
export function sortedCards(cards: string[]): string[] {
  const rank = (card: string): number => {
    const at = (COLOURS as readonly string[]).indexOf(catalogue.card(card)?.colour ?? '');
    return at < 0 ? COLOURS.length : at;
  };
  return [...cards].sort((a, b) => rank(a) - rank(b));
}

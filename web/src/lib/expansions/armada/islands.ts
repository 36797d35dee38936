/** What the view says of the piles of islands. */
import type { View } from '../../types';

export const LEVELS = [1, 2, 3] as const;
export const ROMAN = ['', 'I', 'II', 'III'] as const;

/** How many islands of a level nobody has found. */
export const pileOf = (view: View, level: number): number => view.zones?.[`islands_${level}`]?.size ?? 0;

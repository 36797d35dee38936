import type { Expansion } from '..';
import Control from './Control.svelte';

export const twoPlayers: Expansion = {
  implied: true,
  zones: [Control],
  shows: ['control'],
};

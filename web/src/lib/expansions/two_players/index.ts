import type { Expansion } from '..';
import Control from './Control.svelte';

export const twoPlayers: Expansion = {
  zones: [Control],
  shows: ['control'],
};

import { t } from '../../i18n';
import type { Expansion } from '..';
import Control from './Control.svelte';

export const expansion: Expansion = {
  place: 1,
  implied: true,
  unseated: 'freeCity.name',
  zones: [Control],
  shows: ['control', 'draw_deck'],
  cardAsks: ['free_city'],
  asks: { free_city: () => t('ask.free_city') },
};

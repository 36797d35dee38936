import { t } from '../../i18n';
import { minus } from '../../table/logic';
import type { Expansion } from '..';
import Shipyard from './Shipyard.svelte';
import Symbol from './Symbol.svelte';

export const armada: Expansion = {
  zones: [Shipyard],
  shows: ['shipyard', 'fleet', 'islands', 'naval'],
  verbs: {
    sail: { icon: 'ship', key: 'a', faceDown: true },
    advance: { icon: 'ship', key: 'b' },
    claim: { icon: 'island', key: 'b' },
    join: { icon: 'anchor', key: 'b' },
  },
  riders: ['red', 'yellow', 'blue', 'green', 'any'],
  categories: {
    naval: { icon: 'anchor', look: 'fill-island' },
    islands: { icon: 'island', look: 'fill-green' },
    shipyard: { icon: 'ship', look: 'fill-blue' },
  },
  symbols: {
    component: Symbol,
    verbs: [
      ...['naval_shields', 'advance', 'distant_trade', 'incursion', 'top_island', 'coins_per_advance'],
      ...['points_per_level', 'points_per_island', 'points_per_best_colour', 'pirates'],
      ...['free_stage_ships', 'no_losses', 'cheaper_ships', 'may_stay_out'],
    ],
  },
  events: {
    advance: { icon: 'ship', quiet: true },
    island: { icon: 'island' },
    losses: {
      icon: 'pirates',
      words: ({ numbers = [] }, { who }) =>
        t('log.losses', { who, n: t('count.coins', { n: numbers.reduce((sum, n) => sum + n, 0) }) }),
    },
    naval: {
      icon: 'anchor',
      words: ({ numbers: [value = 0, strength = 0] = [] }, { who }) =>
        t(value ? 'log.naval' : 'log.navalNone', {
          who,
          n: strength,
          value: value > 0 ? `+${value}` : minus(value),
        }),
    },
  },
};

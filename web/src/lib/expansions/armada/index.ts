import { t, tWord } from '../../i18n';
import { minus } from '../../table/logic';
import type { Expansion } from '..';
import IslandPiles from './IslandPiles.svelte';
import NavalRanking from './NavalRanking.svelte';
import NextSpace from './NextSpace.svelte';
import Shipyard from './Shipyard.svelte';

export const expansion: Expansion = {
  place: 5,
  zones: [Shipyard],
  panels: [IslandPiles],
  ageEnds: [NavalRanking],
  attack: {
    of: ({ kind, seat, numbers }) =>
      kind === 'incursion' && seat !== undefined ? { from: seat, to: numbers?.[0] ?? 0 } : null,
    name: 'armada.incursion',
  },
  shows: ['shipyard', 'fleet', 'islands', 'naval', 'islands_1', 'islands_2', 'islands_3', 'drawn'],
  verbs: {
    sail: { icon: 'ship', key: 'a', faceDown: true, rides: 'yellow' },
    advance: { icon: 'ship', key: 'b' },
    claim: { icon: 'island', key: 'b' },
    join: { icon: 'anchor', key: 'b' },
  },
  riders: { red: 'ship', yellow: 'ship', blue: 'ship', green: 'ship', any: 'ship' },
  ride: NextSpace,
  categories: {
    naval: { icon: 'anchor', look: 'fill-island' },
    islands: { icon: 'island', look: 'fill-papyrus' },
    shipyard: { icon: 'ship', look: 'fill-ore' },
  },
  events: {
    advance: { icon: 'ship', quiet: true, name: (fleet) => tWord('fleet', fleet) },
    island: { icon: 'island', tone: 'good' },
    losses: {
      icon: 'pirates',
      tone: 'bad',
      words: ({ numbers: [tax = 0, loot = 0] = [] }, { who }) =>
        [
          ...(tax || !loot ? [t('log.tax', { who, n: t('count.coins', { n: tax }) })] : []),
          ...(loot ? [t('log.pirates', { who, n: t('count.coins', { n: loot }) })] : []),
        ].join(' · '),
    },
    naval: {
      icon: 'anchor',
      quiet: true, // the ranking is shown with the conflicts
      words: ({ numbers: [value = 0, strength = 0] = [] }, { who }) =>
        t(value ? 'log.naval' : 'log.navalNone', {
          who,
          n: strength,
          value: value > 0 ? `+${value}` : minus(value),
        }),
    },
  },
};

import { t, tWord } from '../../i18n';
import { minus } from '../../table/logic';
import type { Expansion } from '..';
import ExploreScene from './ExploreScene.svelte';
import IslandPiles from './IslandPiles.svelte';
import NavalRanking from './NavalRanking.svelte';
import NavalScene from './NavalScene.svelte';
import NavalStakes from './NavalStakes.svelte';
import NextSpace from './NextSpace.svelte';
import ShipsScene from './ShipsScene.svelte';
import Shipyard from './Shipyard.svelte';

export const expansion: Expansion = {
  place: 5,
  zones: [Shipyard],
  panels: [IslandPiles],
  slims: true,
  ageEnds: [NavalRanking],
  attack: {
    of: ({ kind, seat, numbers }) =>
      kind === 'incursion' && seat !== undefined ? { from: seat, to: numbers?.[0] ?? 0 } : null,
    name: 'armada.incursion',
  },
  shows: ['shipyard', 'fleet', 'islands', 'naval', 'islands_1', 'islands_2', 'islands_3', 'drawn'],
  verbs: {
    sail: { icon: 'ship', key: 'a', faceDown: true, rides: 'yellow' },
    advance: { icon: 'ship', key: 'b', cardless: true },
    claim: { icon: 'island', key: 'b', cardless: true },
    join: { icon: 'anchor', key: 'b', cardless: true },
  },
  scenes: [
    { name: 'ships', shows: ({ kind }) => kind === 'advance', length: 900, sound: 'pass', Draw: ShipsScene },
    {
      name: 'explore',
      shows: ({ kind }) => kind === 'island',
      length: 900,
      sound: 'card',
      Draw: ExploreScene,
    },
    {
      name: 'naval',
      shows: ({ kind }) => kind === 'naval',
      length: ({ length }) => 2000 + 250 * length,
      sound: 'clash',
      Draw: NavalScene,
    },
  ],
  riders: { red: 'ship', yellow: 'ship', blue: 'ship', green: 'ship', any: 'ship' },
  ride: NextSpace,
  stakes: { join: NavalStakes },
  kinds: { fleets: 'ship', shipyards: 'anchor' },
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

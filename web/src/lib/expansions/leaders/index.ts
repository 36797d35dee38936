import type { Expansion } from '..';
import LeadersRow from './LeadersRow.svelte';
import Symbol from './Symbol.svelte';

export const expansion: Expansion = {
  place: 3,
  zones: [LeadersRow],
  shows: ['leaders', 'courtesan', 'leader_hand', 'returned', 'box'],
  verbs: {
    recruit: { icon: 'white', key: 'b', builds: true },
    keep: { icon: 'white', key: 'b' },
    grant: { icon: 'free', key: 'f' },
    copy: { icon: 'white', key: 'b' },
  },
  categories: { leaders: { icon: 'white', look: 'fill-white' } },
  events: { drawn: { icon: 'white' } },
  symbols: {
    component: Symbol,
    verbs: [
      ...['waive', 'bank_sale', 'set_bonus', 'coins_when', 'pass_defeats', 'points_per_coins'],
      ...['points_per_victory', 'points_per_set', 'patron', 'free_leaders', 'free_guilds', 'cheap_leaders'],
      ...['cheap_leaders_beside', 'keep_leaders', 'draw_leaders', 'recruit_more', 'copy_leader'],
    ],
    long: ['waive', 'bank_sale', 'coins_when'],
  },
};

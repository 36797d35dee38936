import type { Expansion } from '..';
import LeadersRow from './LeadersRow.svelte';
import RecruitScene from './RecruitScene.svelte';

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
  cardAsks: ['draft', 'recruit'],
  scenes: [
    {
      name: 'recruit',
      shows: ({ kind, verb }) => kind === 'action' && verb === 'recruit',
      length: 900,
      sound: 'turn',
      Draw: RecruitScene,
    },
  ],
  categories: { leaders: { icon: 'white', look: 'fill-white' } },
  events: { drawn: { icon: 'white' } },
};

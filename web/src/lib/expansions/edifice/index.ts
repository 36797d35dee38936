import type { Expansion } from '..';
import Debts from './Debts.svelte';
import Projects from './Projects.svelte';
import Symbol from './Symbol.svelte';

export const edifice: Expansion = {
  zones: [Debts],
  panels: [Projects],
  shows: [
    ...['edifice', 'debt', 'edifices', 'took_part'],
    ...[1, 2, 3].flatMap((age) => [`participation_${age}`, `debt_${age}`, `markers_${age}`]),
  ],
  verbs: {
    lose: { icon: 'discard', key: 'b' },
    forfeit: { icon: 'defeat-token', key: 'b' },
  },
  categories: {
    edifice: { icon: 'stage', look: 'fill-coin' },
    debt: { icon: 'warning', look: 'fill-red' },
  },
  events: {
    completed: { icon: 'check' },
    failed: { icon: 'warning' },
    lost: { icon: 'discard' },
    paid: { icon: 'coin' },
    debt: { icon: 'warning' },
    marker: { icon: 'stage' },
    forfeited: { icon: 'defeat-token' },
  },
  symbols: {
    component: Symbol,
    verbs: ['points_per_colour', 'repeat_guild', 'victory', 'drop_defeats', 'marker'],
  },
};

import type { Expansion } from '..';
import Partner from './Partner.svelte';
import TeamsPanel from './TeamsPanel.svelte';

export const expansion: Expansion = {
  place: 2,
  allies: (view) => (view.pieces ?? []).filter(({ kind }) => kind === 'team').map(({ seats }) => seats),
  sides: { key: 'teams', name: 'teams.totals' },
  zones: [Partner],
  panels: [TeamsPanel],
  shows: ['team', 'partner_hand', 'partner_answer'],
};

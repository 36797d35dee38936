import type { Expansion } from '..';
import Partner from './Partner.svelte';
import TeamsPanel from './TeamsPanel.svelte';

export const teams: Expansion = {
  teams: (view) => (view.pieces ?? []).filter(({ kind }) => kind === 'team').map(({ seats }) => seats),
  zones: [Partner],
  panels: [TeamsPanel],
  shows: ['team', 'partner_hand', 'partner_answer'],
};

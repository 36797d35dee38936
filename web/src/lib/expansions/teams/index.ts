import type { Expansion } from '..';
import Partner from './Partner.svelte';
import TeamsPanel from './TeamsPanel.svelte';

export const teams: Expansion = {
  zones: [Partner],
  panels: [TeamsPanel],
  shows: ['team', 'partner_hand', 'partner_answer'],
};

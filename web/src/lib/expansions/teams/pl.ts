import type { SameAs } from '../../i18n/plural';
import type { teamsEn } from './en';

/** Drużyny po dwóch graczy. */
export const teamsPl: SameAs<typeof teamsEn> = {
  'teams.partner': 'Partner: {who}',
  'teams.hand': 'Ręka partnera',
  'teams.chosen': 'Wybór partnera: {what}',
  'teams.totals': 'Drużyny',
};

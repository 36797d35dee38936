import type { SameAs } from '../../i18n/plural';
import type { en } from './en';

/** Drużyny po dwóch graczy. */
export const pl: SameAs<typeof en> = {
  'hint.teams': 'Z Armadą, dla 4, 6 lub 8 graczy: razem grają miejsca 1 i 2, 3 i 4 i tak dalej.',
  'teams.partner': 'Partner: {who}',
  'teams.hand': 'Ręka partnera',
  'teams.chosen': 'Wybór partnera: {what}',
  'teams.totals': 'Drużyny',
};

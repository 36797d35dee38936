import type { SameAs } from '../../i18n/plural';
import type { en } from './en';

/** Dwóch graczy i Wolne Miasto. */
export const pl: SameAs<typeof en> = {
  'freeCity.name': 'Wolne Miasto',
  'freeCity.you': 'W tej turze grasz za nie ty',
  'freeCity.other': 'W tej turze gra za nie {who}',
  'freeCity.drawn': 'Dobrana karta',
  'zone.draw_deck': 'Talia dociągu',
  'ask.free_city': 'Wybierz kartę dla Wolnego Miasta',
};

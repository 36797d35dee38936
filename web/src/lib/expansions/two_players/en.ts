import type { Message } from '../../i18n/plural';

/** Two players and the Free City. */
export const en = {
  'freeCity.name': 'Free City',
  'freeCity.you': 'You play for it this turn',
  'freeCity.other': '{who} plays for it this turn',
  'freeCity.drawn': 'You have drawn',
  'zone.draw_deck': 'Draw deck',
  'ask.free_city': 'Choose a card for the Free City',
} as const;

type Own = typeof en;
declare module '../../i18n/en' {
  interface Messages extends Record<keyof Own, Message> {}
}

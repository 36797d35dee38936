import type { Both } from '../../i18n/plural';

/** Two players and the Free City. */
export const messages = {
  'freeCity.name': { en: 'Free City', pl: 'Wolne Miasto' },
  'freeCity.you': { en: 'You play for it this turn', pl: 'W tej turze to ty za nie grasz' },
  'freeCity.other': { en: '{who} plays for it this turn', pl: 'W tej turze gra za nie {who}' },
  'freeCity.drawn': { en: 'You have drawn', pl: 'Dobrana karta' },
  'freeCity.deck': { en: 'Draw deck: {cards}', pl: 'Talia dociągu: {cards}' },
  'ask.free_city': { en: 'Choose a card for the Free City', pl: 'Wybierz kartę dla Wolnego Miasta' },
} as const satisfies Record<string, Both>;

type Own = typeof messages;
declare module '../../i18n/messages' {
  interface Messages extends Record<keyof Own, Both> {}
}

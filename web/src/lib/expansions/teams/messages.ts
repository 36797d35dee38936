import type { Both } from '../../i18n/plural';

/** Teams of two. */
export const messages = {
  'hint.teams': {
    en: 'With Armada, for 4, 6 or 8 players: seats 1 and 2 play together, 3 and 4, and so on.',
    pl: 'Z Armadą, dla 4, 6 lub 8 graczy: razem grają miejsca 1 i 2, 3 i 4 itd.',
  },
  'teams.partner': { en: 'Partner: {who}', pl: 'Partner: {who}' },
  'teams.hand': { en: 'Partner’s hand', pl: 'Ręka partnera' },
  'teams.chosen': { en: 'Partner’s choice: {what}', pl: 'Wybór partnera: {what}' },
  'teams.totals': { en: 'Teams', pl: 'Drużyny' },
} as const satisfies Record<string, Both>;

type Own = typeof messages;
declare module '../../i18n/messages' {
  interface Messages extends Record<keyof Own, Both> {}
}

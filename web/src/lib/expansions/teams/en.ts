import type { Message } from '../../i18n/plural';

/** Teams of two. */
export const en = {
  'hint.teams': 'With Armada, for 4, 6 or 8 players: seats 1 and 2 play together, 3 and 4, and so on.',
  'teams.partner': 'Partner: {who}',
  'teams.hand': 'Partner’s hand',
  'teams.chosen': 'Partner’s choice: {what}',
  'teams.totals': 'Teams',
} as const;

type Own = typeof en;
declare module '../../i18n/en' {
  interface Messages extends Record<keyof Own, Message> {}
}

import type { Both } from '../../i18n/plural';

/** The Leaders expansion. */
export const messages = {
  'hint.leaders': {
    en: 'Draft four famous people before the game, and recruit one before each Age.',
    pl: 'Zbierz przed grą czworo Liderów i wystaw jednego przed każdą Erą.',
  },
  'colour.white': { en: 'white: leader', pl: 'biała: Lider' },
  'category.leaders': { en: 'Leaders', pl: 'Liderzy' },
  'zone.leaders': { en: 'Leaders', pl: 'Liderzy' },
  'leaders.none': { en: 'nobody recruited yet', pl: 'nikogo jeszcze nie wystawiono' },
  'leaders.inHand': {
    en: { one: '{n} leader in hand', other: '{n} leaders in hand' },
    pl: { one: '{n} Lider na ręce', few: '{n} Liderów na ręce', many: '{n} Liderów na ręce' },
  },
  'leaders.copied': { en: 'copied by the Courtesans Guild', pl: 'skopiowany przez Gildię Kurtyzan' },
  'phase.draft': { en: 'Draft', pl: 'Wybór Liderów' },
  'phase.recruit': { en: 'Recruitment', pl: 'Rekrutacja' },
  'ask.draft': {
    en: 'Keep one leader; the others go to the right',
    pl: 'Zachowaj jednego Lidera; pozostali idą w prawo',
  },
  'ask.recruit': { en: 'Recruitment: play one leader', pl: 'Rekrutacja: zagraj jednego Lidera' },
  'ask.recruit more': { en: 'Recruit one more leader at once', pl: 'Wystaw od razu jeszcze jednego Lidera' },
  'ask.copy': { en: 'Whose effects do you copy?', pl: 'Którego Lidera kopiujesz?' },
  'replay.verb.recruit': { en: 'recruits', pl: 'wystawia:' },
  'replay.verb.keep': { en: 'keeps', pl: 'zachowuje:' },
  'replay.verb.grant': { en: 'builds for free', pl: 'buduje za darmo:' },
  'replay.verb.copy': { en: 'copies', pl: 'kopiuje:' },
  'verb.recruit': { en: 'Recruit', pl: 'Wystaw' },
  'verb.keep': { en: 'Keep', pl: 'Zachowaj' },
  'verb.grant': { en: 'Build for free', pl: 'Zbuduj za darmo' },
  'verb.copy': { en: 'Copy', pl: 'Skopiuj' },
  'verbNote.grant': { en: 'by your leader', pl: 'dzięki Liderowi' },
  'did.recruit': { en: '{who} recruits {card}', pl: '{who} wystawia: {card}' },
  'did.keep': { en: '{who} keeps {card}', pl: '{who} zachowuje: {card}' },
  'did.grant': { en: '{who} builds {card} for free', pl: '{who} buduje za darmo: {card}' },
  'did.copy': { en: '{who} copies the effects of {card}', pl: '{who} kopiuje Lidera: {card}' },
  'didShort.recruit': { en: '{card}', pl: '{card}' },
  'didShort.keep': { en: '{card}', pl: '{card}' },
  'didShort.grant': { en: '{card}', pl: '{card}' },
  'didShort.copy': { en: '{card}', pl: '{card}' },
  'log.drawn': {
    en: { one: '{who} draws {n} leader', other: '{who} draws {n} leaders' },
    pl: {
      one: '{who} dobiera {n} Lidera',
      few: '{who} dobiera {n} Liderów',
      many: '{who} dobiera {n} Liderów',
    },
  },
} as const satisfies Record<string, Both>;

type Own = typeof messages;
declare module '../../i18n/messages' {
  interface Messages extends Record<keyof Own, Both> {}
}

import type { Message } from '../../i18n/plural';

/** The Leaders expansion. */
export const en = {
  'colour.white': 'white: leader',
  'category.leaders': 'Leaders',
  'zone.leaders': 'Leaders',
  'leaders.none': 'nobody recruited yet',
  'leaders.inHand': { one: '{n} leader in hand', other: '{n} leaders in hand' },
  'leaders.copied': 'copied by the Courtesans Guild',
  'phase.draft': 'Draft of leaders',
  'phase.recruit': 'Recruitment',
  'ask.draft': 'Keep one leader; the others go to the right',
  'ask.recruit': 'Recruitment: play one leader',
  'ask.recruit more': 'Recruit one more leader at once',
  'ask.copy': 'Whose effects do you take over?',
  'replay.verb.recruit': 'recruits',
  'replay.verb.keep': 'keeps',
  'replay.verb.grant': 'builds for nothing',
  'replay.verb.copy': 'copies',
  'verb.recruit': 'Recruit',
  'verb.keep': 'Keep',
  'verb.grant': 'Build for free',
  'verb.copy': 'Copy',
  'verbNote.grant': 'by your leader',
  'did.recruit': '{who} recruits {card}',
  'did.keep': '{who} keeps {card}',
  'did.grant': '{who} builds {card} for free',
  'did.copy': '{who} takes over the effects of {card}',
  'didShort.recruit': '{card}',
  'didShort.keep': '{card}',
  'didShort.grant': '{card}',
  'didShort.copy': '{card}',
  'log.drawn': { one: '{who} draws {n} leader', other: '{who} draws {n} leaders' },
  'rule.leaderCost': 'Recruiting costs coins only, paid to the bank from what one had when the phase began.',
  'rule.leaderWhite': 'Leaders are no structures: they count for no colour.',
  'rule.leaderDraft':
    'One leader is kept, the others are passed to the right; the fourth comes without a choice.',
  'rule.leaderRow': 'Points of leaders have a row of their own.',
  'rule.freeGuilds': 'Neither coins nor resources are paid for a guild.',
  'rule.copyLeader': 'Chosen at once and for good; what happens once happens now.',
} as const;

type Own = typeof en;
declare module '../../i18n/en' {
  interface Messages extends Record<keyof Own, Message> {}
}

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
  'rule.leaderUse': 'A leader is recruited, laid face down under a stage, or discarded for 3 coins.',
  'rule.leaderWhite': 'Leaders are no structures: they count for no colour.',
  'rule.leaderDraft':
    'One leader is kept, the others are passed to the right; the fourth comes without a choice.',
  'rule.leaderCounts':
    'Structures that stand in one’s own city at the end count; leaders and markers do not.',
  'rule.leaderRow': 'Points of leaders have a row of their own.',
  'rule.waive':
    'One unit of the printed cost, of the owner’s choice, need not be paid; coins are never waived.',
  'rule.bankSale': 'Once a turn one unit of any resource, for a coin to the bank.',
  'rule.setBonus': 'Each set of three different symbols is worth 10 points instead of 7.',
  'rule.coinsChain': 'Paid at the moment of building; structures built earlier do not count.',
  'rule.coinsYellow': 'Paid for every yellow structure from now on, however it is built.',
  'rule.coinsVictory': 'For each conflict won, when its token is given; not for earlier ones.',
  'rule.coinsPurchase': 'At most one coin a turn for each neighbour, received after paying.',
  'rule.passDefeats': 'The token goes to the neighbour who won that conflict.',
  'rule.pointsCoins': 'In addition to the points of the treasury.',
  'rule.pointsVictory': 'Tokens won before count as well.',
  'rule.pointsSet': 'Several sets count several times.',
  'rule.patron': 'Leaders recruited later in Recruitment cost nothing.',
  'rule.freeLeaders': 'All leaders of this city cost nothing.',
  'rule.cheapLeaders': 'Never less than nothing; stages do not become cheaper.',
  'rule.keepLeaders': 'Leaders not played stay in the hand to the end of the game.',
  'rule.freeGuilds': 'Neither coins nor resources are paid for a guild.',
  'rule.drawLeaders': 'Drawn at random from those never dealt.',
  'rule.recruitMore': 'Optional, in the turn of the stage, for the coins one has then.',
  'rule.copyLeader': 'Chosen at once and for good; what happens once happens now.',
} as const;

type Own = typeof en;
declare module '../../i18n/en' {
  interface Messages extends Record<keyof Own, Message> {}
}

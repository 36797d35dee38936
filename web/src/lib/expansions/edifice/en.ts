import type { Message } from '../../i18n/plural';

/** The Edifice expansion. */
export const en = {
  'edifice.now': 'under construction',
  'edifice.later': 'a project of a later Age',
  'edifice.completed': 'completed',
  'edifice.failed': 'failed',
  'edifice.reward': 'For those who took part: {what}.',
  'edifice.penalty': 'If it fails, the others: {what}; who cannot takes a Debt.',
  'edifice.markers': { one: '{n} marker left', other: '{n} markers left' },
  'edifice.who': 'Took part: {who}.',
  'edifice.nobody': 'Nobody has taken part yet.',
  'edifice.debt': 'Debt {n}',
  'edifice.count': 'number of markers',
  'edifice.rewards': 'one reward a player, however many markers',
  'edifice.zone': 'Edifices',
  'edifice.ask': '{name} has failed: {what}. Which?',
  'replay.verb.lose': 'loses',
  'replay.verb.forfeit': 'gives back victory tokens',
  'choice.repeated_guild': 'Guild that counts once more',
  'rider.edifice': 'take part',
  'verb.lose': 'Lose',
  'verb.forfeit': 'Give back',
  'ask.penalty': 'The edifice has failed: what do you lose?',
  'log.completed': '{name} is completed',
  'log.failed': '{name} fails',
  'log.lost': '{who} loses {card}',
  'log.paid': '{who} pays {n} to the bank',
  'log.debt': '{who} takes a Debt of {n}',
  'log.marker': '{who} takes a marker of {name} from the box',
  'log.forfeited': '{who} gives back victory tokens',
  'rule.edificePart': 'Once an Age, with a stage; both costs are paid together.',
  'rule.edificeDone':
    'With the last marker it is completed: everybody who took part gets the reward at once.',
  'rule.edificeFails':
    'If a marker is left before the conflicts, everybody without one pays the penalty in full.',
  'rule.edificeDebt': 'Who cannot pay takes a Debt: −2, −3 or −5 points by Age, at the end.',
  'rule.edificeRow': 'What edifices give has a row of its own.',
} as const;

type Own = typeof en;
declare module '../../i18n/en' {
  interface Messages extends Record<keyof Own, Message> {}
}

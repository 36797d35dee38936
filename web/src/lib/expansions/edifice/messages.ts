import type { Both } from '../../i18n/plural';

/** The Edifice expansion. */
export const messages = {
  'hint.edifice': {
    en: 'One building of all cities in each Age. Take part and share its reward; if it fails, the others pay.',
    pl: 'W każdej Erze jedna Wspólna Budowla. Kto się dołoży, dostaje nagrodę; gdy nie powstanie, płacą pozostali.',
  },
  'edifice.now': { en: 'under construction', pl: 'w budowie' },
  'edifice.later': { en: 'a project of a later Age', pl: 'projekt późniejszej Ery' },
  'edifice.completed': { en: 'completed', pl: 'ukończono' },
  'edifice.failed': { en: 'failed', pl: 'nie ukończono' },
  'edifice.reward': { en: 'For those who took part: {what}.', pl: 'Dla uczestników: {what}.' },
  'edifice.penalty': {
    en: 'If it fails, everybody else: {what}; a player who cannot pay takes a Debt token.',
    pl: 'Kara dla pozostałych, jeśli nie powstanie: {what}; kto nie może jej ponieść, bierze Dług.',
  },
  'edifice.fined': {
    en: 'It failed. The penalty for everybody else: {what}; a player who could not pay took a Debt token.',
    pl: 'Nie ukończono. Kara dla pozostałych: {what}; kto nie mógł jej ponieść, wziął Dług.',
  },
  'edifice.markers': {
    en: { one: '{n} marker left', other: '{n} markers left' },
    pl: { one: 'został {n} znacznik', few: 'zostały {n} znaczniki', many: 'zostało {n} znaczników' },
  },
  'edifice.who': { en: 'Took part: {who}.', pl: 'Uczestnicy: {who}.' },
  'edifice.nobody': { en: 'Nobody has taken part yet.', pl: 'Nikt jeszcze nie bierze udziału.' },
  'edifice.without': { en: 'Nobody took part.', pl: 'Nikt nie wziął udziału.' },
  'edifice.debt': { en: 'Debt {n}', pl: 'Dług {n}' },
  'edifice.count': { en: 'number of markers', pl: 'liczba znaczników' },
  'edifice.rewards': {
    en: 'one reward per player, however many markers',
    pl: 'jedna nagroda na gracza, bez względu na liczbę znaczników',
  },
  'edifice.zone': { en: 'Edifices', pl: 'Wspólne Budowle' },
  'edifice.ask': {
    en: '{name} has failed: {what}. Which?',
    pl: 'Nie ukończono: {name}. Kara: {what}. Co tracisz?',
  },
  'replay.verb.lose': { en: 'loses', pl: 'traci:' },
  'replay.verb.forfeit': { en: 'gives back victory tokens', pl: 'oddaje żetony Zwycięstwa' },
  'rider.edifice': { en: 'take part', pl: 'udział' },
  'verb.lose': { en: 'Lose', pl: 'Strać' },
  'verb.forfeit': { en: 'Give back', pl: 'Oddaj' },
  'ask.penalty': {
    en: 'The edifice has failed: what do you lose?',
    pl: 'Wspólna Budowla nie powstała: co tracisz?',
  },
  'log.completed': { en: '{name} is completed', pl: 'Ukończono: {name}' },
  'log.failed': { en: '{name} fails', pl: 'Nie ukończono: {name}' },
  'log.lost': { en: '{who} loses {card}', pl: '{who} traci: {card}' },
  'log.paid': { en: '{who} pays {n} to the bank', pl: '{who} płaci do banku: {n}' },
  'log.debt': { en: '{who} takes a Debt of {n}', pl: '{who} bierze Dług {n}' },
  'log.marker': {
    en: '{who} takes a marker for {name} from the box',
    pl: '{who} bierze znacznik z pudełka: {name}',
  },
  'log.forfeited': { en: '{who} gives back victory tokens', pl: '{who} oddaje żetony Zwycięstwa' },
  'choice.repeated_guild': { en: 'Guild counted once more', pl: 'Gildia liczona jeszcze raz' },
} as const satisfies Record<string, Both>;

type Own = typeof messages;
declare module '../../i18n/messages' {
  interface Messages extends Record<keyof Own, Both> {}
}

import type { SameAs } from '../../i18n/plural';
import type { en } from './en';

/** Dodatek Budowle. */
export const pl: SameAs<typeof en> = {
  'edifice.now': 'w budowie',
  'edifice.later': 'projekt późniejszej Ery',
  'edifice.completed': 'ukończona',
  'edifice.failed': 'nieukończona',
  'edifice.reward': 'Dla uczestników: {what}.',
  'edifice.penalty':
    'Kara dla pozostałych, jeśli nie powstanie: {what}; kto nie może jej ponieść, bierze Dług.',
  'edifice.markers': {
    one: 'został {n} znacznik',
    few: 'zostały {n} znaczniki',
    many: 'zostało {n} znaczników',
    other: 'zostało {n} znacznika',
  },
  'edifice.who': 'Uczestniczą: {who}.',
  'edifice.nobody': 'Nikt jeszcze nie uczestniczy.',
  'edifice.debt': 'Dług {n}',
  'edifice.count': 'liczba znaczników',
  'edifice.rewards': 'jedna nagroda na gracza, bez względu na liczbę znaczników',
  'edifice.zone': 'Wspólne Budowle',
  'edifice.ask': 'Nie ukończono: {name}. Kara: {what}. Co tracisz?',
  'replay.verb.lose': 'traci',
  'replay.verb.forfeit': 'oddaje żetony Zwycięstwa',
  'choice.repeated_guild': 'Gildia liczona jeszcze raz',
  'rider.edifice': 'udział',
  'verb.lose': 'Strać',
  'verb.forfeit': 'Oddaj',
  'ask.penalty': 'Wspólna Budowla nie powstała: co tracisz?',
  'log.completed': 'Ukończono: {name}',
  'log.failed': 'Nie ukończono: {name}',
  'log.lost': '{who} traci: {card}',
  'log.paid': '{who} płaci do banku: {n}',
  'log.debt': '{who} bierze Dług {n}',
  'log.marker': '{who} bierze znacznik z pudełka: {name}',
  'log.forfeited': '{who} oddaje żetony Zwycięstwa',
  'rule.edificePart': 'Raz w Erze, razem z etapem; oba koszty płaci się łącznie.',
  'rule.edificeDone': 'Z ostatnim znacznikiem jest ukończona: wszyscy uczestnicy od razu dostają nagrodę.',
  'rule.edificeFails': 'Jeśli przed konfliktami został znacznik, każdy bez znacznika ponosi pełną karę.',
  'rule.edificeDebt':
    'Kto nie może zapłacić, bierze Dług: −2, −3 lub −5 punktów zależnie od Ery, na koniec gry.',
  'rule.edificeRow': 'To, co dają Wspólne Budowle, ma własny wiersz.',
};

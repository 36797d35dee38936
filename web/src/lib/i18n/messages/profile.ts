import type { Both } from '../plural';

/** The deal of the day, and one's own games. */
export const profileMessages = {
  'daily.title': { en: 'Deal of the day', pl: 'Rozdanie dnia' },
  'daily.text': {
    en: {
      one: 'The same deal for everybody, against the same bot. Your first try counts.',
      other: 'The same deal for everybody, against the same {n} bots. Your first try counts.',
    },
    pl: {
      one: 'To samo rozdanie dla wszystkich, z tym samym botem. Liczy się pierwsza próba.',
      few: 'To samo rozdanie dla wszystkich, z tymi samymi {n} botami. Liczy się pierwsza próba.',
      many: 'To samo rozdanie dla wszystkich, z tymi samymi {n} botami. Liczy się pierwsza próba.',
    },
  },
  'daily.play': { en: 'Play the deal', pl: 'Zagraj rozdanie' },
  'daily.goOn': { en: 'Go on', pl: 'Graj dalej' },
  'daily.again': { en: 'Once more, not counted', pl: 'Jeszcze raz, poza konkursem' },
  'daily.copy': { en: 'Share', pl: 'Udostępnij' },
  'daily.share': { en: 'Mirabilia daily', pl: 'Mirabilia, rozdanie dnia' },
  'daily.place': { en: 'place {place} of {of}', pl: 'miejsce {place} z {of}' },
  'daily.streak': {
    en: { one: '{n} day in a row', other: '{n} days in a row' },
    pl: { one: '{n} dzień z rzędu', few: '{n} dni z rzędu', many: '{n} dni z rzędu' },
  },
  'nav.me': { en: 'My games', pl: 'Moje gry' },
  'me.title': { en: 'My games', pl: 'Moje gry' },
  'me.lead': {
    en: 'Your finished games at tables and on the score pad, together. They are kept in this browser only: no account, nothing is sent.',
    pl: 'Twoje ukończone gry przy stołach i w notesie, razem. Są tylko w tej przeglądarce: bez konta, nic nie jest wysyłane.',
  },
  'me.name': { en: 'Your name on the score pad', pl: 'Twoje imię w notesie' },
  'me.nameHint': {
    en: 'Games of the pad count in which somebody of this name sat.',
    pl: 'Z notesu liczą się gry, w których ktoś miał to imię.',
  },
  'me.none': {
    en: 'No finished game yet. The deal of the day is a good beginning.',
    pl: 'Nie ma jeszcze ukończonej gry. Na początek dobre jest rozdanie dnia.',
  },
  'me.games': { en: 'Games', pl: 'Gry' },
  'me.wins': { en: 'Wins', pl: 'Wygrane' },
  'me.best': { en: 'Best points', pl: 'Najwięcej punktów' },
  'me.winStreak': { en: 'Wins in a row', pl: 'Wygrane z rzędu' },
  'me.dailyStreak': { en: 'Deals of the day in a row', pl: 'Rozdania dnia z rzędu' },
  'me.bestOf': { en: 'best {n}', pl: 'najwięcej {n}' },
  'me.wonders': { en: 'By Wonder', pl: 'Według Cudów' },
  'me.wonder': { en: 'Wonder', pl: 'Cud' },
  'me.last': { en: 'Last games', pl: 'Ostatnie gry' },
  'me.date': { en: 'Date', pl: 'Data' },
  'me.game': { en: 'Game', pl: 'Gra' },
  'me.place': { en: 'Place', pl: 'Miejsce' },
  'me.points': { en: 'Points', pl: 'Punkty' },
  'me.of': { en: '{place} of {of}', pl: '{place} z {of}' },
  'me.export': { en: 'Export', pl: 'Eksportuj' },
  'me.import': { en: 'Import', pl: 'Importuj' },
  'me.imported': { en: 'The games were added.', pl: 'Gry zostały dodane.' },
  'me.notAProfile': {
    en: 'This file holds no games of this page.',
    pl: 'W tym pliku nie ma gier z tej strony.',
  },
  'me.all': { en: 'All games', pl: 'Wszystkie gry' },
} as const satisfies Record<string, Both>;

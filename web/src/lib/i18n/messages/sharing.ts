import type { Both } from '../plural';

/** The television view, and several people at one device. */
export const sharingMessages = {
  'tv.title': { en: 'Table {code} on a large screen', pl: 'Stół {code} na dużym ekranie' },
  'tv.open': { en: 'Show on a television', pl: 'Pokaż na telewizorze' },
  'tv.openHint': {
    en: 'A large board for the whole room; everybody plays on their own phone.',
    pl: 'Duża plansza dla całego pokoju; każdy gra na swoim telefonie.',
  },
  'tv.take': { en: 'Scan to take a seat', pl: 'Zeskanuj, aby zająć miejsce' },
  'tv.takeHint': {
    en: 'You play on your phone; this screen shows the cities.',
    pl: 'Grasz na telefonie, a ten ekran pokazuje miasta.',
  },
  'tv.seat': { en: 'Seat {n}', pl: 'Miejsce {n}' },
  'tv.qrSeat': { en: 'QR code for seat {n}', pl: 'Kod QR miejsca {n}' },
  'tv.qrBack': { en: 'QR code for {who} to come back', pl: 'Kod QR, którym {who} może wrócić' },
  'tv.back': { en: '{who}: scan to play on', pl: '{who}: zeskanuj i graj dalej' },
  'tv.hand': { en: '{who}: scan to play', pl: '{who}: zeskanuj i graj' },
  'tv.full': { en: 'Full screen', pl: 'Pełny ekran' },
  'tv.leave': { en: 'Back to the table', pl: 'Wróć do stołu' },
  'tv.waiting': { en: 'Waiting for {who}', pl: 'Wybiera: {who}' },
  'tv.turn': { en: '{who} plays', pl: 'Gra {who}' },
  'tv.address': { en: 'or open {address} and enter {code}', pl: 'albo otwórz {address} i wpisz {code}' },
  'hot.pass': { en: 'Pass the device to {who}', pl: 'Podaj urządzenie: {who}' },
  'hot.passText': {
    en: 'All cards are hidden. Nobody but {who} should look now.',
    pl: 'Wszystkie karty są zakryte. Teraz patrzy tylko {who}.',
  },
  'hot.show': { en: 'I am {who}: show my cards', pl: '{who}: pokaż moje karty' },
  'hot.who': { en: 'Who has the device?', pl: 'Kto ma urządzenie?' },
  'hot.whoText': {
    en: 'All cards are hidden. Choose whose are shown.',
    pl: 'Wszystkie karty są zakryte. Wybierz, czyje pokazać.',
  },
  'hot.other': { en: 'Somebody else has it', pl: 'Ma je ktoś inny' },
  'hot.hide': { en: 'Hide my cards and pass the device on', pl: 'Zakryj moje karty i podaj urządzenie' },
  'new.here': { en: 'Here', pl: 'Tutaj' },
  'new.hereHint': {
    en: 'Plays at this device too: it is passed on between turns, and cards stay hidden.',
    pl: 'Też gra na tym urządzeniu: podajecie je sobie między ruchami, a karty są zakryte.',
  },
  'new.hereName': { en: 'Player {n}', pl: 'Gracz {n}' },
  'new.hereLabel': { en: 'Name at seat {n}', pl: 'Imię na miejscu {n}' },
} as const satisfies Record<string, Both>;

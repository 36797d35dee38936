import type { Both } from '../i18n/plural';

/** The printed figures of one's own box. */
export const figuresMessages = {
  'figures.title': { en: 'The printed figures of my box', pl: 'Wartości z mojego pudełka' },
  'figures.lead': {
    en: 'Some figures here are inferred or disputed, because no printed copy was at hand. If you own the game, enter what is printed. This browser keeps it, and the tables that you make are played with it.',
    pl: 'Niektóre wartości są tu wywnioskowane lub sporne, bo nie było pod ręką drukowanego egzemplarza. Jeśli masz grę, wpisz to, co wydrukowano. Ta przeglądarka je zapamięta, a przy stołach, które założysz, gra się według nich.',
  },
  'figures.entered': {
    en: { one: '{n} figure entered', other: '{n} figures entered' },
    pl: { one: 'wpisano {n} wartość', few: 'wpisano {n} wartości', many: 'wpisano {n} wartości' },
  },
  'figures.checked': {
    en: { one: '{n} printed as ours', other: '{n} printed as ours' },
    pl: { one: '{n} zgodna z pudełkiem', few: '{n} zgodne z pudełkiem', many: '{n} zgodnych z pudełkiem' },
  },
  'figures.check': { en: 'I have compared it with my box', pl: 'Porównano z moim pudełkiem' },
  'figures.none': { en: 'nothing entered', pl: 'nic nie wpisano' },
  'figures.count': {
    en: { one: '{n} figure', other: '{n} figures' },
    pl: { one: '{n} wartość', few: '{n} wartości', many: '{n} wartości' },
  },
  'figures.ours': { en: 'here: {value}', pl: 'tutaj: {value}' },
  'figures.back': { en: 'Back to ours: {name}', pl: 'Przywróć tutejszą: {name}' },
  'figures.yes': { en: 'yes', pl: 'tak' },
  'figures.no': { en: 'no', pl: 'nie' },
  'figures.free': { en: 'free', pl: 'za darmo' },
  'figures.more': { en: 'More: {what}', pl: 'Więcej: {what}' },
  'figures.less': { en: 'Less: {what}', pl: 'Mniej: {what}' },
  'figures.coins': { en: 'coins', pl: 'monety' },
  'figures.done': { en: 'Done', pl: 'Gotowe' },
  'figures.change': { en: '{name}: {value}', pl: '{name}: {value}' },
  'figures.export': { en: 'Save as a data folder', pl: 'Zapisz jako folder danych' },
  'figures.import': { en: 'Read a data folder', pl: 'Wczytaj folder danych' },
  'figures.folderHint': {
    en: 'A .zip with the files that mirabilia serve --data FOLDER and mirabilia play --data FOLDER take as they are.',
    pl: 'Plik .zip: rozpakowany działa bez zmian z mirabilia serve --data FOLDER i mirabilia play --data FOLDER.',
  },
  'figures.imported': {
    en: { one: '{n} figure was read.', other: '{n} figures were read.' },
    pl: { one: 'Wczytano {n} wartość.', few: 'Wczytano {n} wartości.', many: 'Wczytano {n} wartości.' },
  },
  'figures.reset': { en: 'Empty my box', pl: 'Opróżnij moje pudełko' },
  'figures.resetTitle': { en: 'Empty your box?', pl: 'Opróżnić pudełko?' },
  'figures.resetText': {
    en: 'All figures of this game that you have entered are forgotten.',
    pl: 'Wszystkie wpisane wartości tej gry zostaną zapomniane.',
  },
  'figures.refused': { en: 'This cannot be played with: {name}.', pl: 'Z tym nie da się grać: {name}.' },
  'figures.notRead': {
    en: 'This file was not read: {message}',
    pl: 'Nie udało się wczytać pliku: {message}',
  },
  'figures.open': {
    en: 'Do you own the game? Enter the printed figures of your box.',
    pl: 'Masz tę grę? Wpisz wartości ze swojego pudełka.',
  },
  'figures.use': { en: 'Play with the figures of my box', pl: 'Graj według mojego pudełka' },
  'figures.useHint': {
    en: {
      one: '{n} figure is played as you entered it.',
      other: '{n} figures are played as you entered them.',
    },
    pl: {
      one: '{n} wartość taka, jak ją wpisano.',
      few: '{n} wartości takie, jak je wpisano.',
      many: '{n} wartości takich, jak je wpisano.',
    },
  },
  'figures.played': {
    en: {
      one: '{n} figure from the box of whoever made the table',
      other: '{n} figures from the box of whoever made the table',
    },
    pl: {
      one: '{n} wartość z pudełka osoby, która założyła stół',
      few: '{n} wartości z pudełka osoby, która założyła stół',
      many: '{n} wartości z pudełka osoby, która założyła stół',
    },
  },
  'figures.playedWith': { en: 'Played with {what}.', pl: 'W tej grze: {what}.' },
  'figures.former': {
    en: 'figures of the time when it began',
    pl: 'wartości z czasu, gdy się zaczęła',
  },
} satisfies Record<string, Both>;

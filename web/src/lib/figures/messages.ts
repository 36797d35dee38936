import type { Both } from '../i18n/plural';

/** The printed figures of one's own box. */
export const figuresMessages = {
  'figures.title': { en: 'The printed values of my box', pl: 'Wartości z mojego pudełka' },
  'figures.lead': {
    en: 'Some values here are inferred or disputed, because no printed copy was at hand. If you own the game, enter what is printed. This browser keeps it, and the tables that you make are played with it.',
    pl: 'Niektóre wartości są tu wywnioskowane lub sporne, bo nie było pod ręką drukowanego egzemplarza. Jeśli masz grę, wpisz to, co wydrukowano. Ta przeglądarka je zapamięta, a przy stołach, które założysz, gra się według nich.',
  },
  'figures.entered': {
    en: { one: '{n} value entered', other: '{n} values entered' },
    pl: { one: 'wpisano {n} wartość', few: 'wpisano {n} wartości', many: 'wpisano {n} wartości' },
  },
  'figures.checked': {
    en: { one: '{n} matches the box', other: '{n} match the box' },
    pl: { one: '{n} zgodna z pudełkiem', few: '{n} zgodne z pudełkiem', many: '{n} zgodnych z pudełkiem' },
  },
  'figures.check': { en: 'I have compared it with my box', pl: 'Porównano z moim pudełkiem' },
  'figures.none': { en: 'nothing entered', pl: 'nic nie wpisano' },
  'figures.count': {
    en: { one: '{n} value', other: '{n} values' },
    pl: { one: '{n} wartość', few: '{n} wartości', many: '{n} wartości' },
  },
  'figures.ours': { en: 'instead of {value}', pl: 'zamiast: {value}' },
  'figures.back': { en: 'Back to ours: {name}', pl: 'Przywróć tutejszą: {name}' },
  'figures.yes': { en: 'yes', pl: 'tak' },
  'figures.no': { en: 'no', pl: 'nie' },
  'figures.free': { en: 'free', pl: 'za darmo' },
  'figures.more': { en: 'More: {what}', pl: 'Więcej: {what}' },
  'figures.less': { en: 'Less: {what}', pl: 'Mniej: {what}' },
  'figures.coins': { en: 'coins', pl: 'monety' },
  'figures.done': { en: 'Done', pl: 'Gotowe' },
  'figures.change': { en: '{name}: {value}', pl: '{name}: {value}' },
  'figures.export': { en: 'Save as .zip', pl: 'Zapisz jako .zip' },
  'figures.import': { en: 'Load a .zip', pl: 'Wczytaj .zip' },
  'figures.folder': { en: 'Your box on a server of your own', pl: 'Twoje pudełko na własnym serwerze' },
  'figures.folderHint': {
    en: 'The .zip holds a data folder. Unpack it, and a server or a game in the terminal plays with it:',
    pl: 'W pliku .zip jest folder z danymi. Po rozpakowaniu korzysta z niego serwer albo gra w terminalu:',
  },
  'figures.imported': {
    en: { one: '{n} value was read.', other: '{n} values were read.' },
    pl: { one: 'Wczytano {n} wartość.', few: 'Wczytano {n} wartości.', many: 'Wczytano {n} wartości.' },
  },
  'figures.reset': { en: 'Empty my box', pl: 'Opróżnij moje pudełko' },
  'figures.resetTitle': { en: 'Empty your box?', pl: 'Opróżnić pudełko?' },
  'figures.resetText': {
    en: 'All values of this game that you have entered are forgotten.',
    pl: 'Wszystkie wpisane wartości tej gry zostaną zapomniane.',
  },
  'figures.refused': { en: 'This cannot be played with: {name}.', pl: 'Z tym nie da się grać: {name}.' },
  'figures.notRead': {
    en: 'This file was not read: {message}',
    pl: 'Nie udało się wczytać pliku: {message}',
  },
  'figures.open': {
    en: 'Do you own the game? Enter the printed values of your box.',
    pl: 'Masz tę grę? Wpisz wartości ze swojego pudełka.',
  },
  'figures.use': { en: 'Play with the values of my box', pl: 'Graj według mojego pudełka' },
  'figures.useHint': {
    en: {
      one: '{n} value is played as you entered it.',
      other: '{n} values are played as you entered them.',
    },
    pl: {
      one: '{n} wartość taka, jak ją wpisano.',
      few: '{n} wartości takie, jak je wpisano.',
      many: '{n} wartości takich, jak je wpisano.',
    },
  },
  'figures.played': {
    en: {
      one: '{n} value from the box of whoever made the table',
      other: '{n} values from the box of whoever made the table',
    },
    pl: {
      one: '{n} wartość z pudełka osoby, która założyła stół',
      few: '{n} wartości z pudełka osoby, która założyła stół',
      many: '{n} wartości z pudełka osoby, która założyła stół',
    },
  },
  'figures.playedWith': { en: 'Played with {what}.', pl: 'W tej grze: {what}.' },
  'figures.former': {
    en: 'values of the time when it began',
    pl: 'wartości z czasu, gdy się zaczęła',
  },
} satisfies Record<string, Both>;

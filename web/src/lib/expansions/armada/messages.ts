import type { Both } from '../../i18n/plural';

/** The Armada expansion. */
export const messages = {
  'colour.island': { en: 'island', pl: 'Wyspa' },
  'fleet.red': { en: 'Red fleet', pl: 'Czerwona flota' },
  'fleet.yellow': { en: 'Yellow fleet', pl: 'Żółta flota' },
  'fleet.blue': { en: 'Blue fleet', pl: 'Niebieska flota' },
  'fleet.green': { en: 'Green fleet', pl: 'Zielona flota' },
  'rider.red': { en: 'red ship', pl: 'czerwony statek' },
  'rider.yellow': { en: 'yellow ship', pl: 'żółty statek' },
  'rider.blue': { en: 'blue ship', pl: 'niebieski statek' },
  'rider.green': { en: 'green ship', pl: 'zielony statek' },
  'rider.any': { en: 'a ship of your choice', pl: 'wybrany statek' },
  'armada.islands': { en: 'Islands', pl: 'Wyspy' },
  'armada.piles': { en: 'Piles of islands', pl: 'Stosy Wysp' },
  'armada.pile': { en: 'Level {level}: {n}', pl: 'Poziom {level}: {n}' },
  'armada.looks': { en: '{who} looks at {n}', pl: '{who} ogląda: {n}' },
  'armada.strength': { en: 'Naval strength', pl: 'Siła na Morzu' },
  'armada.commerce': { en: 'Commerce level', pl: 'Poziom Rozwoju Handlowego' },
  'armada.shields': {
    en: { one: '{n} naval shield', other: '{n} naval shields' },
    pl: { one: '{n} Tarcza Morska', few: '{n} Tarcze Morskie', many: '{n} Tarcz Morskich' },
  },
  'armada.coins': {
    en: { one: '{n} coin', other: '{n} coins' },
    pl: { one: '{n} moneta', few: '{n} monety', many: '{n} monet' },
  },
  'armada.levels': { en: 'commerce level {n}', pl: 'poziom Rozwoju Handlowego {n}' },
  'armada.taxes': { en: 'a tax of {n} for the others', pl: 'Podatek {n} dla pozostałych' },
  'armada.points': {
    en: { one: '{n} victory point', other: '{n} victory points' },
    pl: { one: '{n} punkt zwycięstwa', few: '{n} punkty zwycięstwa', many: '{n} punktów zwycięstwa' },
  },
  'armada.explores': { en: 'exploration of level {n}', pl: 'eksploracja poziomu {n}' },
  'armada.nothing': { en: 'nothing', pl: 'nic' },
  'armada.space': { en: 'On space {n} of {of}', pl: 'Na polu {n} z {of}' },
  'armada.next': {
    en: 'The next space costs {cost} and gives: {gain}',
    pl: 'Następne pole: koszt {cost}, daje: {gain}',
  },
  'armada.last': { en: 'The last space', pl: 'Ostatnie pole' },
  'armada.wonder': { en: 'Advances with the stages of the Wonder', pl: 'Rozwija się razem z etapami Cudu' },
  'armada.place': { en: 'place {place} of {of}', pl: 'miejsce {place} z {of}' },
  'armada.tied': { en: 'place {place} of {of}, shared', pl: 'miejsce {place} z {of}, wspólne' },
  'armada.token': { en: 'Naval token {n}', pl: 'Żeton Konfliktu Morskiego {n}' },
  'armada.incursion': { en: 'incursion', pl: 'najazd' },
  'markOf.explore': { en: 'exploration', pl: 'eksploracja' },
  'markOf.wonder': { en: 'fleet of the Wonder', pl: 'flota Cudu' },
  'armada.incursion.left': {
    en: 'Incursion against the second neighbour on the left',
    pl: 'Najazd na drugiego sąsiada z lewej',
  },
  'armada.incursion.right': {
    en: 'Incursion against the second neighbour on the right',
    pl: 'Najazd na drugiego sąsiada z prawej',
  },
  'armada.naval': { en: 'Naval conflict', pl: 'Konflikt Morski' },
  'armada.rank': { en: 'Place', pl: 'Miejsce' },
  'armada.city': { en: 'City', pl: 'Miasto' },
  'armada.tokens': { en: 'Token', pl: 'Żeton' },
  'armada.equal': { en: 'tied', pl: 'remis' },
  'armada.noToken': { en: 'no token', pl: 'bez żetonu' },
  'armada.out': { en: 'stays out', pl: 'nie bierze udziału' },
  'ask.advance': { en: 'Free advance: which ships?', pl: 'Darmowe przesunięcie: które statki?' },
  'ask.explore': { en: 'Exploration: keep one island', pl: 'Eksploracja: zachowaj jedną Wyspę' },
  'ask.join': { en: 'Take part in the naval conflict?', pl: 'Czy bierzesz udział w Konflikcie Morskim?' },
  'replay.verb.sail': { en: 'discards and sails:', pl: 'odrzuca i płynie:' },
  'replay.verb.advance': { en: 'advances', pl: 'przesuwa' },
  'replay.verb.claim': { en: 'keeps', pl: 'zachowuje:' },
  'replay.verb.join': { en: 'takes part in the naval conflict', pl: 'bierze udział w Konflikcie Morskim' },
  'verb.sail': { en: 'Discard, sail', pl: 'Odrzuć, płyń' },
  'verb.advance': { en: 'Advance', pl: 'Przesuń' },
  'verb.claim': { en: 'Keep', pl: 'Zachowaj' },
  'verb.pass.explore': { en: 'Keep none', pl: 'Nie bierz żadnej' },
  'verb.pass.advance': { en: 'Move no ship', pl: 'Nie przesuwaj' },
  'verb.pass.join': { en: 'Stay out', pl: 'Nie bierz udziału' },
  'verb.join': { en: 'Take part', pl: 'Weź udział' },
  'didShort.sail': { en: 'Discard, sail', pl: 'Odrzucenie, rejs' },
  'did.sail': { en: '{who} discards a card and sails', pl: '{who} odrzuca kartę i płynie' },
  'did.advance': { en: '{who} advances for free', pl: '{who} przesuwa statki za darmo' },
  'did.claim': { en: '{who} keeps {card}', pl: '{who} zachowuje: {card}' },
  'did.join': {
    en: '{who} takes part in the naval conflict',
    pl: '{who} bierze udział w Konflikcie Morskim',
  },
  'log.advance': { en: '{who}: {name} to space {n}', pl: '{who}: {name} na pole {n}' },
  'log.island': { en: '{who} gains {card}', pl: '{who} zdobywa: {card}' },
  'log.tax': { en: '{who} pays a tax: −{n}', pl: '{who} płaci Podatek: −{n}' },
  'log.pirates': { en: '{who} is robbed by pirates: −{n}', pl: '{who} pada ofiarą piratów: −{n}' },
  'log.naval': { en: '{who}: {n} at sea, token {value}', pl: '{who}: Siła na Morzu {n}, żeton {value}' },
  'log.navalNone': { en: '{who}: {n} at sea, no token', pl: '{who}: Siła na Morzu {n}, bez żetonu' },
  'rule.navalConstruction': {
    en: 'With a structure of its colour, or a stage for the fleet of the Wonder; you pay both costs together.',
    pl: 'Z budowlą tego koloru albo z etapem dla floty Cudu; oba koszty płaci się łącznie.',
  },
  'rule.navalStrength': {
    en: 'Naval shields from structures, shipyard and islands, compared with everybody else’s.',
    pl: 'Tarcze Morskie budowli, Stoczni i Wysp, porównywane ze wszystkimi.',
  },
  'rule.navalTokens': {
    en: 'At the end of an Age, the strongest get victory tokens and the weakest a defeat token.',
    pl: 'Na koniec Ery najsilniejsi dostają żetony Zwycięstwa, najsłabszy żeton Porażki.',
  },
  'rule.commerceLevel': {
    en: 'The number on the yellow ship’s space.',
    pl: 'Liczba na polu żółtego statku.',
  },
  'rule.taxes': {
    en: 'At the end of the turn, the others pay the highest tax, less their commerce level.',
    pl: 'Na koniec tury pozostali płacą najwyższy Podatek, pomniejszony o swój poziom Rozwoju Handlowego.',
  },
  'rule.incursion': {
    en: 'An extra land conflict at the end of this Age; each pair fights once.',
    pl: 'Dodatkowy Konflikt Lądowy na koniec tej Ery; każda para walczy raz.',
  },
  'rule.exploration': {
    en: 'A lone explorer looks at four islands of that level; several explorers share them out.',
    pl: 'Kto eksploruje sam, ogląda cztery Wyspy tego poziomu; kilku graczom rozdaje się je wszystkie po równo.',
  },
  'rule.islandRow': {
    en: 'Islands take effect at once; they are not structures.',
    pl: 'Wyspy działają od razu; nie są budowlami.',
  },
  'rule.sail': {
    en: 'A discarded card gives 3 coins, or moves the yellow ship.',
    pl: 'Odrzucona karta daje 3 monety albo przesuwa żółty statek.',
  },
  'rule.freeAdvance': {
    en: 'A free advance costs nothing and gives what the space gives.',
    pl: 'Darmowe przesunięcie nic nie kosztuje i daje to, co widnieje na polu.',
  },
  'rule.stayOut': {
    en: 'A city that stays out takes no token and is not ranked.',
    pl: 'Kto nie bierze udziału, nie dostaje żetonu i nie zajmuje żadnego miejsca.',
  },
  'rule.blueFleet': {
    en: 'The points on the blue ship’s space.',
    pl: 'Punkty z pola niebieskiego statku.',
  },
  'choice.colour': { en: 'Colour counted', pl: 'Liczony kolor' },
} as const satisfies Record<string, Both>;

type Own = typeof messages;
declare module '../../i18n/messages' {
  interface Messages extends Record<keyof Own, Both> {}
}

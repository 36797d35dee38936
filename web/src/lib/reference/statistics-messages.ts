import type { Both } from '../i18n/plural';

/** The statistics of the reference. */
export const statisticsMessages = {
  'ref.statistics': { en: 'Statistics', pl: 'Statystyki' },
  'stat.lead': {
    en: 'What wins between bots that have learned to play: counted in games that nobody chose, with everything dealt at random.',
    pl: 'Co wygrywa między botami, które nauczyły się grać: policzone w partiach, których nikt nie wybierał, z losowym rozdaniem.',
  },
  'stat.size': {
    en: {
      one: '{games} games in all, {here} of them with this choice, between bots of the kind “{bot}” of version {program}.',
      other:
        '{games} games in all, {here} of them with this choice, between bots of the kind “{bot}” of version {program}.',
    },
    pl: {
      one: 'Razem {games} partii, w tym {here} przy tym wyborze, między botami „{bot}” wersji {program}.',
      few: 'Razem {games} partii, w tym {here} przy tym wyborze, między botami „{bot}” wersji {program}.',
      many: 'Razem {games} partii, w tym {here} przy tym wyborze, między botami „{bot}” wersji {program}.',
    },
  },
  'stat.how': {
    en: 'How this was made',
    pl: 'Jak to powstało',
  },
  'stat.howText': {
    en: 'One command plays the games and counts them: {command}. The bots answer by what they have learned from millions of games, without searching; in our measurements they play as well as the Merchant or better. People may play otherwise, and so may stronger bots.',
    pl: 'Jedno polecenie rozgrywa partie i je liczy: {command}. Boty odpowiadają tym, czego nauczyły się w milionach partii, bez przeszukiwania; w naszych pomiarach grają nie gorzej niż Kupiec. Ludzie i silniejsze boty mogą grać inaczej.',
  },
  'stat.game': { en: 'Game', pl: 'Gra' },
  'stat.none': {
    en: 'No games were counted with this choice.',
    pl: 'Przy tym wyborze nie policzono żadnej partii.',
  },
  'stat.failed': {
    en: 'The statistics could not be loaded.',
    pl: 'Nie udało się wczytać statystyk.',
  },
  'stat.interval': {
    en: 'share of wins, and where it lies with 95% certainty',
    pl: 'odsetek zwycięstw i przedział ufności 95%',
  },
  'stat.even': { en: 'an even share', pl: 'równy udział' },
  'stat.asTable': { en: 'As a table', pl: 'Jako tabela' },
  'stat.name': { en: 'Name', pl: 'Nazwa' },
  'stat.wins': { en: 'Wins', pl: 'Zwycięstwa' },
  'stat.between': { en: '95%', pl: '95%' },
  'stat.points': { en: 'Mean points', pl: 'Średnia punktów' },
  'stat.seen': { en: 'Cities', pl: 'Miasta' },
  'stat.often': { en: 'In so many cities', pl: 'W ilu miastach' },
  'stat.cities': {
    en: { one: '{n} city', other: '{n} cities' },
    pl: { one: '{n} miasto', few: '{n} miasta', many: '{n} miast' },
  },
  'stat.heatKey': {
    en: '1.00 is an even share of the wins; 1.20 wins a fifth more often. Bold figures differ from it with 95% certainty.',
    pl: '1,00 to równy udział w zwycięstwach; 1,20 wygrywa o jedną piątą częściej. Pogrubione liczby różnią się od niego z pewnością 95%.',
  },
  'stat.fewGames': { en: 'A dash: too few games.', pl: 'Kreska: za mało partii.' },
  'stat.boards': { en: 'Wonders and their sides', pl: 'Cuda i ich strony' },
  'stat.boardsSay': { en: 'Share of wins by Wonder', pl: 'Odsetek zwycięstw według Cudu' },
  'stat.boardsPlayers': {
    en: 'Wonders by number of players',
    pl: 'Cuda według liczby graczy',
  },
  'stat.neighbours': { en: 'Neighbours', pl: 'Sąsiedzi' },
  'stat.neighboursSay': {
    en: 'How a Wonder (row) does beside another (column)',
    pl: 'Jak radzi sobie Cud (wiersz) obok innego (kolumna)',
  },
  'stat.values': { en: 'What a card gives', pl: 'Co daje karta' },
  'stat.valuesLead': {
    en: 'How much greater the chance to win is with it: {instead}. The coach plays positions of such games on for some turns both ways, with the same deals and luck, and judges the chances; whatever could be had counts, taken or not.',
    pl: 'O ile rośnie z nią szansa na wygraną: {instead}. Trener rozgrywa z pozycji takich partii kilka tur na oba sposoby, przy tym samym rozdaniu i szczęściu, i ocenia szanse; liczy się wszystko, co można było mieć, wzięte czy nie.',
  },
  'stat.valuesSize': {
    en: {
      one: '{positions} position from {games} games at this table.',
      other: '{positions} positions from {games} games at this table.',
    },
    pl: {
      one: 'Pozycje: {positions}, partie przy tym stole: {games}.',
      few: 'Pozycje: {positions}, partie przy tym stole: {games}.',
      many: 'Pozycje: {positions}, partie przy tym stole: {games}.',
    },
  },
  'stat.valuesSizeAll': {
    en: {
      one: '{positions} position from {games} games of all numbers of players.',
      other: '{positions} positions from {games} games of all numbers of players.',
    },
    pl: {
      one: 'Pozycje: {positions}, partie dla wszystkich liczb graczy: {games}.',
      few: 'Pozycje: {positions}, partie dla wszystkich liczb graczy: {games}.',
      many: 'Pozycje: {positions}, partie dla wszystkich liczb graczy: {games}.',
    },
  },
  'stat.valuesSay': { en: 'Gain in the chance to win', pl: 'Przyrost szansy na wygraną' },
  'stat.gain': { en: 'Gain', pl: 'Przyrost' },
  'stat.noGain': { en: 'no gain', pl: 'bez zmiany' },
  'stat.positions': { en: 'Positions', pl: 'Pozycje' },
  'stat.gainInterval': {
    en: 'gain in the chance to win, and where it lies with 95% certainty',
    pl: 'przyrost szansy na wygraną i przedział ufności 95%',
  },
  'stat.gainAllInterval': {
    en: 'gain as a part of an even share of the wins, and where it lies with 95% certainty',
    pl: 'przyrost jako część równego udziału w zwycięstwach i przedział ufności 95%',
  },
  'stat.few': {
    en: 'Too few positions for this number of players; all numbers together tell more.',
    pl: 'Za mało pozycji dla tej liczby graczy; wszystkie liczby razem mówią więcej.',
  },
  'stat.gainKey': {
    en: 'The gain as a part of an even share of the wins, so that tables of any size can be compared. Bold figures differ from 0 with 95% certainty.',
    pl: 'Przyrost jako część równego udziału w zwycięstwach, aby można było porównać stoły różnej wielkości. Pogrubione liczby różnią się od 0 z pewnością 95%.',
  },
  'stat.fewPositions': { en: 'A dash: too few positions.', pl: 'Kreska: za mało pozycji.' },
  'stat.things': { en: 'What a city had', pl: 'Co miało miasto' },
  'stat.thingsLead': {
    en: 'How often cities won that had this at the end. It is not what it gives: whoever builds a dear card could afford it, and cards that are taken for want of better ones look worse than they are.',
    pl: 'Jak często wygrywały miasta, które miały to na koniec. To nie jest to, co dana rzecz daje: kto buduje drogą kartę, tego było na nią stać, a karty brane z braku lepszych wypadają gorzej, niż na to zasługują.',
  },
  'stat.thingsSay': {
    en: 'Share of wins of cities that had it',
    pl: 'Odsetek zwycięstw miast, które to miały',
  },
  'stat.byPlayers': { en: 'By number of players', pl: 'Według liczby graczy' },
  'stat.byWonder': { en: 'By Wonder', pl: 'Według Cudu' },
  'stat.anyNumber': {
    en: '{what}, whatever the number of players',
    pl: '{what}, bez względu na liczbę graczy',
  },
  'stat.here': { en: 'This many players', pl: 'Ta liczba graczy' },
  'stat.all': { en: 'All numbers of players', pl: 'Każda liczba graczy' },
  'stat.show': { en: 'Show', pl: 'Pokaż' },
  'stat.part': { en: 'Part', pl: 'Część' },
  'stat.others': { en: 'others', pl: 'inne' },
  'stat.firsts': { en: 'Openings', pl: 'Otwarcia' },
  'stat.firstsLead': {
    en: 'How often cities won by the first thing of the kind that they got.',
    pl: 'Jak często wygrywały miasta według tego, co zdobyły najpierw.',
  },
  'stat.firstsSay': {
    en: 'Share of wins by what came first',
    pl: 'Odsetek zwycięstw według tego, co było pierwsze',
  },
} as const satisfies Record<string, Both>;

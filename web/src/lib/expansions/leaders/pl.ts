import type { SameAs } from '../../i18n/plural';
import type { en } from './en';

/** Dodatek Liderzy. */
export const pl: SameAs<typeof en> = {
  'colour.white': 'biała: Lider',
  'category.leaders': 'Liderzy',
  'zone.leaders': 'Liderzy',
  'leaders.none': 'nikogo jeszcze nie wystawiono',
  'leaders.inHand': {
    one: '{n} Lider na ręce',
    few: '{n} Liderów na ręce',
    many: '{n} Liderów na ręce',
    other: '{n} Lidera na ręce',
  },
  'leaders.copied': 'skopiowany przez Gildię Kurtyzan',
  'phase.draft': 'Wybór Liderów',
  'phase.recruit': 'Rekrutacja',
  'ask.draft': 'Zachowaj jednego Lidera; pozostali idą w prawo',
  'ask.recruit': 'Rekrutacja: zagraj jednego Lidera',
  'ask.recruit more': 'Wystaw od razu jeszcze jednego Lidera',
  'ask.copy': 'Którego Lidera kopiujesz?',
  'replay.verb.recruit': 'rekrutuje',
  'replay.verb.keep': 'zachowuje',
  'replay.verb.grant': 'buduje za darmo',
  'replay.verb.copy': 'kopiuje',
  'verb.recruit': 'Wystaw',
  'verb.keep': 'Zachowaj',
  'verb.grant': 'Zbuduj za darmo',
  'verb.copy': 'Skopiuj',
  'verbNote.grant': 'dzięki Liderowi',
  'did.recruit': '{who} wystawia: {card}',
  'did.keep': '{who} zachowuje: {card}',
  'did.grant': '{who} buduje za darmo: {card}',
  'did.copy': '{who} kopiuje Lidera: {card}',
  'didShort.recruit': '{card}',
  'didShort.keep': '{card}',
  'didShort.grant': '{card}',
  'didShort.copy': '{card}',
  'log.drawn': {
    one: '{who} dobiera {n} Lidera',
    few: '{who} dobiera {n} Liderów',
    many: '{who} dobiera {n} Liderów',
    other: '{who} dobiera {n} Lidera',
  },
  'rule.leaderCost':
    'Wystawienie kosztuje tylko monety; płaci się do banku tymi, które miało się na początku fazy.',
  'rule.leaderWhite': 'Liderzy nie są budowlami: nie liczą się do żadnego koloru.',
  'rule.leaderDraft':
    'Jednego Lidera się zachowuje, pozostałych podaje w prawo; czwarty przychodzi bez wyboru.',
  'rule.leaderRow': 'Punkty Liderów mają własny wiersz.',
  'rule.freeGuilds': 'Za Gildię nie płaci się ani monet, ani zasobów.',
  'rule.copyLeader': 'Wybór od razu i na stałe; co dzieje się raz, dzieje się teraz.',
};

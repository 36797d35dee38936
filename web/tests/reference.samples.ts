/** A small reference for tests. */
import type { Reference, RulesText, Thing, ThingEffect } from '../src/lib/types';

const nothing = { en: '', pl: '' };
const none = { en: [], pl: [] };
function thing(id: string, en: string, pl: string, more: Partial<Thing> = {}): Thing {
  return {
    id,
    game: 'seven',
    kind: 'cards',
    expansion: '',
    en,
    pl,
    also: [],
    city: nothing,
    colour: 'blue',
    age: 1,
    level: 0,
    cost: { coins: 0, units: {}, words: nothing },
    effects: [],
    notes: none,
    details: {},
    copies: [],
    drawn: false,
    number: 0,
    chain: [],
    opens: [],
    mark: nothing,
    marks: [],
    sides: [],
    rules: [],
    rulings: [],
    ...more,
  };
}
const effect = (verb: string, en: string, pl: string): ThingEffect => ({
  verb,
  en,
  pl,
  glyphs: [],
  rules: [],
});
const points = (n: number) => ({
  effects: [effect('points', `${n} victory points`, `${n} punkty zwycięstwa`)],
});
const guilds = { kind: 'guilds', age: 3, drawn: 7, of: ['workers_guild'] };
const deck = { cards_for: 5, hand: 7, spare: 0, size: 35, coins: 6, draws: [guilds] };

export const sampleReference: Reference = {
  version: 'sample',
  expansions: [{ id: 'leaders', en: 'Leaders', pl: 'Liderzy' }],
  names: {
    en: { 'kind.cards': 'Cards', 'colour.blue': 'blue' },
    pl: { 'kind.cards': 'Karty', 'colour.blue': 'niebieska' },
  },
  things: [
    thing('altar', 'Altar', 'Ołtarz', { ...points(2), copies: [3, 5], opens: ['temple'] }),
    thing('temple', 'Temple', 'Świątynia', {
      ...points(3),
      age: 2,
      copies: [3, 6],
      chain: ['altar'],
      opens: ['pantheon'],
      mark: { en: 'cost: second edition', pl: 'koszt: z drugiej edycji' },
      rules: ['BASE-073'],
      rulings: ['OQ-BASE-05'],
    }),
    thing('pantheon', 'Pantheon', 'Panteon', { ...points(7), age: 3, copies: [3, 6], chain: ['temple'] }),
    thing('workers_guild', 'Workers Guild', 'Gildia Robotników', {
      kind: 'guilds',
      colour: 'purple',
      age: 3,
    }),
    thing('ramses', 'Ramses', 'Ramzes', {
      kind: 'leaders',
      expansion: 'leaders',
      colour: 'white',
      age: 0,
      effects: [effect('free_guilds', 'Guilds cost nothing', 'Gildie są za darmo')],
    }),
    thing('wood', 'Wood', 'Drewno', { game: 'architects', colour: 'grey', age: 0, number: 17 }),
    thing('giza', 'The Pyramids of Giza', 'Piramidy w Gizie', {
      kind: 'wonders',
      colour: '',
      age: 0,
      sides: [{ side: 'A', effects: [], stages: [], rows: [] }],
    }),
  ],
  pads: [],
  rules: {},
  decks: [
    { players: 3, expansions: [], ...deck, cards_for: 3, size: 21, coins: 3 },
    { players: 4, expansions: [], ...deck, cards_for: 4, size: 28, coins: 3 },
    { players: 5, expansions: ['leaders'], ...deck },
  ],
};

const rule = (id: string, en: string, pl: string) => ({
  id,
  tag: 'S',
  rulings: [],
  en,
  pl,
  excuse: nothing,
  done_by: [{ kind: 'step', name: 'pay', file: 'seven/turn.py' }],
});
const part = (en: string, pl: string) => ({ en, pl });
const ruling = (
  id: string,
  title: [string, string],
  decided: [string, string],
  other: [string, string] = ['none.', 'brak.'],
) => ({
  id,
  section: part('Open questions of the base game', 'Otwarte pytania gry podstawowej'),
  title: part(...title),
  question: nothing,
  ruling: part(...decided),
  reason: nothing,
  book: part('base rulebook, the cards of Age III.', 'podstawowa, karty III Ery.'),
  other_reading: part(...other),
  disputed: other[0] !== 'none.',
  rules: ['BASE-073'],
});
export const sampleRules: RulesText = {
  version: 'sample',
  books: [
    {
      id: 'base',
      title: part('The base game', 'Gra podstawowa'),
      polish: true,
      topics: [
        {
          title: part('Chains', 'Powiązania'),
          rules: [rule('BASE-073', 'A card is free by a chain.', 'Karta jest darmowa dzięki powiązaniu.')],
        },
      ],
    },
    {
      id: 'leaders',
      title: part('Leaders', 'Liderzy'),
      polish: true,
      topics: [
        {
          title: part('Components', 'Elementy'),
          rules: [rule('LEAD-001', 'There are 36 leaders.', 'Jest 36 Liderów.')],
        },
      ],
    },
  ],
  rulings: [
    ruling(
      'OQ-BASE-05',
      ['Does it count itself?', 'Czy liczy się sama?'],
      ['It counts itself.', 'Liczy się sama.'],
      ['It would pay one coin less.', 'Dawałaby o jedną monetę mniej.'],
    ),
    ruling('OQ-BASE-17', ['Are coins public?', 'Czy monety są jawne?'], ['Yes.', 'Tak, monety są jawne.']),
  ],
};

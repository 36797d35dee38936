/** A small box for the tests of the score pad, with an expansion that nobody has heard of. */
import type { GamePad, PadField, PadPart, Reference, Thing, ThingEffect, ThingStage } from '../src/lib/types';
import { sampleReference } from './reference.samples';

const part = (module: string, more: Partial<PadPart>): PadPart => ({
  module,
  implied_for: [],
  needs: [],
  cities: 0,
  rows: [],
  sides: null,
  city: [],
  table: [],
  coach: {},
  ...more,
});
const symbol = (key: 'compass' | 'gear' | 'tablet' | 'wild'): PadField => ({
  key,
  control: 'number',
  quick: true,
  row: 'science',
  symbol: key,
});
const edifice = (age: number): PadField[] => [
  {
    key: `edifice_${age}`,
    control: 'one',
    at: `edifices.${age - 1}`,
    group: 'edifices',
    of: ['edifices'],
    age,
    required: true,
  },
  {
    key: `completed_${age}`,
    control: 'flag',
    at: `numbers.markers_${age}`,
    group: 'edifices',
    needs: `edifice_${age}`,
    on: 0,
    off: 1,
  },
];

export const samplePads: GamePad[] = [
  {
    game: 'seven',
    sides: ['A', 'B'],
    guests: ['carthage'],
    parts: [
      part('', {
        rows: ['military', 'treasury', 'wonder', 'civilian', 'science', 'commerce', 'guilds'],
        city: [
          { key: 'coins', control: 'number', row: 'treasury', per: 3, ties: true },
          {
            key: 'victory',
            control: 'counts',
            group: 'conflicts',
            values: [1, 3, 5],
            listed: true,
            row: 'military',
          },
          { key: 'defeats', control: 'number', group: 'conflicts', row: 'military', each: -1 },
          { key: 'cards', control: 'pick', of: ['cards', 'guilds'], by: 'age' },
          ...(['compass', 'gear', 'tablet', 'wild'] as const).map(symbol),
        ],
      }),
      part('armada', {
        rows: ['naval', 'islands', 'shipyard'],
        city: [
          {
            key: 'naval',
            control: 'tokens',
            group: 'conflicts',
            values: [-3, -2, -1, 1, 3, 5, 7],
            most: 3,
            row: 'naval',
          },
          { key: 'fleets', control: 'counts', of: ['fleets'], most: 6 },
          { key: 'most', control: 'number', quick: true, row: 'science', symbol: 'most' },
        ],
      }),
      part('edifice', {
        rows: ['edifice', 'debt'],
        city: [
          {
            key: 'debts',
            control: 'tokens',
            group: 'conflicts',
            values: [-2, -3, -5],
            once: true,
            row: 'debt',
          },
          { key: 'participation', control: 'counts', values: [1, 2, 3], listed: true },
        ],
        table: [1, 2, 3].flatMap(edifice),
      }),
      part('leaders', {
        rows: ['leaders'],
        city: [
          { key: 'leaders', control: 'pick', of: ['leaders'], seated: true },
          {
            key: 'courtesan',
            control: 'one',
            of: ['leaders'],
            seated: true,
            beside: 'leaders',
            card: 'courtesans_guild',
          },
          { key: 'aristotle', control: 'flag', quick: true, row: 'leaders', each: 3, symbol: 'set' },
        ],
      }),
      part('teams', { needs: ['armada'], sides: { key: 'teams', size: 2 } }),
      part('toy', {
        rows: ['toy'],
        city: [
          { key: 'favour', control: 'number', at: 'numbers.favour', most: 5, row: 'toy', each: 2 },
          { key: 'charms', control: 'pick', at: 'zones.charms', of: ['charms'] },
        ],
      }),
      part('two_players', { implied_for: [2], cities: 1 }),
    ],
  },
  {
    game: 'architects',
    sides: [],
    guests: [],
    parts: [
      part('', {
        rows: ['wonder', 'cat', 'blue', 'victory', 'progress'],
        city: [
          { key: 'victory', control: 'number', row: 'victory', each: 3 },
          { key: 'cat', control: 'flag', alone: true, row: 'cat', each: 2 },
          { key: 'blue_cards', control: 'counts', at: 'cards', of: ['cards'], colour: 'blue' },
          { key: 'tokens', control: 'counts', of: ['tokens'], listed: true },
          { key: 'stages', control: 'number', quick: true, ties: true },
        ],
      }),
    ],
  },
];

const { cost } = sampleReference.things[0]!;
const three: ThingEffect = { verb: 'points', en: '3 points', pl: '3 punkty', glyphs: [], rules: [] };
const six: ThingEffect = { verb: 'coins', en: '6 coins', pl: '6 monet', glyphs: [], rules: [] };
const once: ThingStage = { cost, effects: [[three]] };
const either: ThingStage = { cost, effects: [[three], [six]] };
const thing = (id: string, kind: string, more: Partial<Thing> = {}): Thing => ({
  ...sampleReference.things[0]!,
  id,
  kind,
  en: id[0]!.toUpperCase() + id.slice(1),
  pl: `${id} po polsku`,
  copies: [],
  age: 0,
  ...more,
});
const wonder = (id: string, stages: ThingStage[], expansion = ''): Thing =>
  thing(id, 'wonders', {
    expansion,
    sides: [{ side: 'A', effects: [], stages, rows: [] }],
  });

export const sampleBox: Reference = {
  ...sampleReference,
  names: {
    en: { 'field.favour': 'Favour', 'field.charms': 'Charms', 'pad.toy': 'Keep the toys apart.' },
    pl: { 'field.favour': 'Względy', 'field.charms': 'Amulety', 'pad.toy': 'Zabawki osobno.' },
  },
  things: [
    wonder('giza', [once, once, once]),
    wonder('rhodes', [once, once]),
    wonder('ephesus', [once, once, once]),
    wonder('carthage', [either, once, either], 'armada'),
    thing('altar', 'cards', { age: 1, copies: [3, 5] }),
    thing('late', 'cards', { age: 3, copies: [6] }),
    thing('courtesans_guild', 'guilds', { age: 3, expansion: 'leaders' }),
    thing('plato', 'leaders', { expansion: 'leaders' }),
    thing('belvedere', 'edifices', { expansion: 'edifice', age: 1 }),
    thing('factory', 'edifices', { expansion: 'edifice', age: 2 }),
    thing('agora', 'edifices', { expansion: 'edifice', age: 3 }),
    thing('ring', 'charms', { expansion: 'toy' }),
    thing('amulet', 'charms', { expansion: 'toy' }),
  ],
  pads: samplePads,
};

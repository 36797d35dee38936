/** Portraits of the leaders, and the Guilds that come with them. */
import { box, poly, ring } from '../../icons/draw';
import {
  banner,
  carve,
  cut,
  cypress,
  figure,
  gold,
  goldLine,
  half,
  LAND,
  line,
  palm,
  put,
  temple,
  tower,
} from '../../pictures/forms';
import { portrait } from '../../pictures/portrait';
import * as a from '../../pictures/things';

/** A sign at its place beside the head. */
const sign = (drawing: string, size = 0.9, angle = 0): string => put(68, 53, size, drawing, angle);
const ASP =
  line('M-6 0H6C10 0 10-6 5-6H-3C-8-6-8-12-2-12 4-12 4-18 0-21', 2.4) +
  figure('M-3-27C-6-24-5-20-1-18 3-20 4-24 1-27Z');
const ELEPHANT =
  figure(
    'M-15 0V-10C-15-17-10-20-4-20H3C5-23 12-22 14-18 16-13 15-8 17-4L14-3C11-6 11-9 10.500-11H8V0H3V-7H-6V0H-11V-7L-12 0Z',
  ) +
  carve('M3-19C0-15 1-11 5-11', 1.2) +
  cut(ring(10, -16.4, 1)) +
  gold('M11-10c2 1 4 1 6-1-1 4-4 4-6 3Z');
const LOTUS =
  figure('M0-8C-4-13-4-20 0-26 4-20 4-13 0-8Z') +
  half('M-1-8C-8-10-11-16-11-22-5-20-2-15-1-8ZM1-8C8-10 11-16 11-22 5-20 2-15 1-8Z') +
  line('M0-8V0', 1.8);
const CROOK =
  goldLine('M-6 0 4-20C6-25 0-27-2-23', 2.4) + line('M6 0-4-20M-4-20-9-14M-4-20-7-12M-4-20-5-11', 1.6);
const PYRAMID = figure(
  box(-15, -5, 30, 5),
  box(-11, -10.6, 22, 5),
  box(-7, -16.2, 14, 5),
  box(-3, -21.8, 6, 5),
);
const TRIANGLE = figure(poly(-11, 0, 11, 0, -11, -22) + poly(-7.5, -3.5, 2.5, -3.5, -7.5, -13.5));
const COINS = a.coin(-6, -6, 5.6) + a.coin(6, -6, 5.6) + a.coin(0, -16, 5.6);

export const pictures: Record<string, string> = {
  alexander: portrait('long', 'diadem', 'none', 'armour', sign(a.HORSE)),
  amytis: portrait('veil', 'diadem', 'none', 'robe', sign(a.FOUNTAIN, 0.85)),
  archimedes: portrait('bald', 'none', 'long', 'toga', sign(put(-3, 0, 0.62, a.CRANE))),
  aristotle: portrait('short', 'none', 'short', 'toga', sign(a.OWL, 0.84)),
  bilkis: portrait('veil', 'crown', 'none', 'collar', sign(a.CAMEL, 0.85)),
  caesar: portrait('short', 'laurel', 'none', 'armour', sign(a.SWORD, 0.8)),
  cleopatra: portrait('nemes', 'none', 'none', 'collar', sign(ASP, 0.85)),
  croesus: portrait(
    'long',
    'phrygian',
    'short',
    'robe',
    sign(put(-5, 0, 0.72, a.pile(3)) + put(6, 0, 0.72, a.pile(5)), 1),
  ),
  euclid: portrait('short', 'cap', 'long', 'toga', sign(a.COMPASSES)),
  hammurabi: portrait('short', 'mitre', 'square', 'robe', sign(a.TABLET, 0.95)),
  hannibal: portrait('short', 'cap', 'short', 'armour', sign(ELEPHANT, 0.82)),
  hatshepsut: portrait('nemes', 'none', 'short', 'collar', sign(a.GALLEY, 0.6)),
  hiram: portrait(
    'long',
    'crown',
    'square',
    'robe',
    cypress(62, 54, 22) + cypress(74, 54, 22) + cypress(68, 55, 27),
  ),
  hypatia: portrait('bun', 'none', 'none', 'toga', sign(a.ARMILLARY, 0.82)),
  imhotep: portrait('bald', 'none', 'none', 'collar', sign(PYRAMID)),
  justinian: portrait('short', 'crown', 'none', 'robe', sign(a.BOOK, 0.9)),
  leonidas: portrait('long', 'helmet', 'long', 'armour', sign(a.ROUND_SHIELD, 0.95)),
  maecenas: portrait('short', 'none', 'none', 'toga', sign(a.PURSE, 0.9)),
  midas: portrait('long', 'crown', 'short', 'robe', sign(COINS)),
  nebuchadnezzar: portrait(
    'long',
    'mitre',
    'square',
    'armour',
    tower(61, 54, 7, 22) +
      tower(75, 54, 7, 22) +
      figure(box(64, 38, 8, 16)) +
      cut('M65.500 54v-7a2.500 2.500 0 0 1 5 0v7Z'),
  ),
  nefertiti: portrait('bald', 'tall', 'none', 'collar', sign(LOTUS, 0.9)),
  nero: portrait('short', 'laurel', 'short', 'toga', sign(a.TORCH, 0.82)),
  pericles: portrait('short', 'helmet', 'short', 'toga', temple(68, 54, 26, 22, 4, 7)),
  phidias: portrait(
    'short',
    'diadem',
    'short',
    'robe',
    put(63, 53, 0.85, a.CHISEL, -18) + put(72, 53, 0.85, a.HAMMER, 16),
  ),
  plato: portrait('long', 'none', 'long', 'toga', sign(a.SCROLL, 0.86)),
  praxiteles: portrait('long', 'none', 'none', 'toga', sign(a.STATUE, 0.55)),
  ptolemy: portrait('short', 'diadem', 'long', 'robe', sign(a.GLOBE, 0.9)),
  pythagoras: portrait('veil', 'none', 'long', 'robe', sign(TRIANGLE, 0.95)),
  ramses: portrait('nemes', 'none', 'none', 'armour', sign(CROOK)),
  sappho: portrait('bun', 'diadem', 'none', 'robe', sign(a.LYRE, 0.86)),
  solomon: portrait('veil', 'crown', 'long', 'robe', sign(a.KEY, 0.95)),
  tomyris: portrait(
    'long',
    'phrygian',
    'none',
    'armour',
    put(70, 54, 0.8, a.BOW) + put(66, 42, 0.7, a.ARROW),
  ),
  varro: portrait('bald', 'none', 'short', 'toga', sign(a.GRAPES, 0.78)),
  vitruvius: portrait('short', 'cap', 'short', 'robe', sign(a.SQUARE, 1)),
  xenophon: portrait('short', 'helmet', 'none', 'toga', sign(a.SCALES, 0.76)),
  zenobia: portrait('veil', 'helmet', 'none', 'armour', palm(68, 55, 26)),

  gamblers_guild: LAND + banner(48, 8, 44, 48) + put(47, 42, 1.15, a.DICE),
  courtesans_guild: LAND + banner(48, 8, 44, 48) + put(46, 43, 1.05, a.FAN, 14),
  diplomats_guild: LAND + banner(48, 8, 44, 48) + put(48, 40, 1.02, a.HANDS),
  architects_guild:
    LAND + banner(48, 8, 44, 48) + put(48, 46, 1.2, a.SQUARE) + put(44, 40, 0.85, a.COMPASSES),
};

/** The structures of the base game, by their kinds: each a composition of the common forms. */
import { box, poly, ring } from '../icons/draw';
import {
  DUNES,
  GROUND as G,
  HILLS,
  LAND,
  SEA,
  arcade,
  banner,
  carve,
  columns,
  cut,
  cypress,
  dome,
  door,
  figure,
  flame,
  gold,
  goldLine,
  half,
  halfLine,
  hill,
  line,
  mirror,
  mountain,
  opening,
  palm,
  put,
  smoke,
  stall,
  steps,
  temple,
  tent,
  tower,
  tree,
  wall,
} from './forms';
import * as a from './things';

/** What the members of a Guild gather under. */
const guild = (...inner: string[]): string => LAND + banner(48, 8, 44, 48) + inner.join('');
/** A post at the edge of the city, with the sun on the side that it trades with. */
const POST =
  DUNES +
  gold(ring(80, 40, 9)) +
  LAND +
  stall(42, G, 40, 34) +
  put(35, 47, 0.42, a.AMPHORA) +
  put(46, 47, 0.42, a.JUG) +
  line('M68 17h14M77 12l5 5-5 5', 2.4);

const BROWN = {
  lumber_yard: HILLS + put(40, G, 1.25, a.LOGS) + put(68, G, 1.2, a.AXE, 14),
  stone_pit:
    `<path class="e" d="M-160 30H20V38H32V46H64V38H76V30H256V64H-160Z"/>` +
    put(46, 46, 1.2, a.BLOCK) +
    put(70, 38, 1, a.PICK, 20),
  clay_pool:
    LAND +
    half('M14 50C22 43 74 43 82 50 78 60 18 60 14 50Z') +
    carve('M30 50q4-3 8 0t8 0M50 54q4-3 8 0', 1.3) +
    line('M22 48V30M27 47V24M32 46V33', 1.6) +
    figure('M20.600 30c0-6 2.800-6 2.800 0v4h-2.800ZM25.600 24c0-6 2.800-6 2.800 0v4h-2.800Z') +
    put(62, 47, 1.15, a.SHOVEL, 16),
  ore_vein:
    LAND +
    mountain(48, G, 84, 46) +
    goldLine('M30 50l7-8-2-6 9-7 1-8 6-6M37 42l9 3 5-6 8 2', 2.6) +
    put(74, G, 0.9, a.PICK, 18),
  tree_farm: HILLS + tree(26, G, 34) + tree(48, G, 40) + tree(70, G, 34) + carve('M8 60H88', 1.4),
  excavation:
    LAND +
    figure('M10 40H30L36 54H60L66 40H86V58H10Z') +
    put(48, 54, 0.9, a.BRICKS) +
    put(66, 55, 1, a.LADDER, 12) +
    carve('M14 46h14M70 46h12', 1.1),
  clay_pit:
    LAND +
    half('M16 56C24 48 72 48 80 56 72 62 24 62 16 56Z') +
    line('M30 54 48 12 66 54M39 33H57', 2.4) +
    line('M48 14V34', 1.2) +
    figure('M41 34H55L53 45H43Z') +
    put(74, G, 0.62, a.BRICKS),
  timber_yard:
    LAND +
    put(46, G, 1.15, a.BEAM) +
    put(50, 47, 1.15, a.BEAM) +
    put(46, 38, 1.15, a.BEAM) +
    put(22, G, 0.72, a.BLOCK),
  forest_cave:
    LAND +
    mountain(48, G, 76, 42) +
    figure('M34 56C32 40 40 32 48 32S64 40 62 56Z') +
    goldLine('M42 50l4-5 3 3 5-6', 1.8) +
    cypress(20, G, 34) +
    cypress(76, G, 38) +
    cypress(86, G, 26),
  mine:
    LAND +
    hill(48, G, 84, 44) +
    figure(poly(32, 56, 35, 28, 61, 28, 64, 56)) +
    cut(poly(38, 56, 40, 33, 56, 33, 58, 56)) +
    put(48, G, 0.9, figure('M-9-9H9L6-2H-6Z') + a.ROCKS),
  sawmill:
    LAND +
    line('M14 56 20 42 26 56M42 56 48 42 54 56', 2.2) +
    put(34, 42, 1.15, a.BEAM) +
    put(36, 34, 1.05, a.SAW) +
    put(74, 42, 1, a.wheel(14, 8)) +
    half('M56 56H256V60H56Z'),
  quarry:
    `<path class="e" d="M-160 22H30V36H44V56H256V64H-160Z"/>` +
    put(60, G, 1.05, a.CRANE) +
    put(79, 44, 0.62, a.BLOCK) +
    put(30, 35.5, 0.7, a.BLOCK) +
    put(50, G, 0.8, a.BLOCK),
  brickyard: LAND + put(64, G, 1.2, a.KILN) + smoke(64, 18) + put(30, G, 1.1, a.BRICKS),
  foundry:
    LAND +
    figure('M46 56V22H52V10H62V22H68V56Z') +
    cut(opening(57, 56, 12, 15)) +
    flame(57, 56, 0.9) +
    smoke(58, 10) +
    put(28, G, 1.05, a.ANVIL),
};

const GREY = {
  loom: LAND + put(48, G, 1.18, a.LOOM),
  glassworks:
    LAND +
    put(28, G, 1.1, a.BOTTLE) +
    put(46, G, 0.85, a.VIAL) +
    line('M46 16 64 32', 2.2) +
    half(ring(70, 38, 10)) +
    line(ring(70, 38, 10), 1.6) +
    carve('M64 38a6 6 0 0 1 4-6', 1.6),
  press: LAND + put(44, G, 1.2, a.PRESS) + put(76, G, 0.7, a.ROLL),
};

const BLUE = {
  pawnshop: LAND + put(40, G, 1.25, a.CHEST) + put(68, G, 1.05, a.CUP) + a.coin(60, 53, 3.2),
  baths:
    LAND +
    dome(48, 28, 17) +
    arcade(48, 50, 52, 22, 4, 8) +
    half('M14 50H82V58H14Z') +
    carve('M22 54q3-2.600 6 0t6 0M46 54q3-2.600 6 0t6 0M66 54q3-2.600 6 0', 1.3) +
    smoke(80, 42),
  altar: LAND + steps(48, G, 60) + put(48, 51, 1.25, a.ALTAR),
  theater: LAND + put(62, 54, 1.35, a.SAD_MASK, 12) + put(38, 56, 1.6, a.MASK, -8),
  aqueduct:
    HILLS +
    arcade(48, G, 416, 22, 26, 10) +
    arcade(48, 33, 408, 14, 34, 7) +
    figure(box(-160, 16, 416, 3)) +
    halfLine('M-160 14.500H256', 2),
  temple: LAND + temple(48, G, 64, 46, 4),
  statue: LAND + cypress(20, G, 30) + put(48, G, 1.12, a.STATUE) + cypress(76, G, 30),
  courthouse: LAND + temple(48, G, 68, 34, 4, 10) + put(48, 30, 0.9, a.SCALES),
  pantheon: LAND + half('M24 34a24 24 0 0 1 48 0Z') + dome(48, 32, 21) + temple(48, G, 54, 32, 6, 12),
  gardens:
    LAND +
    figure(box(10, 46, 76, 10), box(22, 36, 52, 8.6)) +
    cut(opening(48, 56, 8, 8)) +
    palm(28, 36, 26) +
    palm(68, 36, 26) +
    put(48, 36, 0.95, a.FOUNTAIN) +
    cypress(14, 46, 16) +
    cypress(82, 46, 16),
  town_hall:
    LAND +
    arcade(48, G, 60, 22, 5, 7) +
    figure(box(40, 10, 16, 26), poly(38, 10, 58, 10, 48, 2)) +
    cut(ring(48, 18, 4.6)) +
    line('M48 18v-3M48 18l2.400 1.400', 1.2) +
    half(poly(16, 33.5, 38, 33.5, 38, 26, 20, 26), poly(80, 33.5, 58, 33.5, 58, 26, 76, 26)),
  palace:
    LAND +
    figure(box(16, 26, 12, 30), box(68, 26, 12, 30)) +
    arcade(48, G, 40, 20, 3, 8) +
    arcade(48, 35, 40, 14, 5, 5) +
    dome(48, 20, 9) +
    gold(poly(14, 25, 30, 25, 22, 14), poly(66, 25, 82, 25, 74, 14)) +
    cut(opening(22, 42, 4, 8), opening(74, 42, 4, 8)),
  senate:
    LAND +
    half('M8 56A40 40 0 0 1 88 56Z') +
    carve('M18 56a30 30 0 0 1 60 0M28 56a20 20 0 0 1 40 0', 2) +
    columns(48, G, 8, 26, 1, 6) +
    put(48, 22, 1, a.wreath(9)),
};

const YELLOW = {
  tavern: LAND + put(36, G, 1.5, a.JUG) + put(62, G, 1.35, a.CUP) + put(80, G, 0.7, a.GRAPES),
  east_trading_post: POST,
  west_trading_post: mirror(48, POST),
  marketplace:
    LAND +
    stall(30, G, 40, 40) +
    stall(70, G, 36, 30) +
    put(24, 47, 0.62, a.AMPHORA) +
    put(37, 47, 0.5, a.BOTTLE) +
    put(66, 47, 0.5, a.ROLL) +
    put(76, 47, 0.4, a.VIAL),
  forum:
    LAND +
    steps(48, G, 84) +
    columns(22, 51, 20, 26, 3) +
    columns(74, 51, 20, 26, 3) +
    figure(box(8, 21, 28, 3), box(60, 21, 28, 3)) +
    columns(48, 51, 6, 36, 1, 5) +
    put(48, 15, 0.34, a.STATUE),
  caravansery: DUNES + palm(78, G, 40) + put(42, G, 1.4, a.CAMEL),
  vineyard:
    LAND +
    put(46, 58, 1.5, a.GRAPES) +
    line('M24 56V14M72 56V14M20 16H76', 2.2) +
    half('M62 20C66 14 76 16 78 22 72 26 66 25 62 20Z'),
  bazar:
    LAND +
    arcade(48, G, 80, 46, 3, 20) +
    half(box(40, 30, 16, 22)) +
    line('M40 34h16M40 38h16M40 44h16M40 48h16', 1.2) +
    put(22, G, 0.72, a.AMPHORA) +
    put(75, G, 0.72, a.JUG) +
    goldLine('M22 24v6M75 24v6', 1.4) +
    gold(ring(22, 32, 2.4), ring(75, 32, 2.4)),
  haven:
    SEA +
    figure(box(66, 40, 190, 24)) +
    put(38, 54, 1.15, a.GALLEY) +
    put(76, 40, 0.7, a.CRATE) +
    put(87, 40, 0.7, a.BARREL),
  lighthouse: SEA + half('M24 56C30 46 66 46 74 56Z') + put(48, 50, 1.05, a.BEACON),
  chamber_of_commerce: LAND + temple(48, G, 66, 46, 4, 16) + cut(ring(48, 14, 11)) + a.coin(48, 14, 9),
  arena:
    LAND +
    figure('M6 56V30C18 20 78 20 90 30V56Z') +
    cut('M14 28C28 21 68 21 82 28 68 33 28 33 14 28Z') +
    cut(...[14, 25, 36.5, 48, 59.5, 71, 82].map((x) => opening(x, 56, 6, 9) + opening(x, 43, 5, 7))),
};

const RED = {
  stockade: LAND + put(48, G, 1.2, a.PALISADE),
  barracks: LAND + tent(28, G, 36, 32) + tent(66, G, 40, 38) + put(47, G, 0.8, a.SPEAR),
  guard_tower:
    HILLS + tower(48, G, 18, 44) + put(70, G, 0.01, '') + put(66, 34, 0.7, a.TORCH) + line('M57 34h10', 1.8),
  walls:
    LAND +
    wall(48, G, 416, 26) +
    tower(26, G, 14, 38) +
    tower(70, G, 14, 38) +
    door(48, G, 14, 18) +
    line('M44.500 56V42M48 56V40M51.500 56V42', 1),
  training_ground: LAND + put(34, G, 1.25, a.DUMMY) + put(66, G, 1.2, a.SWORD, 18),
  stables: LAND + put(46, G, 1.75, a.HORSE),
  archery_range: LAND + put(60, G, 1.25, a.TARGET) + put(30, 54, 1.35, a.BOW) + put(40, 34, 1, a.ARROW),
  fortifications:
    LAND +
    half('M14 44H82V56H14Z') +
    wall(48, G, 84, 14) +
    tower(48, 44, 20, 34) +
    tower(16, G, 14, 30) +
    tower(80, G, 14, 30),
  circus:
    LAND +
    half('M-160 58V54H-64C-20 44 116 44 160 54H256V58Z') +
    put(44, 52, 1.35, a.CHARIOT) +
    figure(poly(80, 46, 82, 14, 84, 10, 86, 14, 88, 46)),
  arsenal:
    LAND + put(48, 52, 1.1, a.SPEAR, 38) + put(48, 52, 1.1, a.SPEAR, -38) + put(48, 55, 1.25, a.TALL_SHIELD),
  siege_workshop: LAND + put(46, G, 1.4, a.CATAPULT),
};

const GREEN = {
  apothecary: LAND + put(42, G, 1.5, a.MORTAR) + put(74, G, 0.95, a.VIAL),
  workshop: LAND + put(40, 32, 1, a.gear(18, 10)) + put(70, G, 1.3, a.HAMMER, 16),
  scriptorium: LAND + put(42, 57, 1.5, a.SCROLL) + put(72, G, 1.3, a.QUILL),
  dispensary: LAND + put(36, G, 1.3, a.SNAKE_STAFF) + put(66, G, 1.15, a.JUG),
  laboratory:
    LAND +
    put(46, 46, 1.3, a.RETORT) +
    line('M34 56 36 44M58 56 56 44M32 47H60', 1.8) +
    flame(46, 57, 0.8) +
    put(70, G, 0.72, a.VIAL),
  library: LAND + put(48, G, 1.35, a.SHELVES),
  school:
    LAND +
    put(36, G, 1.45, a.TABLET) +
    figure(box(56, 44, 30, 3), box(60, 47, 3, 9), box(79, 47, 3, 9)) +
    put(70, 44, 0.8, a.ROLL) +
    line('M60 36 74 22', 2),
  lodge:
    LAND +
    half('M30 56V50H62V20h6V56Z') +
    carve('M36 50v3M42 50v3M48 50v3M54 50v3M68 44h-3M68 38h-3M68 32h-3M68 26h-3', 1.1) +
    put(48, 50, 1.6, a.COMPASSES),
  observatory:
    LAND +
    figure(box(28, 36, 40, 20), 'M26 36a22 22 0 0 1 44 0Z') +
    cut(poly(50, 34, 66, 12, 72, 17, 58, 34)) +
    line('M54 32 76 6', 3.2) +
    gold(
      poly(20, 6, 21.6, 10.4, 26, 12, 21.6, 13.6, 20, 18, 18.4, 13.6, 14, 12, 18.4, 10.4),
      ring(34, 8, 1.4),
      ring(86, 24, 1.4),
    ) +
    door(40, G, 8, 12),
  university: LAND + temple(48, G, 70, 42, 6, 15) + put(48, 19, 0.62, a.OWL),
  academy: LAND + tree(32, G, 44) + columns(72, G, 22, 34, 2, 5) + figure(box(58, 19, 28, 3)),
  study:
    LAND +
    figure(box(16, 36, 64, 4), box(22, 40, 4, 16), box(70, 40, 4, 16)) +
    put(38, 36, 0.95, a.LAMP) +
    put(64, 36, 0.85, a.BOOK),
};

const GUILDS = {
  workers_guild: guild(put(48, 44, 1.05, a.PICK, 38), put(48, 44, 1.05, a.HAMMER, -38)),
  craftsmens_guild: guild(put(44, 46, 1.15, a.AMPHORA), put(60, 44, 0.95, a.CHISEL, 16)),
  traders_guild: guild(put(48, 44, 1.25, a.PURSE)),
  philosophers_guild: guild(put(48, 46, 1.15, a.OWL)),
  spies_guild: guild(put(48, 36, 1.2, a.EYE), put(48, 46, 0.8, a.DAGGER)),
  strategists_guild: guild(put(48, 46, 1.2, a.HELMET)),
  shipowners_guild: guild(put(47, 46, 0.95, a.GALLEY)),
  scientists_guild: guild(
    put(40, 26, 1, a.gear(9, 8)),
    put(56, 34, 0.9, a.TABLET),
    put(44, 51, 0.75, a.COMPASSES),
  ),
  magistrates_guild: guild(put(48, 46, 1.05, a.SCALES)),
  builders_guild: guild(put(42, 48, 0.95, a.CRANE), put(58.5, 40, 0.5, a.BLOCK)),
};

export const STRUCTURES: Record<string, string> = {
  ...BROWN,
  ...GREY,
  ...BLUE,
  ...YELLOW,
  ...RED,
  ...GREEN,
  ...GUILDS,
};

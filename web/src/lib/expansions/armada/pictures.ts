/** Structures on the shore, and islands: one isle, an oasis, an archipelago. */
import { at, box, poly, ring } from '../../icons/draw';
import {
  arcade,
  carve,
  cloud,
  cut,
  door,
  figure,
  flag,
  gold,
  goldLine,
  GROUND as G,
  half,
  halfLine,
  hill,
  inCut,
  house,
  LAND,
  line,
  mirror,
  mountain,
  opening,
  palm,
  put,
  SEA,
  several,
  smoke,
  steps,
  tower,
  tree,
  wall,
} from '../../pictures/forms';
import * as a from '../../pictures/things';

const PIRATES =
  figure(box(-1, -26, 2, 26), 'M1-26H19L16-19 19-12H1Z') +
  cut(ring(8.5, -20, 3), box(6.9, -17.6, 3.2, 2.6)) +
  figure(ring(7.4, -20.2, 0.8), ring(9.6, -20.2, 0.8));
/** The ribs of a ship on the stocks. */
const RIBS =
  line('M-24-4C-14 0 12 0 22-6', 2.6) +
  line(
    several(6, (i) => `M${-16 + i * 6.4} -2C${-19 + i * 6.4} -8 ${-19 + i * 6.4} -14 ${-17 + i * 6.4} -18`),
    1.8,
  ) +
  line('M-20-14H18', 1.4) +
  line('M-18 6-14-1M14 6 12-2M-2 6V0', 2);
const QUAY =
  figure(box(52, 44, 204, 20)) +
  carve('M52 51H256M64 44v7M80 44v7M96 44v7M112 44v7M72 51v7M88 51v7M104 51v7', 1);
const COASTLINE = SEA + `<path class="e" d="M-160 42H-64C-30 40 30 34 40 64H-160Z"/>`;
const MAP =
  cut(box(-15, -20, 30, 20)) +
  line(box(-15, -20, 30, 20), 1.6) +
  half('M-12-4C-10-10-4-9-3-13-6-16-10-16-12-14ZM3-17C8-18 12-16 12-12 9-9 5-11 3-14Z') +
  goldLine('M-6-6C-1-3 3-4 7-8', 1.6) +
  line('M5-10l4 4M9-10l-4 4', 1.6);
const WHARF = SEA + figure(box(14, 40, 56, 3.4)) + line('M20 43V60M34 43V60M48 43V60M62 43V60', 2.2);
const SPYGLASS =
  figure(poly(-14, -3, -13, 4, 1, 2, 1, -2), poly(2, -2.4, 2, 2.4, 13, 4, 13, -4)) +
  gold(box(0.4, -2.6, 2.2, 5.2));
const HELM =
  a.wheel(10, 8) +
  line(
    several(
      8,
      (i) =>
        `M${at(10 * Math.cos((i * Math.PI) / 4))} ${at(10 * Math.sin((i * Math.PI) / 4))}L${at(14 * Math.cos((i * Math.PI) / 4))} ${at(14 * Math.sin((i * Math.PI) / 4))}`,
    ),
    2.2,
  );
const EMPORIUM =
  SEA +
  gold(ring(84, 40, 9)) +
  QUAY +
  arcade(34, 54, 50, 26, 3, 10) +
  half(poly(7, 28, 61, 28, 55, 20, 13, 20)) +
  put(62, 44, 0.62, a.CRATE) +
  line('M66 15h14M75 10l5 5-5 5', 2.4);

const CARDS = {
  pontoon:
    SEA +
    figure(box(4, 38, 88, 4)) +
    line('M8 38v-7M26 38v-7M44 38v-7M62 38v-7M80 38v-7M4 31H92', 1.8) +
    put(20, 52, 0.9, a.BOAT) +
    put(48, 52, 0.9, a.BOAT) +
    put(76, 52, 0.9, a.BOAT),
  coastal_defenses: COASTLINE + tower(26, 48, 16, 36) + put(64, 52, 1.05, a.TALL_SHIELD),
  pirate_hideout:
    SEA +
    mountain(44, 54, 76, 44) +
    figure('M30 54C30 40 37 34 44 34S58 40 58 54Z') +
    put(44, 55, 0.42, inCut(a.GALLEY)) +
    put(72, 40, 0.8, PIRATES),
  eastern_emporium: EMPORIUM,
  construction_zone: SEA + LAND + put(44, 46, 1.25, RIBS) + put(76, G, 0.8, a.HAMMER, 16),
  dry_hold:
    LAND +
    figure('M4 34H16V56H80V34H92V60H4Z') +
    put(48, 54, 1.05, a.HULL) +
    line('M26 56 32 44M70 56 64 46', 2),
  helmsmans_rest: LAND + house(30, G, 34, 36) + put(68, 36, 1.15, HELM),
  cabinet_of_explorers:
    LAND +
    figure(box(14, 44, 68, 4), box(20, 48, 4, 8), box(72, 48, 4, 8)) +
    put(36, 44, 1.15, a.GLOBE) +
    put(66, 44, 0.85, a.ROLL) +
    put(64, 32, 0.95, SPYGLASS, -24),
  ballista:
    LAND +
    line('M22 20C34 14 46 14 52 32M52 32C50 20 66 14 80 22', 2.6) +
    line('M22 20 50 46 80 22', 1) +
    put(50, 44, 1.5, a.ARROW, -90) +
    line('M36 56 50 36 64 56M50 36V56', 2.6),
  fortified_port:
    SEA +
    wall(48, 52, 72, 18) +
    tower(18, 54, 16, 38) +
    tower(78, 54, 16, 38) +
    cut(opening(48, 52, 22, 16)) +
    put(48, 53, 0.5, a.BOAT),
  pirates_den:
    LAND +
    hill(46, G, 84, 40) +
    door(34, G, 20, 24) +
    put(34, G, 0.85, a.BARREL) +
    put(66, G, 0.9, a.CHEST) +
    put(46, 30, 0.9, PIRATES) +
    a.coin(54, 53, 2.6),
  western_emporium: mirror(48, EMPORIUM),
  ship_repair:
    SEA +
    put(40, 50, 1.3, a.HULL) +
    line('M40 40V14', 2.2) +
    half(box(30, 16, 20, 16)) +
    line('M31 18l4 4M45 26l4 4', 1.4) +
    put(76, 52, 1.2, a.HAMMER, 18),
  boathouse:
    SEA +
    figure(
      poly(10, 26, 48, 8, 86, 26, 86, 30, 10, 30),
      box(14, 30, 5, 28),
      box(77, 30, 5, 28),
      box(45, 30, 6, 6),
    ) +
    put(34, 50, 0.85, a.BOAT) +
    put(62, 50, 0.85, a.BOAT),
  cartographers_office:
    LAND + figure(box(10, 50, 76, 3)) + put(44, 50, 1.6, MAP) + put(78, 50, 1.15, a.COMPASSES),
  navigation_firm:
    LAND +
    put(
      40,
      36,
      1,
      line(ring(0, 0, 20), 2.2) +
        line(ring(0, 0, 15), 1) +
        figure(poly(0, -18, 4, 0, 0, 18, -4, 0)) +
        gold(poly(0, -18, 4, 0, -4, 0)) +
        figure(poly(-12, 0, 0, -2.4, 12, 0, 0, 2.4)),
    ) +
    put(76, G, 1.1, a.ROLL),
  pier:
    WHARF +
    put(42, 40, 1.15, a.TALL_SHIELD) +
    flag(64, 40, 30) +
    put(22, 40, 0.72, a.SPEAR) +
    put(30, 40, 0.72, a.SPEAR) +
    put(84, 56, 0.6, a.BOAT),
  coastal_fortifications:
    COASTLINE +
    tower(16, 44, 14, 34) +
    tower(38, 52, 16, 44) +
    wall(27, 48, 26, 20, 3) +
    put(70, 54, 0.9, a.GALLEY),
  pirate_crew:
    SEA +
    put(46, 54, 1.2, a.HULL) +
    line('M46 44V10', 2.2) +
    half('M30 14C38 17 56 17 64 14 60 24 60 32 64 38 54 35 38 35 30 38 34 32 34 24 30 14Z') +
    cut(ring(47, 23, 5), box(44.5, 27, 5, 4)) +
    figure(ring(45, 23, 1.3), ring(49, 23, 1.3)) +
    line('M38 31 56 19M38 19 56 31', 1.3),
  port_customs:
    SEA +
    QUAY +
    put(30, 54, 0.95, a.SCALES) +
    put(66, 44, 0.85, a.CRATE) +
    put(82, 44, 0.85, a.BARREL) +
    put(74, 32, 0.62, a.PURSE),
  harbor_masters_office:
    SEA +
    half('M8 56C20 44 76 44 88 56Z') +
    house(40, 50, 40, 30) +
    tower(66, 50, 11, 40) +
    goldLine('M66 5V1', 2),
  naval_headquarters:
    SEA +
    steps(48, 56, 76) +
    arcade(48, 51, 64, 22, 5, 7) +
    figure(poly(14, 28, 82, 28, 48, 12)) +
    put(48, 29, 0.5, inCut(a.ANCHOR)) +
    flag(20, 28, 18) +
    flag(74, 28, 18),
  nautical_archives: LAND + put(36, G, 1.2, a.SHELVES) + put(74, G, 1.35, a.ANCHOR),
  circle_of_captains:
    LAND +
    half('M12 44C20 34 76 34 84 44 76 54 20 54 12 44Z') +
    line('M12 44C20 34 76 34 84 44 76 54 20 54 12 44Z', 1.8) +
    put(48, 47, 0.72, MAP) +
    figure(
      ...[24, 40, 56, 72].map((x) => ring(x, 24, 4) + `M${x - 6} 36C${x - 6} 30 ${x + 6} 30 ${x + 6} 36Z`),
    ),
};

// Islands: the level shows in the land, what the island gives stands on it ----------------------------------------

const mound = (x: number, y: number, w: number, h: number): string =>
  half(`M${x - w / 2} ${y}C${x - w * 0.3} ${y - h} ${x + w * 0.3} ${y - h} ${x + w / 2} ${y}Z`);
/** One isle with a palm. */
const isle = (...on: string[]): string => SEA + mound(48, 56, 68, 15) + palm(24, 51, 32) + on.join('');
/** A green isle round a pool. */
const oasis = (...on: string[]): string =>
  SEA +
  mound(48, 57, 82, 22) +
  palm(18, 50, 30) +
  palm(78, 50, 34) +
  cut('M36 54C40 50 56 50 60 54 56 57 40 57 36 54Z') +
  on.join('');
/** Many isles. */
const archipelago = (...on: string[]): string =>
  SEA +
  mound(16, 46, 30, 10) +
  mound(82, 44, 28, 12) +
  mound(48, 58, 62, 16) +
  palm(13, 43, 20) +
  palm(85, 41, 22) +
  on.join('');
const shields = (n: number, y: number): string =>
  several(n, (i) => put(48 + (i - (n - 1) / 2) * 15, y, n > 1 ? 0.72 : 0.95, a.TALL_SHIELD));
const anchors = (n: number, y: number): string =>
  several(n, (i) => put(48 + (i - (n - 1) / 2) * 17, y, n > 1 ? 0.8 : 1.05, a.ANCHOR));
const ship = (x: number, y: number, size: number): string => put(x, y, size, a.GALLEY);
const WIND = line('M34 18C44 12 56 22 66 16 72 12 68 6 64 9M40 25C50 20 58 28 70 23', 1.8);

const ISLANDS = {
  overgrown_island: isle(tree(44, 48, 28), tree(62, 49, 24), put(53, 50, 0.42, a.ROCKS)),
  virgin_island: isle(put(46, 48, 0.72, a.BLOCK), put(66, 51, 0.5, a.BRICKS)),
  bronze_island: isle(shields(1, 48)),
  whistling_island: isle(WIND, put(54, 50, 0.85, a.ANCHOR)),
  inhabited_island: isle(house(46, 48, 20, 20), house(66, 51, 14, 15), smoke(50, 28)),
  topaz_island: isle(
    gold(poly(52, 22, 60, 30, 52, 44, 44, 30)),
    carve('M44 30H60M52 44 48.500 30 52 22 55.500 30Z', 1.1),
    ship(82, 54, 0.36),
  ),
  amber_island: isle(
    gold('M52 22C60 28 62 38 56 43 50 46 43 43 43 36 43 30 49 28 52 22Z'),
    figure(ring(52, 36, 2)),
    line('M52 32v8M48 34l8 4M56 34l-8 4', 1),
    ship(82, 54, 0.36),
  ),
  lost_island: isle(figure(box(44, 34, 4, 14), box(54, 40, 4, 9), box(64, 36, 4, 14), box(42, 31, 8, 3))),
  foggy_island: isle(cloud(56, 34, 1.2), halfLine('M30 40H78M36 46H84M24 20H44', 2)),

  abandoned_oasis: oasis(put(40, 48, 0.72, a.AMPHORA), put(58, 48, 0.72, a.BOTTLE)),
  iron_oasis: oasis(shields(2, 46)),
  windy_oasis: oasis(WIND, anchors(2, 49)),
  oasis_of_statues: oasis(
    put(48, 48, 0.85, a.STATUE),
    put(34, 50, 0.5, a.STATUE),
    put(62, 50, 0.5, a.STATUE),
  ),
  stormy_oasis: oasis(cloud(48, 20, 1.3), gold(poly(50, 18, 42, 32, 48, 32, 44, 44, 56, 28, 50, 28, 54, 18))),
  forgotten_oasis: oasis(flag(48, 46, 30), line('M40 46h16', 2)),
  ancient_oasis: oasis(
    figure(
      box(36, 44, 24, 3),
      box(38, 24, 4, 20),
      box(46, 30, 4, 14),
      box(54, 24, 4, 20),
      box(36, 20, 24, 4),
    ),
  ),
  wondrous_oasis: oasis(
    a.coin(48, 34, 9),
    gold(
      poly(64, 20, 65.6, 24, 70, 25.6, 65.6, 27.2, 64, 31, 62.4, 27.2, 58, 25.6, 62.4, 24),
      ring(32, 24, 1.8),
    ),
  ),
  pirate_oasis: oasis(put(42, 48, 1.15, PIRATES)),

  scarlet_archipelago: archipelago(shields(3, 50)),
  breezy_archipelago: archipelago(WIND, anchors(3, 51)),
  royal_archipelago: archipelago(put(48, 44, 1.5, a.CROWN)),
  torrential_archipelago: archipelago(
    cloud(48, 20, 1.4),
    line('M36 24l-4 9M46 24l-4 9M56 24l-4 9M66 24l-4 9M41 36l-3 7M51 36l-3 7M61 36l-3 7', 1.7),
  ),
  rainbow_archipelago: archipelago(
    line('M22 46A26 26 0 0 1 74 46', 3),
    goldLine('M27 46A21 21 0 0 1 69 46', 3),
    halfLine('M32 46A16 16 0 0 1 64 46', 3),
  ),
  lush_archipelago: archipelago(tree(32, 52, 22), tree(64, 52, 22), tree(48, 50, 30)),
  golden_archipelago: archipelago(
    gold(poly(28, 50, 48, 14, 68, 50)),
    carve('M38 32H58', 1.2),
    put(48, 44, 1, cut(ring(0, 0, 6)) + a.gear(5, 8)),
  ),
  emerald_archipelago: archipelago(
    figure(poly(36, 22, 60, 22, 68, 32, 48, 52, 28, 32)),
    carve('M28 32H68M40 32 48 52 56 32 50 22 46 22Z', 1.2),
  ),
  sheltered_archipelago: archipelago(
    mound(48, 34, 30, 10),
    palm(46, 30, 20),
    line('M24 52A26 26 0 0 1 72 52', 2),
    ship(48, 55, 0.4),
  ),
};

export const pictures: Record<string, string> = { ...CARDS, ...ISLANDS };

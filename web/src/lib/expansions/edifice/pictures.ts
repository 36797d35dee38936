/** The edifices: each stands on a scaffold of its own ground, larger than any structure. */
import { box, poly } from '../../icons/draw';
import {
  arcade,
  carve,
  columns,
  cut,
  dome,
  figure,
  flag,
  flame,
  gold,
  goldLine,
  GROUND as G,
  half,
  HILLS,
  hill,
  house,
  inHalf,
  LAND,
  line,
  opening,
  put,
  SEA,
  smoke,
  steps,
  temple,
  tent,
  tower,
  tree,
  wall,
} from '../../pictures/forms';
import * as a from '../../pictures/things';

export const pictures: Record<string, string> = {
  artisan_district: LAND + house(22, G, 28, 34) + house(74, G, 28, 34) + house(48, G, 30, 42),
  belvedere:
    HILLS +
    figure(poly(36, 56, 40, 34, 56, 34, 60, 56)) +
    figure(box(34, 30, 28, 4)) +
    columns(48, 30, 22, 12, 4, 2.6) +
    dome(48, 18, 13),
  curtain_wall:
    LAND + inHalf(wall(48, G, 416, 30)) + tower(20, G, 16, 42) + tower(48, G, 16, 46) + tower(76, G, 16, 42),
  money_changer:
    LAND +
    figure(box(14, 38, 68, 4), box(20, 42, 4, 14), box(72, 42, 4, 14)) +
    put(30, 38, 1, a.pile(3)) +
    put(46, 38, 1, a.pile(5)) +
    put(68, 38, 0.85, a.SCALES),
  outpost:
    LAND +
    hill(46, G, 80, 24) +
    figure(poly(38, 38, 41, 22, 55, 22, 58, 38), poly(34, 16, 48, 8, 62, 16), box(36, 20, 24, 2.4)) +
    line('M38 16v5M58 16v5M38 38 34 46M58 38 62 46', 1.8) +
    flag(48, 10, 9),
  factory:
    LAND +
    figure(box(12, 34, 72, 22)) +
    half(poly(8, 33, 88, 33, 80, 22, 16, 22)) +
    figure(box(24, 12, 8, 14), box(64, 12, 8, 14)) +
    smoke(28, 12) +
    smoke(68, 12) +
    cut(opening(26, G, 13, 17), opening(48, G, 13, 17), opening(70, G, 13, 17)) +
    flame(48, G, 0.8) +
    put(26, G, 0.5, a.BOTTLE) +
    put(70, G, 0.5, a.AMPHORA),
  amphitheater:
    HILLS +
    half('M8 54A40 34 0 0 1 88 54Z') +
    carve(
      'M16 54a32 27 0 0 1 64 0M25 54a23 20 0 0 1 46 0M34 54a14 12 0 0 1 28 0M48 20V42M22 34l14 12M74 34 60 46',
      1.6,
    ) +
    figure(box(30, 52, 36, 6)) +
    columns(48, 52, 28, 12, 5, 2.4) +
    figure(box(32, 38, 32, 2.6)),
  auction_house:
    LAND +
    figure(box(50, 44, 34, 12), box(46, 41, 42, 3.4)) +
    put(66, 41, 1, a.AMPHORA) +
    put(30, 53, 1.35, a.HAMMER, -32) +
    figure(box(18, 52, 30, 4, 1)),
  staging_camp:
    LAND +
    tent(48, G, 46, 40) +
    tent(18, G, 28, 24) +
    tent(80, G, 28, 24) +
    goldLine('M48 12V4', 1.6) +
    gold('M48 4h11l-3 3 3 3H48Z'),
  river_port:
    SEA +
    figure(box(-160, 42, 204, 22)) +
    put(26, 42, 0.95, a.CRANE) +
    put(43.5, 24, 0.5, a.BLOCK) +
    put(70, 56, 0.8, a.GALLEY) +
    put(10, 42, 0.6, a.LOGS),
  gold_reserves:
    LAND +
    figure('M16 56V28C16 14 30 8 48 8s32 6 32 20V56Z') +
    cut(opening(48, G, 44, 36)) +
    put(34, G, 1, a.pile(4)) +
    put(48, G, 1, a.pile(7)) +
    put(62, G, 1, a.pile(5)),
  archives: LAND + arcade(48, G, 84, 46, 2, 34) + put(27, G, 0.82, a.SHELVES) + put(69, G, 0.82, a.SHELVES),
  concentric_castle:
    LAND +
    tower(48, 40, 18, 32) +
    inHalf(wall(48, 48, 52, 16) + tower(24, 48, 10, 28) + tower(72, 48, 10, 28)) +
    wall(48, G, 90, 12) +
    tower(10, G, 11, 22) +
    tower(86, G, 11, 22),
  agora:
    LAND +
    steps(48, G, 88) +
    columns(26, 51, 36, 24, 4) +
    figure(box(5, 23, 42, 4)) +
    half(box(10, 28, 32, 23)) +
    columns(26, 51, 36, 24, 4) +
    tree(70, 52, 42),
  military_school:
    LAND +
    temple(48, G, 72, 30, 6, 2) +
    put(48, 30, 0.95, a.HELMET) +
    put(24, 27, 0.62, a.SPEAR, -14) +
    put(74, 27, 0.62, a.SPEAR, 14),
};

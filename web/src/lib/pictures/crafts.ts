/** Materials, tools, writing and money: each stands on (0, 0) and is about 24 high; `put` brings it to its place. */
import { at, box, poly, ring } from '../icons/draw';
import { carve, cut, figure, flame, gold, goldLine, half, line, several } from './forms';

// Raw materials ----------------------------------------------------------------------------------------------

/** A log from its end. */
const logEnd = (x: number, y: number, r: number): string =>
  figure(ring(x, y, r)) + carve(ring(x, y, r * 0.62) + ring(x, y, r * 0.26), 1);
export const LOGS = logEnd(-8, -6, 6) + logEnd(4.5, -6, 6) + logEnd(-1.8, -16.6, 6);
/** A long log, lying. */
export const BEAM =
  figure(box(-18, -8, 32, 8)) +
  half(ring(14, -4, 4)) +
  line(ring(14, -4, 4), 1.2) +
  carve('M-14-5h12M-6-2.500h14', 1);
/** A hewn block. */
export const BLOCK =
  half(poly(-11, -11, -6, -16, 12, -16, 7, -11)) +
  figure(box(-11, -10.2, 18, 10.2), poly(8, -10.5, 12.6, -15, 12.6, -5, 8, 0)) +
  carve('M-7-3.500l3-3.500M-2-3.500l3-3.500', 1);
/** A few courses of bricks. */
export const BRICKS = figure(
  ...[0, 1, 2].flatMap((row) =>
    Array.from({ length: 3 }, (_, i) =>
      box(-13.5 + 9 * i + (row % 2 ? 3 : 0), -5 - 5.6 * row, 8.2, 4.8, 0.6),
    ),
  ),
);
export const ROCKS =
  figure(poly(-14, 0, -12, -8, -5, -12, 1, -6, 0, 0), poly(2, 0, 3, -9, 9, -13, 15, -7, 14, 0)) +
  half(poly(-6, -13, 0, -19, 6, -14, 2, -7.5)) +
  goldLine('M-10-3l3-4 3 2M6-3l2-5 3 2M-1-13l2-2.500', 1.4);

// Tools ------------------------------------------------------------------------------------------------------

export const AXE =
  line('M0 0V-24', 2.4) + figure('M1-24C6-26 10-25 12-21 10-17 6-16 1-17.500Z', box(-3, -23, 4, 4));
export const PICK = line('M0 0V-22', 2.4) + figure('M-13-17C-8-24 8-24 13-17 8-20-8-20-13-17Z');
export const HAMMER = line('M0 0V-20', 2.6) + figure(box(-7, -25, 14, 7.5, 1)) + carve('M-3.500-25v7.500', 1);
export const SHOVEL =
  line('M0-9V-26', 2.2) +
  figure('M-4.500-10h9v5C4.500-2 2 0 0 0S-4.500-2-4.500-5Z', box(-4, -27, 8, 2.4, 1.2));
/** A two-handed saw with its teeth. */
export const SAW =
  figure('M-16-5H16V-9H-16ZM-16-5l2 3 2-3 2 3 2-3 2 3 2-3 2 3 2-3 2 3 2-3 2 3 2-3 2 3 2-3 2 3 2-3Z') +
  line('M-16-4v-10M16-4v-10', 2.2);
export const CHISEL =
  figure(box(-1.8, -12, 3.6, 10), poly(-1.8, -2, 1.8, -2, 0, 1.5)) + half(box(-2.4, -22, 4.8, 9.4, 1.2));
export const COMPASSES =
  figure(
    ring(0, -23, 2.8),
    poly(-1.6, -21, 0.6, -20, -7, 0, -8.4, 0.8),
    poly(1.6, -21, -0.6, -20, 7, 0, 8.4, 0.8),
  ) + line('M-4.500-9q4.500 2.500 9 0', 1.6);
export const SQUARE =
  figure('M-11 0V-4H7V-20h4V0Z') + carve('M-7-4v2M-3-4v2M1-4v2M11-9H9M11-13H9M11-17H9', 0.9);
export const LADDER =
  line('M-5 0-3-28M5 0 3-28', 1.8) +
  line(
    several(6, (i) => `M${at(-4.5 + i * 0.33)} ${-4 - i * 4.2}H${at(4.5 - i * 0.33)}`),
    1.5,
  );
export const ANVIL = figure('M-14-16H10c2 0 3-.5 4-1v4c-3 3-7 3.500-9 4v4h4V0H-8v-5h4V-9c-6-.5-9-3-10-7Z');
export function gear(r: number, teeth = 8): string {
  const xy: number[] = [];
  for (let i = 0; i < teeth; i += 1) {
    const a = (2 * Math.PI * i) / teeth - Math.PI / 2;
    for (const [length, off] of [
      [0.76, -0.3],
      [1, -0.19],
      [1, 0.19],
      [0.76, 0.3],
    ] as const)
      xy.push(r * length * Math.cos(a + off), r * length * Math.sin(a + off));
  }
  return `<path class="f" d="${poly(...xy)}${ring(0, 0, r * 0.32)}"/>`;
}
export function wheel(r: number, spokes = 8): string {
  const ends = Array.from({ length: spokes }, (_, i) => {
    const a = (2 * Math.PI * i) / spokes;
    return `M0 0L${at(r * Math.cos(a))} ${at(r * Math.sin(a))}`;
  });
  return line(ring(0, 0, r), 2.6) + line(ends.join(''), 1.5) + figure(ring(0, 0, r * 0.24));
}
/** A crane: mast, beam, rope, hook. */
export const CRANE =
  line('M-8 0 0-38 8 0M-4.500-17h9', 2) +
  line('M-14-26 18-36', 2.4) +
  line('M17-36v14', 1.2) +
  figure(ring(17, -36, 2), ring(0, -34, 2.4));

// Crafts -----------------------------------------------------------------------------------------------------

export const LOOM =
  line('M-15 0V-36M15 0V-36', 2.6) +
  figure(box(-19, -37, 38, 3.4, 1.6), box(-16, -5, 32, 2.4)) +
  line(
    several(9, (i) => `M${-10 + i * 2.5} -33V-20`),
    0.9,
  ) +
  half(box(-11.5, -22, 23, 16)) +
  figure(
    ...[0, 1, 2, 3].map((i) =>
      poly(-8.6 + i * 5.8, -18, -5.8 + i * 5.8, -14, -8.6 + i * 5.8, -10, -11.4 + i * 5.8, -14),
    ),
  ) +
  figure(box(-11.5, -22.6, 23, 1.6), box(-11.5, -8, 23, 1.6));
export const PRESS =
  figure(box(-17, -36, 34, 5, 1), box(-17, -4, 34, 4), box(-16, -32, 4, 29), box(12, -32, 4, 29)) +
  figure(box(-2, -32, 4, 14)) +
  carve('M-2-29l4-2M-2-26l4-2M-2-23l4-2', 1) +
  line('M-9-30H9', 2) +
  figure(box(-10, -19, 20, 3.5, 0.6)) +
  half(box(-10, -14.6, 20, 2.4), box(-10, -11.4, 20, 2.4), box(-10, -8.2, 20, 2.4));
export const KILN =
  figure('M-15 0C-15-14-9-24-3-26V-32H3V-26C9-24 15-14 15 0Z') +
  carve('M-13-9H13M-11-16H11', 1) +
  cut('M-6 0v-4a6 6 0 0 1 12 0v4Z') +
  flame(0, 0, 0.62);
export const BOTTLE =
  figure(
    'M-2.600-26h5.200v2.400H1.800v7C7-15 9-11 9-7.500 9-3 6 0 0 0S-9-3-9-7.500C-9-11-7-15-1.800-16.600v-7h-.8Z',
  ) + carve('M-5.500-8C-5.500-5-4-3.500-2-3', 1.3);
export const VIAL =
  figure('M-2-20h4v7l5 9.500C8-1.500 7 0 5 0H-5C-7 0-8-1.500-7-3.500L-2-13Z') + cut('M-1-12h2l2.500 5h-7Z');
export const AMPHORA =
  line('M-2-20c-6-2-7 4-5.500 7M2-20c6-2 7 4 5.500 7', 1.5) +
  figure(
    'M-3.500-26h7v2.600H2.200V-19C7-17 8.500-13.500 7.500-9.500 6.500-5.500 4-2.600 2.200-2.200L3.500 0h-7l1.300-2.200C-4-2.600-6.500-5.500-7.500-9.500-8.500-13.500-7-17-2.200-19v-4.400H-3.500Z',
  ) +
  carve('M-7-13.500H7M-7.200-10.500H7.200', 1);
export const JUG =
  line('M5-16c6-1 6 8 1 9', 1.8) +
  figure(
    'M-3.500-22h8l-1.500 4c4 2.500 5.500 6 4.500 10.500C7-3.500 4.500 0 0 0S-7-3.500-7.500-7.500C-8-12-6-15.500-2.500-18L-5-22Z',
  ) +
  carve('M-7-10H7', 1);
export const CUP =
  figure(
    'M-8-20H8C8-13 5-10 1.500-9v5.500C4-3 5.500-1.500 5.500 0h-11C-5.500-1.500-4-3-1.500-3.500V-9C-5-10-8-13-8-20Z',
  ) + carve('M-7.500-16.500h15', 1);
export const MORTAR =
  figure(
    'M-10-15H10C10-8 7-4.500 4-3.500V-2H7V0H-7V-2h3V-3.500C-7-4.500-10-8-10-15Z',
    box(-12, -17.4, 24, 2.6, 1.3),
  ) + line('M2-16 9-28', 3.2);
export const FOUNTAIN =
  half('M-14-8h28C13-3 8 0 0 0S-13-3-14-8Z') +
  figure(box(-15, -10, 30, 2.6, 1.3), box(-2, -18, 4, 8)) +
  line('M0-18c-1-7-7-7-8-1M0-18c1-7 7-7 8-1M0-19v-5', 1.5);

// Letters and learning ----------------------------------------------------------------------------------------

export const SCROLL =
  cut(box(-9.5, -22, 19, 20)) +
  line(box(-9.5, -22, 19, 20), 1.5) +
  figure(box(-12.5, -25, 25, 5, 2.5), box(-12.5, -5, 25, 5, 2.5)) +
  line('M-6-16.500H6M-6-12.500H6M-6-8.500H2', 1.3);
/** A rolled scroll, lying. */
export const ROLL = figure(box(-12, -7, 24, 7, 3.5)) + carve('M-8-7v7M8-7v7', 1.1) + gold(ring(0, -3.5, 1.8));
export const TABLET =
  figure('M-8 0V-15a8 8 0 0 1 16 0V0Z') +
  carve('M-4.500-15h9M-4.500-11.500h9M-4.500-8h9M-4.500-4.500h5', 1.3);
export const QUILL =
  line('M-6 0 5-20', 1.4) + figure('M-3-6C-4-14 0-23 8-27 8-19 4-10-3-6Z') + carve('M-1-10 5-22', 0.9);
export const BOOK =
  figure('M0-3C-4-6-9-6-14-4.500V-20C-9-22-4-21.500 0-18.500 4-21.500 9-22 14-20v15.500C9-6 4-6 0-3Z') +
  carve('M0-18V-4M-11-16.500q4-1.500 8 .5M-11-12q4-1.500 8 .5M3-16q4-2 8-.5M3-11.500q4-2 8-.5', 1.1);
/** Shelves with scrolls, seen from their ends. */
export const SHELVES =
  figure(box(-17, -34, 34, 34)) +
  cut(box(-14.5, -31.5, 29, 8.6), box(-14.5, -20.7, 29, 8.6), box(-14.5, -9.9, 29, 7.4)) +
  half(...[-11, -3.6, 3.8, 11].map((x) => ring(x, -26.4, 3.4))) +
  figure(...[-11, -3.6, 11].map((x) => ring(x, -15.6, 3.4))) +
  half(...[-11, 3.8, 11].map((x) => ring(x, -5.9, 3.2))) +
  carve([-11, -3.6, 11].map((x) => ring(x, -15.6, 1.3)).join(''), 0.9);
export const ARMILLARY =
  line(ring(0, -17, 11), 1.8) +
  line('M-11-17a11 4 0 0 0 22 0a11 4 0 0 0-22 0M0-28a4 11 0 0 1 0 22a4 11 0 0 1 0-22', 1.2) +
  gold(ring(0, -17, 3)) +
  figure(poly(-1.2, -6, 1.2, -6, 2, -2, 7, 0, -7, 0, -2, -2)) +
  line('M-9-27 9-7', 1.2);
export const GLOBE =
  figure(ring(0, -15, 10)) +
  carve('M-10-15H10M0-25c-6 5-6 15 0 20M0-25c6 5 6 15 0 20', 1) +
  line('M-8-3.500a13 13 0 0 0 8 2.500 13 13 0 0 0 8-2.500', 1.6) +
  figure(box(-6, -1.6, 12, 1.8));
export const RETORT =
  figure('M-3-26h6v9C9-15 12-10 12-5.500A12 8 0 0 1-12-5.500C-12-10-9-15-3-17Z') +
  line('M2-24C10-22 16-14 17-4', 2) +
  carve('M-8-6q4-2 8 0t8 0', 1.1);
export const LAMP =
  figure('M-14-9C-8-9-8-12-2-12H6c3 0 5 1.500 5 4.500C11-3 6-1.500 3-1.500V0h-9v-1.500C-10-2-13-5-14-9Z') +
  line('M10-9c6-3 6 4 1 5', 1.6) +
  flame(-13, -8, 0.7);
export const SNAKE_STAFF =
  line('M0 0V-32', 2.4) +
  line('M-1-3C8-5 7-10 0-11S-8-17 0-18.500 8-23 1-26', 2.2) +
  figure('M1-28.500c-4-1-7 0-8 2 2 2 5 2 8 1.500Z') +
  gold(ring(0, -33, 2.2));
export const OWL =
  figure(
    'M-8-22C-9-25-9-27-8-29-6-27-4-26.500 0-26.500S6-27 8-29C9-27 9-25 8-22 10-15 10-6 5-2H-5C-10-6-10-15-8-22Z',
  ) +
  cut(ring(-3.6, -20.6, 3.1), ring(3.6, -20.6, 3.1)) +
  figure(ring(-3.6, -20.6, 1.4), ring(3.6, -20.6, 1.4)) +
  cut(poly(-1.2, -18, 1.2, -18, 0, -15)) +
  carve('M-4-11q2 2 4 0t4 0M-4-7.500q2 2 4 0t4 0', 1) +
  line('M-4-2v2M4-2v2', 1.6);

// Money and trade ---------------------------------------------------------------------------------------------

export const coin = (x: number, y: number, r: number): string =>
  gold(ring(x, y, r)) + `<path class="l o" stroke-width="1" d="${ring(x, y, r * 0.66)}"/>`;
/** Coins in piles. */
export const pile = (n: number): string => several(n, (i) => gold(box(-6, -3.6 - 3.8 * i, 12, 3.2, 1.6)));
export const PURSE =
  figure('M-3.500-19-6-24c4 2 8 2 12 0l-2.500 5C9-15 11-9 9-4 8-1 5 0 0 0S-8-1-9-4C-11-9-9-15-3.500-19Z') +
  carve('M-4.500-18.500h9', 1.4) +
  coin(0, -8.5, 4);
export const CHEST =
  figure(box(-14, -11, 28, 11, 1), 'M-14-13C-14-20-9-22 0-22S14-20 14-13Z') +
  carve('M-8-22v8M8-22v8M-8-11V0M8-11V0', 1) +
  gold(box(-2.4, -14.5, 4.8, 6, 1));
export const SCALES =
  figure(box(-1.2, -28, 2.4, 26), box(-7, -2.4, 14, 2.4, 0.8), ring(0, -29, 2)) +
  line('M-13-24H13', 2) +
  line('M-13-24-17-13M-13-24-9-13M13-24 9-13M13-24 17-13', 1) +
  figure('M-18-13h10a5 5 0 0 1-10 0ZM8-13h10a5 5 0 0 1-10 0Z');
export const CRATE =
  figure(box(-8, -15, 16, 15, 0.6)) + carve('M-8-11.500H8M-8-3.500H8M-6-11.500 6-3.500', 1.1);
export const BARREL =
  figure('M-6-18H6C9-12 9-6 6 0H-6C-9-6-9-12-6-18Z') + carve('M-7.500-13h15M-7.500-5h15', 1.1);
export const GRAPES =
  figure(
    ...[
      [-6, -16],
      [0, -16],
      [6, -16],
      [-3, -10.8],
      [3, -10.8],
      [0, -5.6],
    ].map(([x, y]) => ring(x!, y!, 3)),
  ) +
  line('M0-19v-6c0-3 4-3 5-6', 1.5) +
  half('M1-22C5-28 12-27 14-23 10-19 5-19 1-22Z');
export const CAMEL =
  figure(
    'M-16-22c0-2 2-3 4-2.500l3 1.500c1 3 1 6 3 7.500C-5-21-2-23 1-17.500 3-23 7-23 9-17 13-15 14-12 13.500-8L14 0H11.500L10-8C7-6.500 1-6.500-2-7.500L-3.500 0H-6L-6.500-9C-10-11-11-15-11.500-19-13-18.500-16-19.500-16-22Z',
  ) +
  line('M-1-8 0 0M12-9 10 0', 1.8) +
  carve('M-4-12C1-9 6-9 11-12', 1);
export const KEY = figure(
  ring(0, -19, 5.4),
  ring(0, -19, 2.4),
  box(-1.4, -14, 2.8, 14),
  box(1, -3, 4.5, 2.6),
  box(1, -7.5, 3.4, 2.6),
);

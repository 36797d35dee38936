/** Weapons, beasts, signs of honour, and galleys: each stands on (0, 0) and is about 24 high; `put` brings it to its place. */
import { at, box, poly, ring } from '../icons/draw';
import { carve, cut, figure, flame, gold, goldLine, half, line, put } from './forms';

import { wheel } from './crafts';

// War --------------------------------------------------------------------------------------------------------

export const SWORD =
  figure(poly(-2, -9, -2, -26, 0, -30, 2, -26, 2, -9), box(-1.4, -6.6, 2.8, 4.4)) +
  gold(box(-6, -9, 12, 2.6, 1.3), ring(0, -1, 2)) +
  carve('M0-11v-14', 0.9);
export const SPEAR = line('M0 0V-32', 1.8) + figure(poly(0, -40, 2.8, -34, 0, -30, -2.8, -34));
export const DAGGER =
  figure(poly(-1.8, -9, 1.8, -9, 0, 4), box(-1.3, -16, 2.6, 5)) +
  gold(box(-5, -11.4, 10, 2.4, 1.2), ring(0, -17, 1.8));
export const ROUND_SHIELD =
  figure(ring(0, -12, 12)) + carve(ring(0, -12, 8.6), 1.2) + gold(ring(0, -12, 3.4));
export const TALL_SHIELD =
  figure('M0-28 10-25V-12C10-6 6-2 0 0-6-2-10-6-10-12V-25Z') +
  carve('M0-26V-3M-9-15H9', 1.3) +
  gold(ring(0, -15, 2.8));
/** A helmet in profile with its crest. */
export const HELMET =
  gold('M-12-4C-18-14-12-28 2-28c4 0 7 1.500 9 4L8.500-22C7-24 5-24.500 2-24.500-8-24.500-13-14-9-4Z') +
  figure(
    'M-8-4C-11-14-6-23 3-23c6 0 9.500 4 10 9.500L14-9.500H9.500L8-12.500 5.500-12 7-8.500V0H2.500L0-6.500C-2-6-5-5-8-4Z',
  );
export const BOW = line('M-6 0C8-6 8-24-6-30', 2.4) + line('M-6 0V-30', 0.9);
export const ARROW =
  line('M-14 0H10', 1.5) +
  figure(poly(10, -3, 16, 0, 10, 3)) +
  line('M-14 0l-3-2.500M-14 0l-3 2.500M-11 0l-3-2.500M-11 0l-3 2.500', 1.2);
export const TARGET =
  figure(ring(0, -16, 13)) +
  cut(ring(0, -16, 9.4)) +
  figure(ring(0, -16, 6.2)) +
  gold(ring(0, -16, 2.6)) +
  line('M-8-6-11 1M8-6 11 1', 2);
export const HORSE =
  figure(
    'M-12 0C-12-10-10-16-4-22L-5-28C-2-27 0-25.500 1-24 6-23 9-20 11-15L16-9.500C16.500-7.500 15-5.500 13-5.500 11-4.500 9-5.500 7.500-7-1-8 4-12 5-12c-3-1-5 0-7 2.500C-1-6 3-4 5 0Z',
  ) +
  cut(ring(4, -17.5, 1.3)) +
  carve('M-5-20C-9-15-10-9-9.500-2M-2-14C-5-10-6-6-5.500-2', 1.2);
export const CATAPULT =
  figure(box(-18, -8, 34, 3.4, 1)) +
  line('M-8-6 0-22 6-6', 2) +
  line('M-16-10 14-26', 2.6) +
  figure(ring(15.5, -27.5, 3.6)) +
  put(-12, -4, 0.42, wheel(9, 6)) +
  put(11, -4, 0.42, wheel(9, 6));
/** A chariot: its car, its wheel and its pole. */
export const CHARIOT =
  figure('M-10-10C-10-18-12-22-14-26H-4C-3-20 2-16 8-15V-10Z') +
  line('M8-12H22', 2) +
  put(-3, -7.5, 0.8, wheel(9, 8));
export const PALISADE =
  figure(
    ...Array.from({ length: 8 }, (_, i) =>
      poly(
        -27 + i * 7,
        0,
        -27 + i * 7,
        -22 + (i % 2) * 3,
        -24 + i * 7,
        -28 + (i % 2) * 3,
        -21 + i * 7,
        -22 + (i % 2) * 3,
        -21 + i * 7,
        0,
      ),
    ),
  ) + cut(box(-28, -17, 57, 2), box(-28, -8, 57, 2));
export const DUMMY =
  line('M0 0V-30M-11-21H11', 2.8) +
  figure(ring(0, -30, 4.6), 'M-7-23H7L5.500-9h-11Z') +
  carve('M-5-17H5M-5-13H5', 1.1);

// Belief, play and honour --------------------------------------------------------------------------------------

export const ALTAR =
  figure(box(-12, -20, 24, 4, 0.8), box(-9, -15.2, 18, 11.2), box(-12, -3.4, 24, 3.4, 0.8)) +
  carve('M-6-13q3 4 6 0t6 0', 1.2) +
  flame(0, -20, 1.1);
export const MASK =
  figure('M-10-22C-4-24.500 4-24.500 10-22 11-10 8-2 0 0-8-2-11-10-10-22Z') +
  cut(
    'M-7-16q3-3 5.500 0-2.500 2-5.500 0ZM7-16q-3-3-5.500 0 2.500 2 5.500 0ZM-6-9q6 3 12 0C5-4 2-3 0-3s-5-1-6-6Z',
  );
export const SAD_MASK =
  half('M-10-22C-4-24.500 4-24.500 10-22 11-10 8-2 0 0-8-2-11-10-10-22Z') +
  cut(
    'M-7-15q3-3 5.500 0-2.500 2-5.500 0ZM7-15q-3-3-5.500 0 2.500 2 5.500 0ZM-5-4C-4-8-2-9.500 0-9.500S4-8 5-4q-5-3-10 0Z',
  );
export const LYRE =
  line('M-5-5C-13-12-10-24-6-27M5-5C13-12 10-24 6-27', 2.2) +
  figure(box(-9, -25, 18, 2.2, 1), 'M-7-5H7C6-1.500 3 0 0 0S-6-1.500-7-5Z') +
  line('M-3-23V-5M0-23V-5M3-23V-5', 0.9);
export function wreath(r: number): string {
  const leaf = 'M0 0C2.600-1.200 3-4.200 0-7-3-4.200-2.600-1.200 0 0Z';
  const leaves = [20, 52, 84, 116, 148].flatMap((angle) =>
    [1, -1].map((side) => {
      const a = (Math.PI * (180 - angle)) / 180;
      return `<g transform="translate(${at(side * r * Math.sin(a) * 1)} ${at(-r * Math.cos(a))})rotate(${at(side * (150 - angle))})">${gold(leaf)}</g>`;
    }),
  );
  return (
    goldLine(`M${at(-r * 0.42)} ${at(-r * 0.9)}A${r} ${r} 0 1 0 ${at(r * 0.42)} ${at(-r * 0.9)}`, 1.2) +
    leaves.join('')
  );
}
export const CROWN = gold('M-11-13-6-7 0-16 6-7 11-13 9 0H-9Z') + figure(box(-9, 1, 18, 2.4, 0.8));
/** Somebody in stone, with a spear, on a pedestal. */
export const STATUE =
  figure(box(-11, -5, 22, 5, 0.6), box(-8.5, -8.6, 17, 2.8)) +
  figure(
    ring(0, -38, 3.3),
    'M-4.500-33.500C-2-34.500 2-34.500 4.500-33.500L10-27 8-25 4.500-28.500V-22C6-17 6.500-13 6.500-9.400h-13C-6.500-13-6-17-4.500-22v-6L-8.500-23-11-24.500-7-31Z',
  ) +
  carve('M-3-20c-.5 4-1 7-1.500 10M0-20V-9.600M3-20c.5 4 1 7 1.500 10', 0.9) +
  line('M9.500-9.400V-40', 1.4) +
  gold(poly(9.5, -46, 11.5, -41, 9.5, -38.5, 7.5, -41));
export const THRONE =
  figure('M-9-30h18v3H9V-13h4v4h-2V0H7V-5H-7V0h-4V-9h-2v-4h4v-14H-9Z') +
  cut(box(-5.5, -24, 11, 9, 1)) +
  gold(ring(0, -32, 2.4));
export const EYE =
  figure('M-14-8C-8-15 8-15 14-8 8-1-8-1-14-8Z') +
  cut(ring(0, -8, 5)) +
  figure(ring(0, -8, 3)) +
  line('M-12-13C-6-18 6-18 12-13', 1.6);
export const DICE =
  figure(box(-14, -14, 13, 13, 2)) +
  half(poly(2, -9, 11, -13, 16, -4, 7, 1)) +
  cut(ring(-11, -11, 1.3), ring(-7.5, -7.5, 1.3), ring(-4, -4, 1.3), ring(7, -8, 1.2), ring(11, -3.6, 1.2));
export const TORCH =
  figure(poly(-3, -14, 3, -14, 1.4, 0, -1.4, 0), box(-4, -16.4, 8, 2.8, 0.8)) + flame(0, -16, 1);
export const FAN =
  half('M0 0C-12-6-15-18-10-26 4-32 12-26 13-20 13-11 8-4 0 0Z') +
  line('M0 6V0', 2.2) +
  carve('M0 0-8-24M0 0 0-28M0 0 9-24', 1.2);
export const HANDS =
  figure('M-18-12-9-13C-5-14-2-12 1-11L9-8c2 1 1.500 3.500-1 3.500L2-5.500C0-3-3-2-6-3L-18-4Z') +
  half('M18-13 8-14C5-14 2-14 0-12.500l8 3.500c4 2 3 6-1 6L2-4C4-2 7-2 9-2.500L18-5Z');
export const CADUCEUS =
  line('M0 0V-28', 2) +
  line('M0-4C7-7 6-11 0-13S-6-19 0-22M0-4C-7-7-6-11 0-13S6-19 0-22', 1.6) +
  gold('M0-26C-5-31-11-31-14-28-10-27-6-24 0-25ZM0-26C5-31 11-31 14-28 10-27 6-24 0-25Z', ring(0, -29, 2));

// On the water -----------------------------------------------------------------------------------------------

export const HULL =
  figure('M-20-9C-14-7 14-7 22-12 20-4 14 0 8 0H-10C-15 0-19-4-20-9Z') + carve('M-14-4H12', 1);
/** A galley with its square rig and a line of oars. */
export const GALLEY =
  line('M0-8V-36', 2) +
  half('M-11-33C-4-30 6-30 12-33 10-25 10-19 12-13 5-16-5-16-11-13-9-19-9-25-11-33Z') +
  line('M-13-33H14', 1.6) +
  HULL +
  gold('M0-36l8-2-8-2Z');
export const BOAT = figure('M-13-6H13C11-1.500 7 0 0 0S-11-1.500-13-6Z') + line('M-4-5-10 4M3-5-2 4', 1.3);
export const ANCHOR =
  figure(ring(0, -23, 3.2), ring(0, -23, 1.3), box(-1.3, -20, 2.6, 18), box(-6, -18.4, 12, 2.4, 1)) +
  line('M-10-8C-9-2-4 0 0 0S9-2 10-8', 2.4) +
  figure(poly(-12.5, -7, -10, -12, -7, -7.5), poly(12.5, -7, 10, -12, 7, -7.5));
export const OAR = line('M0-8V-32', 1.8) + figure('M-3.500-9C-2-10 2-10 3.500-9L2.500 0h-5Z');
export const BEACON =
  figure('M-8 0-6-22H6L8 0ZM-5-24-4-34H4L5-24ZM-7-36H7V-34H-7Z', 'M-3-42h6l1.500 4.500h-9Z') +
  cut(box(-1.6, -18, 3.2, 5), box(-1.2, -31, 2.4, 4)) +
  gold('M5-40 20-45V-33ZM-5-40-20-45V-33Z');

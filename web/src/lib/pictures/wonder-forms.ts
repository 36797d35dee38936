/** The forms of which Wonders are made: 200 wide, standing on the ground line at 112. */
import { box } from '../icons/draw';
import { carve, figure, half, opening } from './forms';

/** A part of a wonder: its outline, and what the finished part shows on it. */
export interface Part {
  outline: string;
  detail: string;
}
export interface Wonder {
  parts: readonly Part[];
  /** What lies around it. */
  land: string;
}

export const part = (outline: string, detail = ''): Part => ({ outline, detail });
/** The side of a form that lies in shadow. */
export const shade = half;
export const lines = (d: string, width = 1.2): string => carve(d, width);
export const dark = figure;
/** Leaves on a wonder. */
export const leaf = (...d: string[]): string => `<path class="p" d="${d.join('')}"/>`;

// Land ------------------------------------------------------------------------------------------------------------

/** How many stretches of land lie at each side of a wonder: enough for the widest strip in which it is shown. */
const STRETCHES = 7;
/** A stretch of land 200 wide that goes on at both sides, for a box that is wider. */
const land = (d: string, more = ''): string =>
  Array.from({ length: 2 * STRETCHES + 1 }, (_, i) => 200 * (i - STRETCHES))
    .map((x) => `<g transform="translate(${x})"><path class="v" d="${d}"/>${more}</g>`)
    .join('');
/** The ground under it, as wide. */
export const EARTH = `M${-200 * STRETCHES} 112H${200 * (STRETCHES + 1)}V134H${-200 * STRETCHES}Z`;
export const GROUND_LINE = 112;
export const PLAIN = land('M-.500 96C40 84 70 90 100 92 140 82 170 88 200.500 96V112H-.500Z');
export const DESERT = land(
  'M0 98 22 78 44 98ZM150 98 172 74 198 98ZM-.500 98C50 90 150 106 200.500 98V112H-.500Z',
);
export const COAST = land(
  'M0 90C14 80 34 78 52 90ZM150 90C162 78 182 78 200 90Z',
  '<path class="w" d="M-.500 90H200.500V112H-.500Z"/>',
);
export const MOUNTAINS = land(
  'M-.500 98 30 62 50 80 76 54 100 84 128 58 150 78 172 60 200.500 98V112H-.500Z',
);

const sized = (from: number, to: number, count: number, width: number): number[] =>
  Array.from({ length: count }, (_, i) => from + ((to - from - width) * i) / (count - 1));
/** Columns with capitals, and a beam on them where it is given. */
export function colonnade(
  from: number,
  to: number,
  count: number,
  [top, bottom]: readonly [number, number],
  width: number,
  beam = '',
): Part {
  const lefts = sized(from, to, count, width);
  const height = bottom - top - 5;
  return part(
    lefts
      .map(
        (x) =>
          box(x - 1.2, top, width + 2.4, 3) +
          box(x, top + 3, width, height) +
          box(x - 1.2, bottom - 2, width + 2.4, 2),
      )
      .join('') + beam,
    shade(...lefts.map((x) => box(x + width * 0.6, top + 3, width * 0.4, height))),
  );
}
/** A row of openings with round heads. */
export const bows = (
  from: number,
  to: number,
  count: number,
  bottom: number,
  width: number,
  height: number,
): string =>
  sized(from, to, count, width)
    .map((x) => opening(x + width / 2, bottom, width, height))
    .join('');

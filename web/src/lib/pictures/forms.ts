/**
 * The tones and the simplest forms of all pictures. A picture is 96 by 64; what stands, stands on the ground line at 56.
 * Land and sea go on at both sides, for a box that is wider.
 * The tones are classes, coloured by `picture.css`: figure on ground, half-tone, and a little gold.
 */
import { at, box, poly, ring } from '../icons/draw';

export const GROUND = 56;

const shape =
  (tone: string) =>
  (...d: string[]): string =>
    `<path class="${tone}" d="${d.join('')}"/>`;
/** Dark by day, light by night: what the picture is about. */
export const figure = shape('f');
/** What stands behind or beside it. */
export const half = shape('h');
/** The colour of the ground: windows, doors, carved forms. */
export const cut = shape('c');
/** Metal, flames and whatever else shines. */
export const gold = shape('g');

const stroke =
  (tone: string) =>
  (d: string, width = 1.8): string =>
    `<path class="${tone}" stroke-width="${width}" d="${d}"/>`;
export const line = stroke('l');
export const halfLine = stroke('l h');
/** A line that is cut out of a form. */
export const carve = stroke('l c');
export const goldLine = stroke('l g');

/** Something at another place, larger or smaller, turned. */
export const put = (x: number, y: number, size: number, inner: string, angle = 0): string =>
  `<g transform="translate(${at(x)} ${at(y)})${angle ? `rotate(${at(angle)})` : ''}${size === 1 ? '' : `scale(${at(size)})`}">${inner}</g>`;
/** The same seen in a mirror that stands at x. */
export const mirror = (x: number, inner: string): string =>
  `<g transform="translate(${at(2 * x)} 0)scale(-1 1)">${inner}</g>`;
/** The same in half-tone, or cut out of what it stands on. */
export const inHalf = (inner: string): string =>
  inner.replaceAll('class="f"', 'class="h"').replaceAll('class="l"', 'class="l h"');
export const inCut = (inner: string): string =>
  inner.replaceAll('class="f"', 'class="c"').replaceAll('class="l"', 'class="l c"');
/** Several of the same, a step apart. */
export const several = (count: number, part: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => part(i)).join('');

// What is built; x is the middle, y the foot ------------------------------------------------------------------

export const steps = (x: number, y: number, w: number, n = 2): string =>
  figure(...Array.from({ length: n }, (_, i) => box(x - w / 2 + 2 * i, y - 2.5 * (i + 1), w - 4 * i, 2)));

/** A row of columns with capitals and bases. */
export function columns(x: number, y: number, w: number, h: number, n: number, width = 4): string {
  const gap = n > 1 ? (w - width) / (n - 1) : 0;
  return figure(
    ...Array.from({ length: n }, (_, i) => {
      const left = n > 1 ? x - w / 2 + gap * i : x - width / 2;
      return (
        box(left - 0.8, y - h, width + 1.6, 1.6) +
        box(left, y - h + 1.6, width, h - 3.1) +
        box(left - 0.8, y - 1.5, width + 1.6, 1.5)
      );
    }),
  );
}

export const pediment = (x: number, y: number, w: number, h: number): string =>
  figure(poly(x - w / 2, y, x + w / 2, y, x, y - h)) +
  cut(poly(x - w / 2 + 8, y - 2, x + w / 2 - 8, y - 2, x, y - h + 2.8));

/** Steps, columns before a wall in half-tone, beam and pediment. */
export function temple(x: number, y: number, w: number, h: number, n: number, roof = w * 0.22): string {
  const tall = h - 5 - 3 - roof - 0.6;
  return (
    half(box(x - w / 2 + 5, y - 5 - tall, w - 10, tall)) +
    steps(x, y, w) +
    columns(x, y - 5, w - 7, tall, n) +
    figure(box(x - w / 2 + 1, y - 8.3 - tall, w - 2, 2.7)) +
    pediment(x, y - 8.9 - tall, w, roof)
  );
}

export const dome = (x: number, y: number, r: number): string =>
  figure(`M${at(x - r)} ${at(y)}a${r} ${r} 0 0 1 ${at(2 * r)} 0Z`, box(x - 1.4, y - r - 3.4, 2.8, 3.8)) +
  carve(
    `M${at(x - r * 0.45)} ${at(y)}q0 ${at(-r * 0.62)} ${at(r * 0.32)} ${at(-r * 0.92)}M${at(x + r * 0.45)} ${at(y)}q0 ${at(-r * 0.62)} ${at(-r * 0.32)} ${at(-r * 0.92)}`,
    1.1,
  );

/** An opening with a round head. */
export const opening = (x: number, y: number, w: number, h: number): string =>
  `M${at(x - w / 2)} ${at(y)}V${at(y - h + w / 2)}a${at(w / 2)} ${at(w / 2)} 0 0 1 ${at(w)} 0V${at(y)}Z`;
export const door = (x: number, y: number, w: number, h: number): string => cut(opening(x, y, w, h));

/** A wall with a row of arches. */
export const arcade = (x: number, y: number, w: number, h: number, n: number, width: number): string =>
  figure(
    box(x - w / 2, y - h, w, h),
    ...Array.from({ length: n }, (_, i) => opening(x - w / 2 + (w / n) * (i + 0.5), y, width, h - 3)),
  );

const merlons = (x: number, y: number, w: number, n: number): string => {
  const width = w / (2 * n - 1);
  return Array.from({ length: n }, (_, i) => box(x - w / 2 + 2 * width * i, y - 3, width, 3.2)).join('');
};
/** A wall with battlements. */
export const wall = (x: number, y: number, w: number, h: number, n = Math.round(w / 8)): string =>
  figure(box(x - w / 2, y - h, w, h), merlons(x, y - h, w, n)) +
  carve(
    `M${at(x - w / 2)} ${at(y - h * 0.55)}h${w}M${at(x - w * 0.28)} ${at(y - h * 0.55)}v${at(h * 0.28)}M${at(x + w * 0.24)} ${at(y - h * 0.55)}v${at(h * 0.28)}M${at(x)} ${at(y - h * 0.85)}v${at(h * 0.3)}`,
    0.9,
  );
export const tower = (x: number, y: number, w: number, h: number): string =>
  figure(
    box(x - w / 2, y - h + 4, w, h - 4),
    box(x - w / 2 - 1.5, y - h, w + 3, 4.2),
    merlons(x, y - h, w + 3, 3),
  ) +
  cut(box(x - 0.9, y - h + 9, 1.8, 5)) +
  carve(`M${at(x - w / 2)} ${at(y - h + 5.6)}h${w}`, 0.9);

/** A house with a tiled roof. */
export const house = (x: number, y: number, w: number, h: number): string =>
  half(box(x - w / 2 + 1.5, y - h * 0.62, w - 3, h * 0.62)) +
  figure(
    poly(x - w / 2 - 1, y - h * 0.6, x - w / 2 + 3, y - h, x + w / 2 - 3, y - h, x + w / 2 + 1, y - h * 0.6),
  ) +
  figure(opening(x, y, w * 0.26, h * 0.4));

export const tent = (x: number, y: number, w: number, h: number): string =>
  figure(
    `M${at(x)} ${at(y - h)}Q${at(x + w * 0.18)} ${at(y - h * 0.4)} ${at(x + w / 2)} ${at(y)}H${at(x - w / 2)}Q${at(x - w * 0.18)} ${at(y - h * 0.4)} ${at(x)} ${at(y - h)}Z`,
  ) +
  cut(poly(x, y - h * 0.62, x + w * 0.13, y, x - w * 0.13, y)) +
  line(`M${at(x)} ${at(y - h)}v-4`, 1.4);

/** A stall: an awning in stripes over a counter. */
export function stall(x: number, y: number, w: number, h = 30): string {
  const n = 6;
  const step = w / n;
  const top = y - h;
  const cloth = (i: number): string =>
    `M${at(x - w / 2 + step * i * 0.84 + w * 0.08)} ${at(top)}h${at(step * 0.84)}L${at(x - w / 2 + step * (i + 1))} ${at(top + 8)}a${at(step / 2)} ${at(step / 2)} 0 0 1 ${at(-step)} 0Z`;
  return (
    half(...[1, 3, 5].map(cloth)) +
    figure(...[0, 2, 4].map(cloth)) +
    line(`M${at(x - w / 2 + 3)} ${at(top + 8)}V${at(y)}M${at(x + w / 2 - 3)} ${at(top + 8)}V${at(y)}`, 1.8) +
    figure(box(x - w / 2 + 1, y - 9, w - 2, 3)) +
    half(box(x - w / 2 + 3, y - 6, w - 6, 6))
  );
}

/** A banner that hangs from a rod, with what is drawn on it. */
export const banner = (x: number, y: number, w: number, h: number): string =>
  `<path class="e" d="${poly(x - w / 2, y, x + w / 2, y, x + w / 2, y + h, x, y + h - 6, x - w / 2, y + h)}"/>` +
  halfLine(
    `M${at(x - w / 2 + 2.5)} ${at(y + 3)}V${at(y + h - 4)}L${at(x)} ${at(y + h - 9.5)}L${at(x + w / 2 - 2.5)} ${at(y + h - 4)}V${at(y + 3)}`,
    1.2,
  ) +
  figure(box(x - w / 2 - 3, y - 2.6, w + 6, 2.8, 1.4)) +
  gold(ring(x - w / 2 - 3.4, y - 1.2, 2), ring(x + w / 2 + 3.4, y - 1.2, 2));
export const flag = (x: number, y: number, h: number): string =>
  line(`M${at(x)} ${at(y)}v${-h}`, 1.6) + gold(`M${at(x + 0.8)} ${at(y - h)}h9l-2.4 3 2.400 3h-9Z`);

// Land and sea ------------------------------------------------------------------------------------------------

/** The ground, in its own quiet tone. */
export const LAND = `<path class="e" d="M-160 ${GROUND}h416v8H-160Z"/>`;
export const HILLS = `<path class="e" d="M-160 46H-64C-40 38-20 56 0 48 14 36 26 38 38 44 52 32 72 32 96 46 116 54 140 40 160 46H256V64H-160Z"/>`;
export const DUNES = `<path class="e" d="M-160 46H-64C-40 56-20 54 0 50 20 40 34 44 50 50 66 42 82 42 96 48 120 56 140 52 160 46H256V64H-160Z"/>`;
export const SEA =
  `<path class="e" d="M-160 ${GROUND - 6}h416v14H-160Z"/>` +
  carve(
    'M-20 58q3-2.600 6 0t6 0M4 54q3-2.600 6 0t6 0M24 59q3-2.600 6 0t6 0M52 60q3-2.600 6 0t6 0M76 55q3-2.600 6 0t6 0M104 59q3-2.600 6 0t6 0',
    1.2,
  );
export const hill = (x: number, y: number, w: number, h: number): string =>
  half(
    `M${at(x - w / 2)} ${at(y)}C${at(x - w * 0.28)} ${at(y - h)} ${at(x - w * 0.16)} ${at(y - h)} ${at(x)} ${at(y - h)}C${at(x + w * 0.16)} ${at(y - h)} ${at(x + w * 0.28)} ${at(y - h)} ${at(x + w / 2)} ${at(y)}Z`,
  );
export const mountain = (x: number, y: number, w: number, h: number): string =>
  half(
    poly(
      x - w / 2,
      y,
      x - w * 0.2,
      y - h * 0.62,
      x - w * 0.12,
      y - h * 0.56,
      x,
      y - h,
      x + w * 0.14,
      y - h * 0.66,
      x + w * 0.2,
      y - h * 0.7,
      x + w / 2,
      y,
    ),
  );
export const cypress = (x: number, y: number, h: number): string =>
  figure(
    `M${at(x)} ${at(y - h)}C${at(x + h * 0.16)} ${at(y - h * 0.55)} ${at(x + h * 0.18)} ${at(y - h * 0.3)} ${at(x)} ${at(y - 3)}C${at(x - h * 0.18)} ${at(y - h * 0.3)} ${at(x - h * 0.16)} ${at(y - h * 0.55)} ${at(x)} ${at(y - h)}Z`,
    box(x - 0.9, y - 4, 1.8, 4),
  );
export const palm = (x: number, y: number, h: number): string =>
  put(
    x,
    y,
    h / 30,
    figure(
      'M-2.200 0C-1.600-9-1-16 .6-22h2.200C1.400-16 1.200-9 1.400 0Z',
      'M1.600-23C-2-29-8-30-12-25-7-26-2-25.500 1.600-23ZM1.600-23C4-29 10-30 14-25 9-26 5-25.500 1.600-23ZM1.600-23C-3-25-9-23-11-17-7-20-3-22 1.600-23ZM1.600-23C6-25 12-23 14-17 10-20 6-22 1.600-23ZM1.600-23C0-27 1-31 4-33 3-29 3.400-26 1.600-23Z',
    ) + gold(ring(0, -21, 1.4), ring(3.2, -21, 1.4)),
  );
/** A broad tree. */
export const tree = (x: number, y: number, h: number): string =>
  put(
    x,
    y,
    h / 30,
    figure(
      'M-1.800 0V-12h3.600V0Z',
      'M0-30C4-30 6-28 7-25.500 11-25 13-21.500 11.500-18 12-14 8-11 4-12.500 2-11-2-11-4-12.500-8-11-12-14-11.500-18-13-21.500-11-25-7-25.500-6-28-4-30 0-30Z',
    ) + carve('M0-11v-8M0-14l4-4M0-16l-4-3.500', 1.2),
  );
export const cloud = (x: number, y: number, size = 1): string =>
  put(
    x,
    y,
    size,
    half(
      'M-11 0a4.500 4.500 0 0 1 1-8.800 6 6 0 0 1 11.500-1.700A5.200 5.200 0 0 1 9.500-8 4 4 0 0 1 10.500 0Z',
    ),
  );
export const smoke = (x: number, y: number): string =>
  halfLine(`M${at(x)} ${at(y)}c-4-3 3-5 0-9s4-5 1-9`, 2.4);
export const flame = (x: number, y: number, size = 1): string =>
  put(
    x,
    y,
    size,
    gold('M0-13C5-8.500 5.500-5 4 -2 3 0-3 0-4-2-5-4.500-3.500-6-2-8-1-9.500-.5-11 0-13Z') +
      cut('M.2-6C2-4 2-2.500 1.400-1.200.8-.4-.9-.4-1.400-1.200-2-3 -.6-4 .2-6Z'),
  );

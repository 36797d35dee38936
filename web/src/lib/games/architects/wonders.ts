/** The seven wonders as five parts each, 120 by 100, in the order of the stages; drawn for this project. */

const box = (x: number, y: number, w: number, h: number): string => `M${x} ${y}h${w}v${h}h${-w}Z`;
const row = (from: number, count: number, step: number, y: number, w: number, h: number): string =>
  Array.from({ length: count }, (_, i) => box(from + i * step, y, w, h)).join('');

/** A layer of a pyramid with its tip at (60, 6) and its foot on the ground line. */
function layer(top: number, bottom: number): string {
  const half = (y: number): number => ((y - 6) / 92) * 54;
  const [a, b] = [half(top), half(bottom)];
  return `M${(60 - a).toFixed(1)} ${top}L${(60 + a).toFixed(1)} ${top}L${(60 + b).toFixed(1)} ${bottom}L${(60 - b).toFixed(1)} ${bottom}Z`;
}
/** A row of tree tops on a terrace. */
const leaves = (from: number, count: number, y: number): string =>
  Array.from({ length: count }, (_, i) => `M${from + i * 9} ${y}a4.5 5 0 0 1 9 0Z`).join('');

export type Parts = readonly [string, string, string, string, string];

export const PARTS: Record<string, Parts> = {
  giza: [layer(80.5, 98), layer(62, 79), layer(43.5, 60.5), layer(25, 42), layer(6, 23.5)],
  alexandria: [
    'M30 98h60l-4-19H34Z',
    'M38 77.500h44l-3-18H41Z',
    'M44 58h32l-2.500-16H46.500Z',
    'M48 40.500h24l-2-14H50Z',
    'M46 25h28v-4H46ZM52 19.500h16L66 12H54ZM60 1c5 4 5 6.500 3 9.500h-6C55 7.500 55 5 60 1Z',
  ],
  babylon: [
    box(6, 83, 108, 15) + leaves(7, 2, 82) + leaves(95, 2, 82),
    box(16, 67, 88, 14.5) + leaves(17, 2, 66) + leaves(85, 2, 66),
    box(26, 51, 68, 14.5) + leaves(27, 1, 50) + leaves(84, 1, 50),
    `${box(38, 30, 20, 19.5)}${leaves(39, 2, 29)}M46 24h4V12h-4ZM38 14a10 9 0 0 1 20 0Z`,
    `${box(62, 30, 20, 19.5)}${leaves(63, 2, 29)}M70 24h4V12h-4ZM62 14a10 9 0 0 1 20 0Z`,
  ],
  ephesus: [
    'M4 98v-6h6v-6h100v6h6v6Z',
    row(14, 2, 14, 46, 9, 38.5) + box(11, 41, 29, 4),
    row(48.5, 2, 14, 46, 9, 38.5) + box(45.5, 41, 29, 4),
    row(83, 2, 14, 46, 9, 38.5) + box(80, 41, 29, 4),
    'M60 6 114 33v6H6v-6ZM60 14a8 8 0 1 0 .01 16 8 8 0 0 0-.01-16Z',
  ],
  halicarnassus: [
    box(8, 85, 104, 13),
    box(18, 67, 84, 16.5),
    row(20, 3, 14, 44, 8, 21.5) + box(18, 39, 41, 3.5),
    row(64, 3, 14, 44, 8, 21.5) + box(61, 39, 41, 3.5),
    'M22 37.500h76v-6H22ZM32 30h56v-6H32ZM42 22.500h36v-6H42ZM50 15h20V9H50ZM55 7.500h10L60 1Z',
  ],
  olympia: [
    box(18, 86, 84, 12),
    'M24 84.500V44h9v22h26v18.500h-9V75H33v9.500Z',
    'M96 84.500V44h-9v22H61v18.500h9V75h17v9.500Z',
    'M40 64.500V38l12-8h16l12 8v26.500H68V46H52v18.500Z',
    'M60 6a9.500 9.500 0 1 1-.01 19A9.500 9.500 0 0 1 60 6ZM46 15c-4-7-1-12 3-14-1 5 0 8 2 11ZM74 15c4-7 1-12-3-14 1 5 0 8-2 11ZM88 40V8h3.500v32ZM84.500 2.500h10.500V8H84.500Z',
  ],
  rhodes: [
    'M22 98v-9h32v9ZM30 87.500 40 56h17l-7 31.500Z',
    'M98 98v-9H66v9ZM90 87.500 80 56H63l7 31.500Z',
    'M41 54.500l2-16h34l2 16Z',
    'M38 37V24l12-6h20l8 3 7-14 5 2.500L81 31l-4 6H46V28l-2 9Z',
    'M60 3l1.500 2.500 3.500-2v4l4-.5-2 4a7 7 0 1 1-14 0l-2-4 4 .5v-4l3.500 2ZM86 5.500c-3-3-1-4.500 1-8 2 3.500 5 5 2.500 8.500Z',
  ],
};
/** A wonder that is not drawn: five steps. */
export const OTHER_PARTS: Parts = [
  box(10, 82, 100, 16),
  box(20, 64, 80, 16),
  box(30, 46, 60, 16),
  box(40, 28, 40, 16),
  box(50, 10, 20, 16),
];

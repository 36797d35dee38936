/** The Wonders of the base game and its guest: parts in the order in which they rise. */
import { at, box, poly, ring } from '../icons/draw';
import { opening } from './forms';
import {
  bows,
  COAST,
  colonnade,
  dark,
  DESERT,
  GROUND_LINE,
  leaf,
  lines,
  MOUNTAINS,
  part,
  PLAIN,
  shade,
  type Part,
  type Wonder,
} from './wonder-forms';

function giza(): Part[] {
  const [tip, corner, left, right] = [12, 124, 14, 186];
  const edge = (end: number, y: number): number => 100 + ((end - 100) * (y - tip)) / (GROUND_LINE - tip);
  return Array.from({ length: 12 }, (_, i) => {
    const [bottom, top] = [GROUND_LINE - (i * 100) / 12, GROUND_LINE - ((i + 1) * 100) / 12];
    const seams = Array.from({ length: Math.max(0, 7 - Math.ceil(i / 2)) }, (_, n) => {
      const x =
        edge(left, bottom) +
        ((edge(corner, bottom) - edge(left, bottom)) * (n + (i % 2 ? 0.7 : 0.3))) / Math.max(1, 7 - i / 2);
      return `M${at(x)} ${at(bottom)}V${at(top)}`;
    }).slice(1, -1);
    return part(
      poly(
        edge(left, bottom),
        bottom,
        edge(left, top),
        top,
        edge(right, top),
        top,
        edge(right, bottom),
        bottom,
      ),
      shade(
        poly(
          edge(corner, bottom),
          bottom,
          edge(corner, top),
          top,
          edge(right, top),
          top,
          edge(right, bottom),
          bottom,
        ),
      ) + lines(seams.join(''), 0.8),
    );
  });
}

const trees = (xs: number[], y: number, size = 1): string =>
  xs
    .map(
      (x) =>
        `M${at(x - 6 * size)} ${at(y)}C${at(x - 9 * size)} ${at(y - 9 * size)} ${at(x - 3 * size)} ${at(y - 16 * size)} ${at(x)} ${at(y - 15 * size)}C${at(x + 4 * size)} ${at(y - 16 * size)} ${at(x + 9 * size)} ${at(y - 9 * size)} ${at(x + 6 * size)} ${at(y)}Z`,
    )
    .join('');
/** Leaves that hang over the edge of a terrace. */
const vines = (from: number, to: number, y: number): string =>
  Array.from(
    { length: Math.floor((to - from) / 8) },
    (_, i) => `M${from + 8 * i} ${y}h8c0 ${4 + ((i * 5) % 9)}-8 ${4 + ((i * 5) % 9)}-8 0Z`,
  ).join('');
const terrace = (x: number, y: number, w: number, h: number, n: number): Part =>
  part(
    box(x, y, w, h),
    shade(box(x + w * 0.72, y, w * 0.28, h)) +
      dark(bows(x + 6, x + w - 6, n, y + h, 7, h - 7)) +
      lines(`M${x} ${y + 4}h${w}`),
  );
const green = (outline: string): Part => part(outline, leaf(outline));
const palms = (x: number, y: number): string =>
  `M${x - 1.5} ${y}V${y - 13}C${x - 6} ${y - 19} ${x - 12} ${y - 18} ${x - 15} ${y - 12} ${x - 12} ${y - 22} ${x - 6} ${y - 24} ${x} ${y - 18} ${x + 6} ${y - 24} ${x + 12} ${y - 22} ${x + 15} ${y - 12} ${x + 12} ${y - 18} ${x + 6} ${y - 19} ${x + 1.5} ${y - 13}V${y}Z`;

const OLYMPIA: Part[] = [
  part(
    box(50, 105, 100, 7) + box(58, 98, 84, 6.4),
    shade(box(120, 98, 22, 6.4), box(126, 105, 24, 7)) + lines('M50 108.500h100', 0.9),
  ),
  part(
    box(64, 34, 8, 63.4) +
      box(128, 34, 8, 63.4) +
      box(72.6, 40, 54.8, 40) +
      ring(68, 29, 4) +
      ring(132, 29, 4),
    shade(box(132, 34, 4, 63.4), box(110, 40, 17.4, 40)) + lines('M72.600 46h54.800'),
  ),
  part(
    'M72 97.400C74 88 77 78 79 70h42c2 8 5 18 7 27.400Z',
    shade('M112 70h9c2 8 5 18 7 27.400h-11Z') +
      dark('M86 94h9v3.400h-9ZM105 94h9v3.400h-9Z') +
      lines(
        'M84 74C84 82 80 90 78 96M91 74C92 82 90 88 90 93M100 73v24M109 74c-1 8 1 14 1 19M117 74c1 8 4 16 6 22',
        1.1,
      ),
  ),
  part(
    'M79 71C79 59 82 49 90 45.400h20c8 3.600 11 13.600 11 25.600Z',
    shade('M110 45.400c8 3.600 11 13.600 11 25.600h-8C114 60 113 52 110 45.400Z') +
      lines('M90 55q5 4 9 0M101 55q5 4 9 0M100 58v10M92 47c8 8 20 14 28 15', 1),
  ),
  part(
    'M88 47 74 62l-18-1v7l20 2L93 55ZM112 47l18 13 9-9 5 5-13 14-20-14ZM140 18h3.400v82H140ZM141.700 7c4 4 4 8 0 11-4-3-4-7 0-11ZM56 46.500a3.300 3.300 0 1 1 .01 0ZM51 60l2.500-13h5L61 60ZM53 50 42 42l3 11ZM59 50l11-8-3 11Z',
    shade('M130 60l9-9 5 5-13 14Z'),
  ),
  part(
    'M100 15.500c6.500 0 9.500 4 9.500 10C109.500 35 106 42 100 46.500 94 42 90.500 35 90.500 25.500c0-6 3-10 9.500-10Z',
    shade(
      'M91.500 30c2.500 2 5.500 2.500 8.500 2 3 .5 6 0 8.500-2-.7 6.500-3.500 12-8.500 16-5-4-7.800-9.500-8.500-16Z',
    ) +
      leaf('M89.500 22.500C92 18 108 18 110.500 22.500L109.500 18.500C105 15.500 95 15.500 90.500 18.500Z') +
      lines(
        'M94.500 25.500h3.500M102 25.500h3.500M100 25.500v4M97.500 34.500h5M97 38l1 3M103 38l-1 3M100 38v4',
        1,
      ),
  ),
];

const RHODES: Part[] = [
  part(
    box(58, 103, 84, 9) + box(66, 96, 68, 6.4),
    shade(box(116, 96, 18, 6.4), box(122, 103, 20, 9)) + lines('M58 107.500h84', 0.9),
  ),
  part(
    'M72 95.400v-3l7-3 1-17h13l-3 23ZM128 95.400v-3l-7-3-1-17h-13l3 23Z',
    shade('M88 72.400h5l-3 23h-5ZM120 72.400h-5l1 23h12v-3l-7-3Z'),
  ),
  part(
    'M79 71.800C79 64 81 57 83 51h34c2 6 4 13 4 20.800h-14.500L102 61h-4l-4.500 10.800Z',
    shade('M110 51h7c2 6 4 13 4 20.800h-7C114 64 112 57 110 51Z') +
      lines('M83 57.500C92 62 108 62 117 57.500M90 60l-2 9M110 60l2 9', 1),
  ),
  part(
    'M83 50.400C82 43 79 38 78 31l8-4.500 8-1h12l8 1 8 4.500c-1 7-4 12-5 19.400Z',
    shade('M110 26l4 .5 8 4.500c-1 7-4 12-5 19.400h-7C113 43 113 34 110 26Z') +
      lines('M85 35q7 5 13.500 0M101.500 35q6.500 5 13.500 0M100 36v11M93 43.500h14', 1),
  ),
  part(
    'M77 31 67 47l3 18 6.500-1-2-15 8.500-10ZM117 28l13-17 6 4.500L123 36ZM127 11h11l-2 8h-7ZM132.500-4c5 5 5 9 2.500 14h-5c-2.500-5-2.500-8 2.500-14ZM66 60l9-2 3 36-13-4Z',
    `<path class="y" d="M132.500-4c5 5 5 9 2.500 14h-5c-2.500-5-2.500-8 2.500-14Z"/>` +
      shade('M132 12l4 3.500L123 36l-3-4Z', 'M71 59l4-1 3 36-4-1Z'),
  ),
  part(
    'M100-6 102.200.500 107-4 106.600 2 112 .800 109 6c1 2 1.500 4 1.500 6.500 0 7-4.500 12.500-10.500 13-6-.5-10.500-6-10.500-13C89.500 10 90 8 91 6L88 .800 93.400 2 93-4l4.800 4.500Z',
    shade('M104 4.500c4 1.500 6.500 4 6.500 8 0 7-4.500 12.500-10.500 13 4-4 5-14 4-21Z') +
      lines(
        'M91.500 8.500C96 5 104 5 108.500 8.500M95 12.500h3M102 12.500h3M100 12.500v4.500M97.500 20.500h5',
        1.1,
      ),
  ),
];

const EPHESUS: Part[] = [
  part(box(20, 106, 160, 6) + box(27, 100, 146, 5.4), shade(box(146, 100, 27, 5.4), box(150, 106, 30, 6))),
  ...[32, 79, 126].map((x) => colonnade(x, x + 42, 3, [54, 99.4], 8)),
  part(
    box(27, 45, 146, 8.4),
    shade(box(146, 45, 27, 8.4)) +
      lines(Array.from({ length: 14 }, (_, i) => `M${33 + i * 10} 47v4.500`).join(''), 1),
  ),
  part(
    poly(22, 44.4, 178, 44.4, 100, 14) +
      ring(100, 10, 4) +
      poly(20, 43, 26, 32, 30, 43) +
      poly(180, 43, 174, 32, 170, 43),
    shade(poly(100, 14, 178, 44.4, 150, 44.4)) +
      dark(opening(100, 41, 9, 14) + opening(80, 41, 6, 8) + opening(120, 41, 6, 8)) +
      lines('M40 41.500H160', 1),
  ),
];

const ALEXANDRIA: Part[] = [
  part(
    box(36, 98, 128, 14) + box(32, 92, 14, 20) + box(154, 92, 14, 20),
    shade(box(130, 98, 24, 14), box(161, 92, 7, 20)) + dark(opening(100, 112, 9, 11)) + lines('M46 104h108'),
  ),
  part(
    poly(74, 97.4, 76, 76, 124, 76, 126, 97.4),
    shade(poly(111, 97.4, 110, 76, 124, 76, 126, 97.4)) + dark(box(84, 82, 4, 7) + box(98, 82, 4, 7)),
  ),
  part(
    poly(76, 75.4, 78, 55, 122, 55, 124, 75.4) + box(74, 51, 52, 4),
    shade(poly(110, 75.4, 109, 55, 122, 55, 124, 75.4), box(112, 51, 14, 4)) +
      dark(box(85, 60, 4, 7) + box(98, 60, 4, 7)),
  ),
  part(
    poly(84, 50.4, 86, 34, 114, 34, 116, 50.4) + box(82, 31, 36, 3),
    shade(poly(106, 50.4, 105, 34, 114, 34, 116, 50.4), box(108, 31, 10, 3)) +
      dark(box(95, 38, 4, 7)) +
      lines('M93 50V34', 0.8),
  ),
  part(
    box(91, 19, 18, 11.4) + box(88, 16, 24, 3),
    shade(box(103, 19, 6, 11.4), box(105, 16, 7, 3)) + dark(opening(97, 30, 4.5, 8)),
  ),
  part(
    'M91 15.400 92 8h16l1 7.400ZM100-6c6 4 7 8 4.500 13.400h-9C93 2 94-2 100-6ZM112 6l46-11v20ZM88 6 42-5v20Z',
    `<path class="y" d="M100-6c6 4 7 8 4.500 13.400h-9C93 2 94-2 100-6Z"/><path class="y t" d="M112 6l46-11v20ZM88 6 42-5v20Z"/>` +
      lines('M96 15V8M100 15V8M104 15V8', 0.9),
  ),
];

const HALICARNASSUS: Part[] = [
  part(
    box(34, 102, 132, 10) + box(41, 95, 118, 6.4),
    shade(box(134, 95, 25, 6.4), box(138, 102, 28, 10)) + lines('M34 107h132'),
  ),
  part(
    box(47, 72, 106, 22.4),
    shade(box(130, 72, 23, 22.4)) +
      dark(box(47, 78, 106, 8)) +
      lines(Array.from({ length: 17 }, (_, i) => `M${52 + i * 6} 85v-3l${i % 2 ? 2 : -2}-3`).join(''), 1.3),
  ),
  colonnade(50, 98, 5, [46, 71.4], 5, box(47, 41, 53, 4.4)),
  colonnade(102, 150, 5, [46, 71.4], 5, box(100, 41, 53, 4.4)),
  part(
    [0, 1, 2, 3].map((i) => box(50 + i * 9, 36.4 - i * 4.6, 100 - i * 18, 4.2)).join(''),
    shade(...[0, 1, 2, 3].map((i) => box(128 - i * 5, 36.4 - i * 4.6, 22 - i * 4, 4.2))),
  ),
  part(
    'M101 22l1-8c-2-2-2-5 0-6.500 5-1.500 10-.5 14-1l5-7.500.5-2.500 2 2 5 4.500-1 2-4-1-2 6L122 22h-2.500l-1-8c-4 1.500-8 1.500-11 .5L104 22ZM82 20V4h3c1 6 6 8 13 8v3h3v2H93v3ZM84 17a4.500 4.500 0 1 1-.01 0Z',
    lines('M98 12 118 6', 0.9),
  ),
];

const ellipse = (x: number, y: number, rx: number, ry: number): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;
/** Sheds along the quay. */
const sheds = (from: number, to: number, count: number): Part => {
  const w = (to - from) / count;
  const left = (i: number): number => from + w * i;
  return part(
    Array.from({ length: count }, (_, i) =>
      poly(left(i), 76, left(i), 60, left(i) + w / 2, 53, left(i) + w, 60, left(i) + w, 76),
    ).join(''),
    shade(...Array.from({ length: count }, (_, i) => box(left(i) + w * 0.78, 60, w * 0.22, 16))) +
      dark(...Array.from({ length: count }, (_, i) => opening(left(i) + w * 0.42, 76, w * 0.5, 13))),
  );
};
/** The round harbour, and the admiral's tower on its isle. */
const CARTHAGE: Part[] = [
  part(
    ellipse(100, 90, 92, 21) + ellipse(100, 90, 76, 14),
    lines('M11 93C26 104 60 109 100 109s74-5 89-16', 1),
  ),
  sheds(16, 72, 5),
  sheds(128, 184, 5),
  part(ellipse(100, 90, 34, 8.5)),
  part(
    box(74, 68, 52, 20),
    shade(box(112, 68, 14, 20)) +
      dark(...[80, 90, 100, 110, 120].map((x) => opening(x, 88, 6, 14))) +
      lines('M74 71.500h52'),
  ),
  part(
    box(86, 34, 28, 33.4) + box(82, 30, 36, 4),
    shade(box(106, 34, 8, 33.4), box(108, 30, 10, 4)) + dark(opening(95, 66, 6, 14), box(92, 42, 5, 7)),
  ),
  part(
    box(91, 18, 18, 11.4) +
      'M88 18C88 10 94 6 100 6s12 4 12 12Z' +
      box(99, -2, 2, 8) +
      poly(101, -2, 114, 1, 101, 4),
    shade('M104 6.400C109 8 112 12 112 18h-6C106 13 106 10 104 6.400Z', box(104, 18, 5, 11.4)) +
      dark(opening(98, 29.4, 5, 8)),
  ),
];

export const OWN_WONDERS: Record<string, Wonder> = {
  giza: { land: DESERT, parts: giza() },
  babylon: {
    land: PLAIN,
    parts: [
      terrace(18, 88, 164, 24, 9),
      green(vines(22, 178, 88) + trees([26, 38, 162, 174], 88)),
      terrace(46, 63, 108, 24.4, 6),
      green(vines(50, 150, 63) + trees([54, 66, 134, 146], 63)),
      terrace(74, 40, 52, 22.4, 3),
      green(vines(76, 124, 40) + palms(84, 40) + palms(116, 40) + trees([100], 40, 0.9)),
    ],
  },
  olympia: { land: MOUNTAINS, parts: OLYMPIA },
  rhodes: { land: COAST, parts: RHODES },
  ephesus: { land: PLAIN, parts: EPHESUS },
  alexandria: { land: COAST, parts: ALEXANDRIA },
  halicarnassus: { land: MOUNTAINS, parts: HALICARNASSUS },
  carthage: { land: COAST + `<path class="w" d="${ellipse(100, 90, 84, 17)}"/>`, parts: CARTHAGE },
};

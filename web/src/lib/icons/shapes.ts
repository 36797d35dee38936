/** The drawings: a grid of 24, filled shapes with carved (cut-out) lines, in the colour of the text. */

import { at, box, fill, poly, ring, stroke, turned } from './draw';

function cog(teeth: number): string {
  const points: number[] = [];
  for (let i = 0; i < teeth; i += 1) {
    const a = (2 * Math.PI * i) / teeth - Math.PI / 2;
    for (const [r, off] of [
      [7.4, -0.27],
      [10.4, -0.17],
      [10.4, 0.17],
      [7.4, 0.27],
    ] as const) {
      points.push(12 + r * Math.cos(a + off), 12 + r * Math.sin(a + off));
    }
  }
  return poly(...points);
}

function star(points: number, outer: number, inner: number): string {
  const xy: number[] = [];
  for (let i = 0; i < 2 * points; i += 1) {
    const a = (Math.PI * i) / points - Math.PI / 2;
    const r = i % 2 ? inner : outer;
    xy.push(12 + r * Math.cos(a), 12.4 + r * Math.sin(a));
  }
  return poly(...xy);
}

/** A wreath open at the top; with `hollow` there is room for a number inside. */
function wreath(radius: number, length: number, width: number, angles: number[]): string {
  const leaf = (y: number): string =>
    `M12 ${at(y)}c${width} ${at(length * 0.3)} ${width} ${at(length * 0.7)} 0 ${length}c${-width} ${at(-length * 0.3)} ${-width} ${at(-length * 0.7)} 0 ${-length}Z`;
  let out = '';
  for (const angle of angles) {
    const tip = 12 + radius - length / 2;
    for (const side of [1, -1]) {
      out += `<g transform="rotate(${at(side * angle)} 12 12) rotate(${at(side * -58)} 12 ${at(12 + radius)})">${fill(leaf(tip))}</g>`;
    }
  }
  return out;
}

const LOGO = [
  [1.5, 3, 18],
  [4.6, 4.2, 7.6],
  [7.7, 6.8, 7.6],
  [10.8, 9.4, 7.6],
  [13.9, 6.8, 7.6],
  [17, 4.2, 7.6],
  [20.1, 3, 18],
] as const;

const card = (x: number, y: number, w = 9, h = 13): string => box(x, y, w, h, 1.4);
const SHIELD = 'M12 1.8 20.6 4.6V11.4C20.6 16.6 17.2 20.2 12 22.2 6.8 20.2 3.4 16.6 3.4 11.4V4.6Z';

const OWN = {
  // Resources
  wood: fill(
    ...[
      [12, 6.9],
      [6.7, 16.6],
      [17.3, 16.6],
    ].map(([x, y]) => ring(x!, y!, 4.9) + ring(x!, y!, 3.1) + ring(x!, y!, 1.5)),
  ),
  stone: fill(
    poly(12, 2.2, 20.4, 6.8, 12, 11.4, 3.6, 6.8),
    poly(2.8, 8.5, 11.2, 13.1, 11.2, 22, 2.8, 17.4),
    poly(21.2, 8.5, 12.8, 13.1, 12.8, 22, 21.2, 17.4),
  ),
  clay: fill(
    box(2, 4, 9.2, 4.8, 0.8),
    box(12.8, 4, 9.2, 4.8, 0.8),
    box(2, 10.2, 4.4, 4.8, 0.8),
    box(8, 10.2, 8, 4.8, 0.8),
    box(17.6, 10.2, 4.4, 4.8, 0.8),
    box(2, 16.4, 9.2, 4.8, 0.8),
    box(12.8, 16.4, 9.2, 4.8, 0.8),
  ),
  ore: fill(
    poly(8, 3.4, 14.3, 2.4, 11.6, 9.3, 3.2, 10.6),
    poly(16.2, 2.9, 21.6, 8.8, 20.6, 13.6, 13.4, 9.9),
    poly(2.8, 12.4, 11.2, 11.1, 13.2, 21.6, 5.6, 19.4),
    poly(13.1, 11.9, 20, 15.4, 18.4, 19.6, 15, 21.4),
  ),
  glass: fill(
    'M8.8 1.8h6.4v2.6h-1.2v4.3a6.9 6.9 0 1 1-4 0V4.4H8.8Z',
    'M7.3 15.6a4.8 4.8 0 0 0 4.2 4.2v-1.7a3.1 3.1 0 0 1-2.5-2.5Z',
  ),
  cloth: fill(
    box(2.4, 2.4, 19.2, 3, 1.5),
    'M4.4 7h15.2v11.6l-2.53 3.2-2.53-3.2-2.54 3.2-2.53-3.2-2.53 3.2-2.54-3.2Z',
    poly(12, 8.9, 15.6, 12.9, 12, 16.9, 8.4, 12.9),
    poly(12, 11.5, 13.3, 12.9, 12, 14.3, 10.7, 12.9),
  ),
  papyrus: fill(
    'M7.6 2.4H19a3 3 0 0 1 3 3V9h-4.4v9.2a3.4 3.4 0 0 1-3.4 3.4H5.4A3.4 3.4 0 0 1 2 18.2v-2.4h2.8V5.2a2.8 2.8 0 0 1 2.8-2.8Z',
    'M17.6 5.6v1.7h2.7V5.5a1.35 1.35 0 0 0-2.7.1Z',
    'M7.6 6.6h7v1.7h-7ZM7.6 10.1h7v1.7h-7ZM4 17.6h7.8v.9c0 .5.1 1 .3 1.4H5.5c-.9 0-1.5-.8-1.5-1.6Z',
  ),
  // Values
  coin: fill(
    ring(12, 12, 10),
    ring(12, 12, 8.1),
    ring(12, 12, 7),
    poly(12, 7.4, 15.4, 12, 12, 16.6, 8.6, 12),
  ),
  shield: fill(
    SHIELD,
    poly(12, 6.4, 16.8, 10, 16.8, 12.8, 12, 9.2, 7.2, 12.8, 7.2, 10),
    poly(12, 11.6, 16.8, 15.2, 15.9, 17.1, 12, 14.4, 8.1, 17.1, 7.2, 15.2),
  ),
  laurel: wreath(8.2, 6.6, 2.3, [22, 56, 90, 124, 156]),
  compass: fill(
    ring(12, 4.7, 3.3),
    ring(12, 4.7, 1.2),
    poly(8.6, 7, 11.6, 8.6, 7, 20.2, 3.4, 22.8, 3.6, 18.8),
    poly(15.4, 7, 12.4, 8.6, 17, 20.2, 20.6, 22.8, 20.4, 18.8),
    'M9.2 14.2q2.8 .9 5.6 0l.9 2.500q-3.700 1.200-7.400 0Z',
  ),
  gear: fill(cog(8), ring(12, 12, 3.4)),
  tablet: fill('M4.6 22V9.2a7.4 7.4 0 0 1 14.8 0V22Z', 'M8 9h8v1.8H8ZM8 12.8h8v1.8H8ZM8 16.6h5v1.8H8Z'),
  'any-science': fill(
    poly(12, 1.6, 16.9, 10, 7.1, 10),
    ring(6.6, 17, 4.8),
    ring(6.6, 17, 1.7),
    'M13 21.8v-5.6a4.3 4.3 0 0 1 8.6 0v5.6ZM15 16.2h4.6v1.5H15ZM15 18.9h4.6v1.3H15Z',
  ),
  'victory-token': fill(
    box(4, 1.8, 2.4, 20.4, 1.2),
    'M7.6 3.2H21l-3.6 5 3.6 5H7.6Z',
    poly(11.6, 5.2, 12.5, 7.2, 14.6, 8.2, 12.5, 9.2, 11.6, 11.2, 10.7, 9.2, 8.6, 8.2, 10.7, 7.2),
  ),
  'defeat-token': fill(
    'M10.6 2.3 3.4 4.6v6.8c0 4.6 2.7 8 6.9 10l2.4-5.2-4-3 4.6-4.2-4.4-2.8Z',
    'M13.3 2.2 20.6 4.6v6.8c0 5.1-3.3 8.7-8.3 10.7l2.9-6.4-3.9-2.8 4.7-4.4-4.6-2.7Z',
  ),
  stage: fill(box(8.4, 3.4, 7.2, 4.9, 0.7), box(5, 9.7, 14, 4.9, 0.7), box(1.6, 16, 20.8, 4.9, 0.7)),
  // Architects: the Cat and the horn of war
  cat: fill(
    'M4 2.400 9 6.200c1-.3 2-.4 3-.4s2 .1 3 .4l5-3.800c.8 2.600 1.100 5 .8 7.200.5 1.100.8 2.300.8 3.600 0 5.200-4.200 8.800-9.600 8.800S2.400 18.400 2.400 13.200c0-1.300.3-2.500.8-3.600C2.900 7.400 3.200 5 4 2.400Z',
    ring(8.2, 12.6, 1.7),
    ring(15.8, 12.6, 1.7),
    poly(10.4, 15.6, 13.6, 15.6, 12, 17.6),
  ),
  horn: fill(
    'M2 9.600h3.200c5.600 0 9.800-2 13.800-6.600l3 1.200v15.600l-3 1.200c-4-4.600-8.200-6.600-13.800-6.600H2Z',
    box(5.6, 16.4, 3, 5.2, 1),
  ),
  token: fill(ring(12, 12, 10), ring(12, 12, 8), ring(12, 12, 6.6)),
  // Actions
  hand:
    `<g transform="rotate(-20 12 24)">${fill(card(3.2, 4.4, 7.6, 13))}</g>` +
    `<g transform="rotate(20 12 24)">${fill(card(13.2, 4.4, 7.6, 13))}</g>` +
    `<path d="${card(7.6, 2.2, 8.8, 15)}" stroke="var(--cut, var(--surface))" stroke-width="1.6"/>`,
  discard: fill(
    box(7.4, 1.6, 9.2, 10.6, 1.4),
    poly(12, 10.8, 9, 7.4, 11, 7.4, 11, 4, 13, 4, 13, 7.4, 15, 7.4),
    'M2 13.2h5.2l1.6 2.8h6.4l1.6-2.8H22v7.2a1.8 1.8 0 0 1-1.8 1.8H3.8A1.8 1.8 0 0 1 2 20.4Z',
  ),
  chain:
    `<g transform="rotate(-45 12 12)">` +
    fill(box(0.6, 7.6, 12.2, 8.8, 4.4), box(3.2, 10.2, 7, 3.6, 1.8)) +
    `<path d="${box(11.2, 7.6, 12.2, 8.8, 4.4)}${box(13.8, 10.2, 7, 3.6, 1.8)}" fill-rule="evenodd"/>` +
    '</g>',
  free: fill(
    ring(12, 12, 10),
    'M12 5.4c3 0 4.8 2.6 4.8 6.6s-1.8 6.6-4.8 6.6-4.8-2.6-4.8-6.6 1.8-6.6 4.8-6.6Z',
    'M12 8.2c-1.3 0-2 1.4-2 3.8s.7 3.8 2 3.8 2-1.4 2-3.8-.7-3.8-2-3.8Z',
  ),
  build: fill(
    poly(10.2, 9.6, 14.4, 13.8, 6, 22.2, 1.8, 18),
    'M9 3.2 14.6 1.6 22.4 9.4 20.8 15 18.6 15.2 17.6 14.2 17.9 12.6 11.4 6.1 9.8 6.4 8.8 5.4Z',
  ),
  left: fill(poly(15.8, 3.2, 18, 5.4, 11.4, 12, 18, 18.6, 15.8, 20.8, 7, 12)),
  right: fill(poly(8.2, 3.2, 6, 5.4, 12.6, 12, 6, 18.6, 8.2, 20.8, 17, 12)),
  up: fill(poly(3.2, 15.8, 5.4, 18, 12, 11.4, 18.6, 18, 20.8, 15.8, 12, 7)),
  down: fill(poly(3.2, 8.2, 5.4, 6, 12, 12.6, 18.6, 6, 20.8, 8.2, 12, 17)),
  'to-left': fill(poly(17, 3.6, 17, 20.4, 5, 12)),
  'to-right': fill(poly(7, 3.6, 7, 20.4, 19, 12)),
  'to-own': fill(poly(3.6, 7, 20.4, 7, 12, 19)),
  'pass-left': fill(
    card(14, 4.4, 8, 15.2),
    poly(12.2, 10.4, 12.2, 13.6, 7.4, 13.6, 7.4, 18, 1.2, 12, 7.4, 6, 7.4, 10.4),
  ),
  'pass-right': fill(
    card(2, 4.4, 8, 15.2),
    poly(11.8, 10.4, 11.8, 13.6, 16.6, 13.6, 16.6, 18, 22.8, 12, 16.6, 6, 16.6, 10.4),
  ),
  undo: fill('M9.6 2.6v4.6h4.2a7.1 7.1 0 1 1 0 14.2H7v-3h6.8a4.1 4.1 0 1 0 0-8.2H9.6v4.6L1.6 8.7Z'),
  check: fill(poly(3.8, 10.8, 9.4, 16.2, 20, 4.6, 22.2, 6.7, 9.6, 20.6, 1.6, 13)),
  cross: fill(
    poly(
      5,
      2.8,
      12,
      9.8,
      19,
      2.8,
      21.2,
      5,
      14.2,
      12,
      21.2,
      19,
      19,
      21.2,
      12,
      14.2,
      5,
      21.2,
      2.8,
      19,
      9.8,
      12,
      2.8,
      5,
    ),
  ),
  plus: fill(
    poly(
      10.4,
      3,
      13.6,
      3,
      13.6,
      10.4,
      21,
      10.4,
      21,
      13.6,
      13.6,
      13.6,
      13.6,
      21,
      10.4,
      21,
      10.4,
      13.6,
      3,
      13.6,
      3,
      10.4,
      10.4,
      10.4,
    ),
  ),
  minus: fill(box(3, 10.4, 18, 3.2, 0.8)),
  play: fill('M6 3.4c0-1 1-1.5 1.8-1l12 8.4c.8.6.8 1.8 0 2.4l-12 8.4c-.8.5-1.8 0-1.8-1Z'),
  pause: fill(box(5, 3, 5, 18, 1.2), box(14, 3, 5, 18, 1.2)),
  step: fill(
    'M4 3.8c0-.9 1-1.4 1.7-.9l9.6 8.2c.6.5.6 1.3 0 1.8l-9.6 8.2c-.7.5-1.7 0-1.7-.9Z',
    box(17, 3, 3.6, 18, 1),
  ),
  'step-back': fill(
    'M20 3.8c0-.9-1-1.4-1.7-.9l-9.6 8.2c-.6.5-.6 1.3 0 1.8l9.6 8.2c.7.5 1.7 0 1.7-.9Z',
    box(3.4, 3, 3.6, 18, 1),
  ),
  'copy-link': fill(
    'M9.6 2h9.6A2.8 2.8 0 0 1 22 4.8v9.6a2.8 2.8 0 0 1-2.8 2.8h-1.4V9.4a3.2 3.2 0 0 0-3.2-3.2H6.8V4.8A2.8 2.8 0 0 1 9.6 2Z',
    box(2, 7.8, 14.2, 14.2, 2.4),
    box(5.4, 11.2, 7.4, 1.9),
    box(5.4, 14.6, 7.4, 1.9),
  ),
  share: fill(
    ring(18, 5, 3.4),
    ring(6, 12, 3.4),
    ring(18, 19, 3.4),
    poly(8.6, 9.7, 14.9, 6, 15.9, 7.7, 9.6, 11.4),
    poly(8.6, 14.3, 14.9, 18, 15.9, 16.3, 9.6, 12.6),
  ),
  dice: fill(
    box(2.6, 2.6, 18.8, 18.8, 4),
    ring(7.6, 7.6, 1.8),
    ring(16.4, 7.6, 1.8),
    ring(12, 12, 1.8),
    ring(7.6, 16.4, 1.8),
    ring(16.4, 16.4, 1.8),
  ),
  // People and things
  clock: fill(ring(12, 12, 10), 'M10.9 5.4h2.2v6l4.3 2.5-1.1 1.9-5.4-3.1Z'),
  chat: fill(
    'M4.6 3h14.8A2.6 2.6 0 0 1 22 5.6v9a2.6 2.6 0 0 1-2.6 2.6h-7.2L6.4 22v-4.8H4.6A2.6 2.6 0 0 1 2 14.6v-9A2.6 2.6 0 0 1 4.6 3Z',
    box(6, 7, 12, 1.9),
    box(6, 11, 8, 1.9),
  ),
  partner: fill(
    ring(7.6, 7, 3.6),
    ring(16.4, 7, 3.6),
    'M1.2 20.4c0-5.2 2.6-8 6.4-8 1.8 0 3.2.6 4.4 1.8 1.2-1.2 2.6-1.8 4.4-1.8 3.8 0 6.4 2.8 6.4 8Z',
  ),
  bulb: fill(
    'M12 1.6a7.6 7.6 0 0 0-4.5 13.7c.7.5 1 1.2 1 2v.1h7v-.1c0-.8.3-1.5 1-2A7.6 7.6 0 0 0 12 1.6Z',
    box(8.5, 18.6, 7, 1.8, 0.9),
    box(9.8, 21.2, 4.4, 1.6, 0.8),
  ),
  eye: fill(
    'M12 4.6c4.8 0 8.6 3 10.6 7.4-2 4.4-5.8 7.4-10.6 7.4S3.4 16.4 1.4 12C3.4 7.6 7.2 4.6 12 4.6Z',
    ring(12, 12, 4.6),
    ring(12, 12, 2.6),
  ),
  bot: fill(
    box(10.9, 1.4, 2.2, 4.2, 1.1),
    box(3.8, 6.2, 16.4, 13.2, 3.4),
    ring(8.7, 12, 1.9),
    ring(15.3, 12, 1.9),
    box(8.4, 15.6, 7.2, 1.5),
    box(0.8, 10, 2, 5.6, 1),
    box(21.2, 10, 2, 5.6, 1),
    box(7, 20.6, 10, 1.8, 0.9),
  ),
  human: fill(
    ring(12, 7.2, 5.2),
    'M2.6 21.4c.4-4.8 4.2-7.6 9.4-7.6s9 2.8 9.4 7.6c0 .5-.4.8-.8.8H3.4a.8.8 0 0 1-.8-.8Z',
  ),
  crown: fill('M2 6.4 7 10.8 12 3l5 7.8 5-4.4-2.2 10.4H4.2Z', box(4.2, 18.4, 15.6, 2.8, 0.8)),
  sun:
    fill(ring(12, 12, 4.8)) +
    [0, 45, 90, 135, 180, 225, 270, 315]
      .map((a) => turned(a, fill(poly(10.7, 5.2, 13.3, 5.2, 12, 1))))
      .join(''),
  moon: fill('M14.8 2.2A10 10 0 1 0 21.9 15 8.2 8.2 0 0 1 14.8 2.2Z'),
  system: fill('M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Z', 'M12 4.4a7.6 7.6 0 0 1 0 15.2Z'),
  globe:
    `<circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" stroke-width="2.2"/>` +
    stroke('M3.4 12h17.2M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18', 2),
  settings:
    fill(box(2, 4.6, 20, 2.4, 1.2), box(2, 10.8, 20, 2.4, 1.2), box(2, 17, 20, 2.4, 1.2)) +
    ['8 5.8', '16 12', '7 18.2']
      .map((c) => {
        const [x, y] = c.split(' ');
        return `<circle cx="${x}" cy="${y}" r="3.6" stroke="var(--cut, var(--surface))" stroke-width="1.6"/>`;
      })
      .join(''),
  warning: fill(
    'M10.3 3.2a2 2 0 0 1 3.4 0l8.6 15.2a2 2 0 0 1-1.7 3H3.4a2 2 0 0 1-1.7-3Z',
    'M10.7 8.4h2.6l-.4 6h-1.8Z',
    ring(12, 17.4, 1.4),
  ),
  info: fill(ring(12, 12, 10), box(10.8, 10.4, 2.4, 7.2), ring(12, 7.4, 1.5)),
  home: fill('M12 2 22.4 11h-2.8v9.4c0 .6-.4 1-1 1h-4.2v-6.6H9.6v6.6H5.4a1 1 0 0 1-1-1V11H1.6Z'),
  menu: fill(box(2.6, 4.4, 18.8, 2.8, 1), box(2.6, 10.6, 18.8, 2.8, 1), box(2.6, 16.8, 18.8, 2.8, 1)),
  log: fill(box(3.6, 2, 16.8, 20, 2), box(7, 6.2, 10, 1.9), box(7, 10.4, 10, 1.9), box(7, 14.6, 6, 1.9)),
  guild: fill(star(9, 10.6, 8), star(5, 5.6, 2.4)),
  dig: fill(
    box(6.6, 1.6, 10.8, 12.2, 1.6),
    poly(12, 3.8, 15.6, 7.8, 13.2, 7.8, 13.2, 11.8, 10.8, 11.8, 10.8, 7.8, 8.4, 7.8),
    'M2 10.2h3v5.2h14v-5.2h3v10.2a1.8 1.8 0 0 1-1.8 1.8H3.8A1.8 1.8 0 0 1 2 20.4Z',
  ),
  // Cards of people: a bust
  white: fill(
    'M12 1.8c3.1 0 5.2 2.3 5.2 5.400 0 3.700-2.200 6.800-5.200 6.800s-5.200-3.100-5.200-6.800c0-3.100 2.100-5.400 5.200-5.400Z',
    'M8.200 6.400c1.200-1.700 2.400-2.300 3.800-2.300s2.600.6 3.800 2.300l-.5 1.100c-1-1.200-2.100-1.700-3.300-1.700s-2.300.5-3.300 1.700Z',
    'M9.400 14.400c.8.5 1.700.8 2.600.8s1.800-.3 2.600-.8l.4 1.700c3.700.5 6.200 2.300 6.600 5.300 0 .5-.4.8-.8.8H3.200c-.4 0-.8-.3-.8-.8.4-3 2.900-4.800 6.600-5.300Z',
  ),
  // The seven families of structures: one plain shape each
  brown: fill(box(3.4, 3.4, 17.2, 17.2, 1.6), box(7.6, 7.6, 8.8, 8.8), box(9.6, 9.6, 4.8, 4.8)),
  grey: fill(ring(12, 12, 9.4), ring(12, 12, 5.2), ring(12, 12, 3)),
  blue: fill(
    poly(12, 2.2, 22.6, 9.6, 1.4, 9.6),
    box(3.6, 11.2, 3.8, 7.2),
    box(10.1, 11.2, 3.8, 7.2),
    box(16.6, 11.2, 3.8, 7.2),
    box(1.8, 19.8, 20.4, 2.6),
  ),
  yellow: fill(
    poly(12, 1.4, 22.6, 12, 12, 22.6, 1.4, 12),
    poly(12, 7, 17, 12, 12, 17, 7, 12),
    poly(12, 9.6, 14.4, 12, 12, 14.4, 9.6, 12),
  ),
  red: fill(SHIELD, poly(12, 6.6, 17, 8.2, 17, 11.4, 12, 18, 7, 11.4, 7, 8.2)),
  green: fill(
    poly(6.6, 2.6, 17.4, 2.6, 22.8, 12, 17.4, 21.4, 6.6, 21.4, 1.2, 12),
    ring(12, 12, 4.6),
    ring(12, 12, 2.4),
  ),
  purple: fill(star(5, 11, 5)),
  logo: fill(...LOGO.map(([x, y, h]) => box(x, y, 2.4, h, 0.5))),
} as const;

/** The drawings by their names; expansions add theirs to this interface. */
export interface Icons extends Record<keyof typeof OWN, string> {}
export type IconName = keyof Icons;

const brought = import.meta.glob<Partial<Icons>>('../expansions/*/icons.ts', {
  eager: true,
  import: 'icons',
});
export const SHAPES = Object.assign({}, OWN, ...Object.values(brought)) as Icons;
export const ICON_NAMES = Object.keys(SHAPES) as IconName[];

/** Whether a word of the data has a drawing of its own. */
export const isIcon = (name: string): name is IconName => Object.hasOwn(SHAPES, name);

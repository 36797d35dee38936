/** Silhouettes of the wonders, 120 by 56, standing on the ground line; drawn for this project. */

import { columns, path } from './silhouette';

const OWN: Record<string, string> = {
  giza:
    path('M52 8 92 56H12Z') +
    path('M52 8 92 56H66Z', 0.45) +
    path('M92 26 118 56H97L83.500 39.500Z', 0.7) +
    path('M16 34 26 46 18 56H2Z', 0.6),
  babylon:
    path('M42 10h36v10H42ZM30 22h60v10H30ZM18 34h84v10H18ZM6 46h108v10H6Z') +
    path(
      'M44 10c1-5 5-7 8-4 1-5 8-5 9 0 3-3 8-1 9 4ZM30 22c0-4 4-6 6-3 1-2 4-2 5 3ZM79 22c0-4 4-6 6-3 1-2 4-2 5 3ZM18 34c0-4 4-6 6-3 1-2 4-2 5 3ZM91 34c0-4 4-6 6-3 1-2 4-2 5 3Z',
      0.6,
    ),
  olympia:
    path(
      'M60 4a5.500 5.500 0 0 1 5 8l7 4 3 14H45l3-14 7-4a5.500 5.500 0 0 1 5-8ZM42 32h36v6H42ZM44 40h32v10H44ZM36 52h48v4H36Z',
    ) + path('M84 8h2.500v44H84ZM80 4h10.500v4H80ZM28 26l8-6v4l6-4v16h-4v-8l-10 4Z', 0.7),
  rhodes:
    path(
      'M60 3l1.500 4 3.500-2.500-.5 4 4-.5-2.500 3.500a6 6 0 1 1-12 0L51.500 8l4 .5-.5-4L58.500 7ZM54 18h12l6 4 5-12 3 1.500-5 16-8-2v10l4 16.500h-8L60 40l-3 12h-8l4-16.500v-10l-8 2-2-9 3-1 1.500 4.500ZM40 52h40v4H40Z',
    ) + path('M76 9c-1-3 1-4 2-7 2 3 4 5 2 8Z', 0.7),
  ephesus:
    path('M60 4 104 18H16ZM16 20h88v4H16ZM14 50h92v6H14Z') + path(columns(20, 100, 8, 26, 48, 5), 0.85),
  alexandria:
    path('M55 14h10l1.500 12h-13ZM50 28h20l2 12H48ZM44 42h32l2 14H42ZM54 8h12v4H54Z') +
    path('M60 1c2 2 3 3.500 1.500 6h-3C57 4.500 58 3 60 1ZM68 9 112 1v10ZM52 9 8 1v10Z', 0.4),
  halicarnassus:
    path('M55 4h10v4H55ZM49 9.500h22v4H49ZM43 15h34v4H43ZM37 20.500h46v4H37ZM30 48h60v8H30Z') +
    path(columns(36, 84, 6, 26, 46.5, 5), 0.85),
  // A guest: the round harbour with what stands in it
  carthage:
    path(
      'M60 20c26 0 48 8 48 18s-22 18-48 18-48-8-48-18 22-18 48-18ZM60 26c-19 0-36 5-36 12s17 12 36 12 36-5 36-12-17-12-36-12Z',
    ) +
    path('M60 31c11 0 20 3 20 7s-9 7-20 7-20-3-20-7 9-7 20-7ZM50 31V20l10-8 10 8v11Z', 0.85) +
    path('M8 30h8v12H8ZM104 30h8v12h-8Z', 0.6),
};

const brought = import.meta.glob<Record<string, string>>('../expansions/*/wonders.ts', {
  eager: true,
  import: 'wonders',
});
export const WONDERS = Object.assign({}, OWN, ...Object.values(brought)) as Record<string, string>;

/** Any other wonder: seven columns. */
export const OTHER_WONDER =
  path('M10 50h100v6H10ZM10 14h100v5H10Z') + path(columns(14, 106, 7, 21, 48, 7), 0.85);

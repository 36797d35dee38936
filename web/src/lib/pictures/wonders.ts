/** All Wonders that are drawn: those of the base game, and those of the folders of expansions. */
import { box } from '../icons/draw';
import { OWN_WONDERS } from './seven-wonders';
import { part, PLAIN, shade, type Part, type Wonder } from './wonder-forms';

const brought = import.meta.glob<Record<string, Wonder>>('../expansions/*/wonders.ts', {
  eager: true,
  import: 'wonders',
});
export const WONDERS = Object.assign({}, OWN_WONDERS, ...Object.values(brought)) as Record<string, Wonder>;

/** Steps, for a wonder that nobody has drawn. */
const OTHER_PARTS = [0, 1, 2, 3, 4, 5].map((i) =>
  part(
    box(34 + i * 11, 98 - i * 15, 132 - i * 22, 14.4),
    shade(box(166 - i * 11 - (132 - i * 22) * 0.25, 98 - i * 15, (132 - i * 22) * 0.25, 14.4)),
  ),
);

const OTHER_WONDER: Wonder = { land: PLAIN, parts: OTHER_PARTS };
export const wonderOf = (id: string): Wonder => WONDERS[id] ?? OTHER_WONDER;

/** The parts that each of n stages raises: any number of stages builds the whole. */
export const stagesOf = (parts: readonly Part[], n: number): Part[][] =>
  Array.from({ length: n }, (_, i) =>
    parts.slice(Math.round((i * parts.length) / n), Math.round(((i + 1) * parts.length) / n)),
  );

/** All of a wonder in one outline. */
export const silhouetteOf = (id: string): string =>
  wonderOf(id)
    .parts.map(({ outline }) => outline)
    .join('');

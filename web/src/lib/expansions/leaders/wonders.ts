import { at, box } from '../../icons/draw';
import { dark, part, PLAIN, shade, type Part, type Wonder } from '../../pictures/wonder-forms';

const [MIDDLE, BOW] = [100, 7];
/** How far the wall comes towards us at x. */
const depth = (x: number, half: number): number => BOW * Math.cos((((x - MIDDLE) / half) * Math.PI) / 2);
/** A band of the round wall, between two heights. */
const band = (top: number, bottom: number, half: number): string =>
  `M${MIDDLE - half} ${top}Q${MIDDLE} ${top + 2 * BOW} ${MIDDLE + half} ${top}V${bottom}Q${MIDDLE} ${bottom + 2 * BOW} ${MIDDLE - half} ${bottom}Z`;
/** Its arches, narrower where the wall turns away. */
const arches = (bottom: number, half: number, height: number, count = 13): string =>
  Array.from({ length: count }, (_, i) => {
    const angle = ((i + 0.5) / count - 0.5) * Math.PI;
    const x = MIDDLE + half * Math.sin(angle);
    const r = Math.max(1.4, 4.4 * Math.cos(angle));
    const foot = bottom + depth(x, half) - 2;
    return `M${at(x - r)} ${at(foot)}v${at(-height + r)}a${at(r)} ${at(r)} 0 0 1 ${at(2 * r)} 0v${at(height - r)}Z`;
  }).join('');
const tier = (top: number, bottom: number, half: number): Part =>
  part(
    band(top, bottom, half),
    shade(
      `M150 ${at(top + depth(150, half))}Q168 ${at(top + 4)} ${MIDDLE + half} ${top}V${bottom}Q168 ${at(bottom + 4)} 150 ${at(bottom + depth(150, half))}Z`,
    ) + dark(arches(bottom, half, bottom - top - 5)),
  );

/** The wonders that come with leaders. */
export const wonders: Record<string, Wonder> = {
  // Rome: a round theatre of four storeys
  rome: {
    land: PLAIN,
    parts: [
      part(band(100, 104.6, 78)),
      tier(77, 99, 80),
      tier(55, 76, 79),
      tier(33, 54, 78),
      part(
        band(18, 32, 77),
        shade('M150 22Q168 20.500 177 18V32Q168 35 150 37Z') +
          dark(
            Array.from({ length: 9 }, (_, i) => box(38 + i * 15, 23 + depth(38 + i * 15, 78), 4, 5)).join(''),
          ),
      ),
      part(
        Array.from({ length: 9 }, (_, i) => {
          const x = 30 + i * 17;
          return (
            box(x - 0.8, 4 + depth(x, 78), 1.6, 15) +
            `M${x + 0.8} ${at(4 + depth(x, 78))}h8l-3 2.500 3 2.500h-8Z`
          );
        }).join(''),
      ),
    ],
  },
};

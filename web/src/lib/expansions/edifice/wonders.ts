import { box, poly } from '../../icons/draw';
import { opening } from '../../pictures/forms';
import { dark, DESERT, lines, part, shade, type Part, type Wonder } from '../../pictures/wonder-forms';

const terrace = (half: number, slope: number, bottom: number, top: number): Part => {
  const inner = half - slope;
  return part(
    poly(100 - half, bottom, 100 - inner, top, 100 + inner, top, 100 + half, bottom),
    shade(poly(100 + half * 0.6, bottom, 100 + inner * 0.6, top, 100 + inner, top, 100 + half, bottom)) +
      lines(
        Array.from({ length: 9 }, (_, i) => i - 4)
          .filter((i) => i !== 0)
          .map((i) => `M${100 + (half * i) / 4.6} ${bottom - 1}L${100 + (inner * i) / 4.6} ${top + 3}`)
          .join(''),
        1,
      ),
  );
};
/** A stair, with its steps. */
const stair = (half: number, bottom: number, top: number, more = '', deep = ''): Part =>
  part(
    poly(100 - half, bottom, 100 - half * 0.7, top, 100 + half * 0.7, top, 100 + half, bottom) + more,
    lines(
      Array.from(
        { length: Math.floor((bottom - top) / 3.4) },
        (_, i) => `M${100 - half * 0.8} ${bottom - 2.5 - i * 3.4}H${100 + half * 0.8}`,
      ).join(''),
      0.9,
    ) + deep,
  );

/** The wonders that come with edifices. */
export const wonders: Record<string, Wonder> = {
  // Ur: a ziggurat with its stairs and the shrine on top
  ur: {
    land: DESERT,
    parts: [
      terrace(86, 8, 112, 82),
      stair(9, 112, 82, poly(34, 112, 88, 84, 91, 88, 50, 112) + poly(166, 112, 112, 84, 109, 88, 150, 112)),
      terrace(62, 6, 81.4, 58),
      stair(7.5, 81.4, 58),
      terrace(40, 5, 57.4, 40),
      part(
        box(78, 20, 44, 19.4) +
          poly(74, 20, 77, 14, 123, 14, 126, 20) +
          box(84, 8, 5, 6) +
          box(97.5, 8, 5, 6) +
          box(111, 8, 5, 6),
        shade(box(110, 20, 12, 19.4), poly(112, 20, 111, 14, 123, 14, 126, 20)) +
          dark(opening(100, 39.4, 10, 15)) +
          lines('M86 24v15M92 24v15', 1),
      ),
    ],
  },
};

/** The strokes of which drawings are made: a grid of 24, filled shapes with carved (cut-out) lines. */

/** A number with two digits at most. */
export const at = (n: number): string => String(Math.round(n * 100) / 100);

/** A closed polygon from pairs of numbers. */
export function poly(...xy: number[]): string {
  const pairs: string[] = [];
  for (let i = 0; i < xy.length; i += 2) pairs.push(`${at(xy[i]!)} ${at(xy[i + 1]!)}`);
  return `M${pairs.join('L')}Z`;
}

/** A circle as part of a path, so that it can be cut out by the even-odd rule. */
export const ring = (x: number, y: number, r: number): string =>
  `M${at(x - r)} ${at(y)}a${at(r)} ${at(r)} 0 1 0 ${at(2 * r)} 0a${at(r)} ${at(r)} 0 1 0 ${at(-2 * r)} 0Z`;

/** A rectangle with round corners as part of a path. */
export const box = (x: number, y: number, w: number, h: number, r = 0): string =>
  r === 0
    ? `M${at(x)} ${at(y)}h${at(w)}v${at(h)}h${at(-w)}Z`
    : `M${at(x + r)} ${at(y)}h${at(w - 2 * r)}a${r} ${r} 0 0 1 ${r} ${r}v${at(h - 2 * r)}a${r} ${r} 0 0 1 ${-r} ${r}` +
      `h${at(2 * r - w)}a${r} ${r} 0 0 1 ${-r} ${-r}v${at(2 * r - h)}a${r} ${r} 0 0 1 ${r} ${-r}Z`;

export const fill = (...d: string[]): string => `<path fill-rule="evenodd" d="${d.join('')}"/>`;
export const stroke = (d: string, width = 2.4): string =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
export const turned = (angle: number, inner: string): string =>
  `<g transform="rotate(${at(angle)} 12 12)">${inner}</g>`;

/** The parts of which silhouettes of wonders are made: 120 by 56, standing on the ground line. */

export const columns = (
  from: number,
  to: number,
  count: number,
  top: number,
  bottom: number,
  width: number,
): string => {
  let out = '';
  for (let i = 0; i < count; i += 1) {
    const x = from + ((to - from - width) * i) / (count - 1);
    out += `M${x.toFixed(1)} ${top}h${width}V${bottom}h${-width}Z`;
  }
  return out;
};
/** A row of arches in a wall, to be cut out of it. */
export const arches = (
  from: number,
  to: number,
  count: number,
  top: number,
  bottom: number,
  width: number,
): string => {
  let out = '';
  for (let i = 0; i < count; i += 1) {
    const x = from + ((to - from - width) * i) / (count - 1);
    const r = width / 2;
    out += `M${x.toFixed(1)} ${bottom}V${top + r}a${r} ${r} 0 0 1 ${width} 0V${bottom}Z`;
  }
  return out;
};
export const path = (d: string, opacity = 1): string =>
  `<path fill-rule="evenodd" d="${d}" opacity="${opacity}"/>`;

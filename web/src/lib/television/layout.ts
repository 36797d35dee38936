/** How cities stand round a table on a large screen. */

/** The upper row from left to right and the lower one below it: clockwise, so that left neighbours follow each other. */
export function rowsOf(n: number): [upper: number[], lower: number[]] {
  const up = Math.ceil(n / 2);
  const all = Array.from({ length: n }, (_, seat) => seat);
  return [all.slice(0, up), all.slice(up).reverse()];
}

/** Where things are on the screen: scenes are drawn over the table and aim at what stands there. */
export interface Point {
  x: number;
  y: number;
}

/** How far below a tile a shield hangs: it covers its lower edge only. */
const BELOW = 18;

const middle = ({ left, top, width, height }: DOMRect): Point => ({
  x: left + width / 2,
  y: top + height / 2,
});

type Edges = Record<'left' | 'top' | 'right' | 'bottom', number>;
/** The part of the window in which an element can be seen: inside everything that is moved to see more of it. */
export function windowOf(element: Element): Edges {
  let [left, top, right, bottom] = [0, 0, innerWidth, innerHeight];
  for (let one = element.parentElement; one; one = one.parentElement) {
    if (!/auto|scroll/.test(getComputedStyle(one).overflow)) continue;
    const box = one.getBoundingClientRect();
    [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
    [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
  }
  return { left, top, right, bottom };
}

const inSight = (box: DOMRect, within: Edges): boolean => {
  const { x } = middle(box);
  const seen = box.top < within.bottom && box.bottom > within.top;
  return box.width > 0 && box.height > 0 && seen && x > within.left && x < within.right;
};

/** The first of these elements that can be seen. */
export function findSeen(selectors: readonly string[]): Element | null {
  for (const selector of selectors)
    for (const element of document.querySelectorAll(selector)) {
      if (inSight(element.getBoundingClientRect(), windowOf(element))) return element;
    }
  return null;
}

/** The middle of the first of these elements that can be seen. */
function firstSeen(selectors: readonly string[]): Point | null {
  const element = findSeen(selectors);
  return element && middle(element.getBoundingClientRect());
}

export const centre = (): Point => ({ x: innerWidth / 2, y: innerHeight / 2 });
/** The bank is above the table, where whole coins can still be seen. */
export const bank = (): Point => ({ x: innerWidth / 2, y: 28 });

/** Where the tile of a city would come into sight: at the end of the row of all cities. */
function edgeOfRow(seat: number): Point | null {
  const tile = document.querySelector(`[data-seat="${seat}"]`);
  if (!tile) return null;
  const { left, right } = windowOf(tile);
  const { x, y } = middle(tile.getBoundingClientRect());
  return { x: Math.max(left, Math.min(x, right)), y };
}

/** A city that can be seen: its pane, otherwise its tile in the row of all cities. */
export const seenCityAt = (seat: number): Point | null =>
  firstSeen([`[data-pane="${seat}"]`, `[data-seat="${seat}"]`]);
/** A city, if need be where its tile would come into sight; null if it is nowhere. */
export const cityAt = (seat: number): Point | null => seenCityAt(seat) ?? edgeOfRow(seat);

const isWhole = (element: Element): boolean => {
  const box = element.getBoundingClientRect();
  const { y } = middle(box);
  const within = windowOf(element);
  return inSight(box, within) && y > within.top && y < within.bottom;
};

/** Below the tile of a city, whose name stays in sight. */
function belowTile(seat: number): Point | null {
  const at = edgeOfRow(seat);
  const tile = document.querySelector(`[data-seat="${seat}"]`);
  return at && tile && { x: at.x, y: tile.getBoundingClientRect().bottom + BELOW };
}

/** Where cities are compared: all in their panes, or, if one of these is not in sight, all at their tiles. */
export function placesOf(seats: readonly number[]): (Point | null)[] {
  const panes = seats.map((seat) => document.querySelector(`[data-pane="${seat}"]`));
  if (panes.every((pane) => pane !== null && isWhole(pane))) return seats.map(seenCityAt);
  return seats.map((seat) => belowTile(seat) ?? cityAt(seat));
}

/** The Wonder of a city, where its stages rise. */
export const wonderAt = (seat: number): Point | null =>
  firstSeen([`[data-pane="${seat}"] [data-wonder]`]) ?? cityAt(seat);

/** Whether a city is shown large, and not only as a tile in a row. */
export const isLarge = (seat: number): boolean => findSeen([`[data-pane="${seat}"]`]) !== null;

/** The middle of what carries such a mark on the page, or of what stands for it. */
export const markedAt = (...selectors: string[]): Point | null => firstSeen(selectors);

/** A point between two others; the one that is in sight, if the other is not. */
export const between = (a: Point | null, b: Point | null): Point | null =>
  a && b ? { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : (a ?? b);

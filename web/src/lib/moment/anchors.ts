/** Where things are on the screen: scenes are drawn over the table and aim at what stands there. */
export interface Point {
  x: number;
  y: number;
}

const middle = ({ left, top, width, height }: DOMRect): Point => ({
  x: left + width / 2,
  y: top + height / 2,
});

const inSight = ({ left, right, top, bottom, width, height }: DOMRect): boolean =>
  width > 0 && height > 0 && left < innerWidth && right > 0 && top < innerHeight && bottom > 0;

/** The first of these elements that can be seen. */
export function findSeen(selectors: readonly string[]): Element | null {
  for (const selector of selectors)
    for (const element of document.querySelectorAll(selector)) {
      const box = element.getBoundingClientRect();
      const { x } = middle(box);
      if (inSight(box) && x > 0 && x < innerWidth) return element;
    }
  return null;
}

/** The middle of the first of these elements that can be seen. */
function firstSeen(selectors: readonly string[]): Point | null {
  const element = findSeen(selectors);
  return element && middle(element.getBoundingClientRect());
}

export const centre = (): Point => ({ x: innerWidth / 2, y: innerHeight / 2 });
/** The bank is above the table. */
export const bank = (): Point => ({ x: innerWidth / 2, y: 0 });

/** A city: its pane if it can be seen, otherwise its tile in the row of all cities; null if it is out of sight. */
export const cityAt = (seat: number): Point | null =>
  firstSeen([`[data-pane="${seat}"]`, `[data-seat="${seat}"]`]);

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

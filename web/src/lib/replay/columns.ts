/** The least width of a city, and what is between two of them, in pixels. */
const LEAST = 320;
const GAP = 16;

/** How many cities stand beside each other: as few rows as the width allows, and all of them as full as they can be. */
export function evenColumns(cities: number, width: number, least = LEAST): number {
  const most = Math.max(1, Math.floor((width + GAP) / (least + GAP)));
  return Math.ceil(cities / Math.ceil(cities / most));
}

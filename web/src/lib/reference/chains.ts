/** The chains of a card as a drawing: which structures lead to it, and to which it leads, Age by Age. */
import type { Thing } from '../types';

export interface Node {
  thing: Thing;
  x: number;
  y: number;
}
export interface Drawing {
  nodes: Node[];
  links: { from: Node; to: Node }[];
  width: number;
  height: number;
}
export const NODE = { width: 112, height: 44, gapX: 26, gapY: 12, edge: 4 };

/** Everything that is reached by following links from a card, in one direction. */
function reached(start: Thing, next: (thing: Thing) => string[], byId: Map<string, Thing>): Thing[] {
  const found = new Set<Thing>();
  const queue = [start];
  for (let one = queue.pop(); one; one = queue.pop()) {
    for (const id of next(one)) {
      const other = byId.get(id);
      if (other && !found.has(other)) {
        found.add(other);
        queue.push(other);
      }
    }
  }
  return [...found];
}

/** The drawing, or null for a card without chains. */
export function chainsOf(thing: Thing, things: Thing[]): Drawing | null {
  if (!thing.chain.length && !thing.opens.length) return null;
  const byId = new Map(
    things.filter((one) => one.game === thing.game && one.kind === 'cards').map((one) => [one.id, one]),
  );
  const before = reached(thing, (one) => one.chain, byId);
  const after = reached(thing, (one) => one.opens, byId);
  const there = [...new Set([...before, thing, ...after])];
  const ages = [...new Set(there.map((one) => one.age))].sort();
  const columns = ages.map((age) => there.filter((one) => one.age === age));
  const tallest = Math.max(...columns.map((column) => column.length));
  const step = NODE.height + NODE.gapY;
  const nodes = columns.flatMap((column, at) =>
    column.map((one, row) => ({
      thing: one,
      x: NODE.edge + at * (NODE.width + NODE.gapX),
      y: NODE.edge + ((tallest - column.length) / 2 + row) * step,
    })),
  );
  const nodeOf = new Map(nodes.map((node) => [node.thing.id, node]));
  const links = nodes.flatMap((to) =>
    to.thing.chain.flatMap((id) => {
      const from = nodeOf.get(id);
      return from ? [{ from, to }] : [];
    }),
  );
  return {
    nodes,
    links,
    width: 2 * NODE.edge + columns.length * NODE.width + (columns.length - 1) * NODE.gapX,
    height: 2 * NODE.edge + tallest * step - NODE.gapY,
  };
}

/** A name in at most two lines. */
export function inTwoLines(name: string, most = 12): string[] {
  if (name.length <= most || !name.includes(' ')) return [name];
  const words = name.split(' ');
  let best = 1;
  const longer = (at: number): number =>
    Math.max(words.slice(0, at).join(' ').length, words.slice(at).join(' ').length);
  for (let at = 2; at < words.length; at++) if (longer(at) < longer(best)) best = at;
  return [words.slice(0, best).join(' '), words.slice(best).join(' ')];
}

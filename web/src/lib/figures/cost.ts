/** Costs as the data have them, "2 stone, 1 coin", and as they are drawn. */
import { RESOURCES, type Cost } from '../types';

export const NO_COST: Cost = { coins: 0, units: {} };
/** As many units as a cost can have of resources of one kind. */
export const MOST_UNITS = 7;
export const MOST_COINS = 9;

export function readCost(text: string): Cost {
  const cost = { coins: 0, units: {} as Record<string, number> };
  for (const part of text.split(',').filter((one) => one.trim())) {
    const [count = '0', kind = ''] = part.trim().split(' ');
    if (kind === 'coin' || kind === 'coins') cost.coins = Number(count);
    else cost.units[kind] = Number(count);
  }
  return cost;
}

export function writeCost({ coins, units }: Cost): string {
  const parts = RESOURCES.filter((kind) => (units[kind] ?? 0) > 0).map((kind) => `${units[kind]} ${kind}`);
  if (coins) parts.push(`${coins} ${coins === 1 ? 'coin' : 'coins'}`);
  return parts.join(', ');
}

/** A cost with more, or fewer, units of a resource or coins; the same if there can be no more. */
export function withPart(cost: Cost, kind: string, by: number): Cost {
  if (kind === 'coin') return { ...cost, coins: Math.min(MOST_COINS, Math.max(0, cost.coins + by)) };
  const units = { ...cost.units, [kind]: Math.max(0, (cost.units[kind] ?? 0) + by) };
  const all = Object.values(units).reduce((sum, n) => sum + n, 0);
  return all > MOST_UNITS ? cost : { ...cost, units };
}

/** Whether two texts are the same cost, in whatever order. */
export const isSameCost = (one: string, other: string): boolean =>
  writeCost(readCost(one)) === writeCost(readCost(other));

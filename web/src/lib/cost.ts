import { t, tWord } from './i18n';
import { RESOURCES, type Cost } from './types';

const order = (kind: string): number => {
  const at = (RESOURCES as readonly string[]).indexOf(kind);
  return at < 0 ? RESOURCES.length : at;
};

/** The units of a cost, in the order of the resources. */
export const unitsOf = (cost: Cost): [string, number][] =>
  Object.entries(cost.units)
    .filter(([, n]) => n > 0)
    .sort(([a], [b]) => order(a) - order(b));

/** A cost such as "2 coins, 1 × wood"; empty where nothing is to pay. */
export const costWords = (cost: Cost): string =>
  [
    ...(cost.coins ? [t('count.coins', { n: cost.coins })] : []),
    ...unitsOf(cost).map(([kind, n]) => `${n} × ${tWord('resource', kind)}`),
  ].join(', ');

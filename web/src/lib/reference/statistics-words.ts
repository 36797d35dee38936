/** The words of statistics: figures as they are written, and the things that they are about. */
import { i18n } from '../i18n';
import type { Reference, Thing } from '../types';

const written = (value: number, options: Intl.NumberFormatOptions): string =>
  value.toLocaleString(i18n.lang, options).replace('-', '−');

/** A share of wins: 33.3 %. */
export const sayShare = (share: number): string =>
  written(share, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** The same on a scale: 33 %. */
export const sayRoundShare = (share: number): string =>
  written(share, { style: 'percent', maximumFractionDigits: 0 });

/** A gain in the chance to win: +3.3 %. */
export const sayGain = (gain: number): string =>
  written(gain, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  });

/** A worth as what is gained beyond 1: +12 %. */
export const sayGained = (worth: number): string =>
  written(worth - 1, { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' });

/** Points on average: 50.6. */
export const sayPoints = (points: number): string =>
  written(points, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** What something is worth: 1.12. */
export const sayWorth = (worth: number): string =>
  written(worth, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The wonder of a game that an id means. */
export const findWonder = (reference: Reference, game: string, id: string): Thing | undefined =>
  reference.things.find((one) => one.game === game && one.id === id && one.kind === 'wonders');

/** A wonder as it is called in a table: by its city, if it has one. */
export function sayWonder(reference: Reference, game: string, id: string): string {
  const thing = findWonder(reference, game, id);
  return thing?.city[i18n.lang] || thing?.[i18n.lang] || id;
}

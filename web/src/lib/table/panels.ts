/** What stands above the cities for the whole table. */
import { inPlay } from '../expansions';
import { isEmpty, plainParts } from '../expansions/plain';
import type { View } from '../types';

/** Whether the panels come to a single symbol, where there is little room. */
export function slimIn(view: View): boolean {
  const shown = inPlay(view.expansions).filter(({ panels }) => panels?.length);
  return shown.length === 1 && shown[0]!.slims === true && isEmpty(plainParts(view, view.expansions));
}

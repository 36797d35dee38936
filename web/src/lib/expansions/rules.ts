/** The rules that expansions bring; those of the base game are in `../rules.ts`. */
import * as leaders from './leaders/rules';

const ALL = [leaders];

export const EXPANSION_RULES = { ...leaders.leadersRules } as const;
export type ExpansionRule = keyof typeof EXPANSION_RULES;

const merged = <T>(pick: (one: (typeof ALL)[number]) => Record<string, T>): Record<string, T> =>
  Object.assign({}, ...ALL.map(pick)) as Record<string, T>;

export const EXPANSION_COUNTING = merged((one) => one.counting);
export const EXPANSION_VERBS = merged<ExpansionRule[]>((one) => one.verbs);
export const EXPANSION_CATEGORIES = merged<ExpansionRule[]>((one) => one.categories);
/** The rules of an effect that the base game does not have. */
export const expansionEffect = (entry: Record<string, unknown>): ExpansionRule[] =>
  ALL.flatMap((one) => one.effects(entry));

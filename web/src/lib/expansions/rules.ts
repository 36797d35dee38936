/** The rules that expansions bring; those of the base game are in `../rules.ts`. */
import * as armada from './armada/rules';
import * as edifice from './edifice/rules';
import * as leaders from './leaders/rules';

/** What an expansion says of its rules. */
interface Book {
  counting: Record<string, string>;
  verbs: Record<string, ExpansionRule[]>;
  categories: Record<string, ExpansionRule[]>;
  effects: (entry: Record<string, unknown>) => ExpansionRule[];
}
const ALL: Book[] = [leaders, edifice, armada];

export const EXPANSION_RULES = {
  ...leaders.leadersRules,
  ...edifice.edificeRules,
  ...armada.armadaRules,
} as const;
export type ExpansionRule = keyof typeof EXPANSION_RULES;

const merged = <T>(pick: (one: Book) => Record<string, T>): Record<string, T> =>
  Object.assign({}, ...ALL.map(pick)) as Record<string, T>;

export const EXPANSION_COUNTING = merged((one) => one.counting);
export const EXPANSION_VERBS = merged<ExpansionRule[]>((one) => one.verbs);
export const EXPANSION_CATEGORIES = merged<ExpansionRule[]>((one) => one.categories);
/** The rules of an effect that the base game does not have. */
export const expansionEffect = (entry: Record<string, unknown>): ExpansionRule[] =>
  ALL.flatMap((one) => one.effects(entry));

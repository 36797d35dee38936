/** The rules that expansions bring; those of the base game are in `../rules.ts`. */
import * as armada from './armada/rules';
import * as edifice from './edifice/rules';
import * as leaders from './leaders/rules';

/** What an expansion says of its rules. */
interface Book {
  verbs: Record<string, ExpansionRule[]>;
  categories: Record<string, ExpansionRule[]>;
  /** By the colour of a card: the rules behind its cost and its kind. */
  cards?: Record<string, ExpansionRule[]>;
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

export const EXPANSION_VERBS = merged<ExpansionRule[]>((one) => one.verbs);
export const EXPANSION_CATEGORIES = merged<ExpansionRule[]>((one) => one.categories);
export const EXPANSION_CARDS = merged<ExpansionRule[]>((one) => one.cards ?? {});

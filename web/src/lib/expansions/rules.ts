/** The rules that expansions bring; those of the base game are in `../rules.ts`. */

/** The numbers of rules by their names; every folder adds its own to this interface. */
export interface ExpansionRules extends Record<never, readonly string[]> {}
export type ExpansionRule = keyof ExpansionRules;

/** What an expansion says of its rules. */
interface Book {
  rules: Partial<ExpansionRules>;
  verbs?: Record<string, ExpansionRule[]>;
  categories?: Record<string, ExpansionRule[]>;
  /** By the colour of a card: the rules behind its cost and its kind. */
  cards?: Record<string, ExpansionRule[]>;
}
const ALL = Object.values(import.meta.glob<Book>('./*/rules.ts', { eager: true }));

const merged = <T>(pick: (one: Book) => object | undefined): T => Object.assign({}, ...ALL.map(pick)) as T;
type ByName = Record<string, ExpansionRule[]>;

export const EXPANSION_RULES = merged<ExpansionRules>((one) => one.rules);
export const EXPANSION_VERBS = merged<ByName>((one) => one.verbs);
export const EXPANSION_CATEGORIES = merged<ByName>((one) => one.categories);
export const EXPANSION_CARDS = merged<ByName>((one) => one.cards);

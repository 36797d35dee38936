/** Which rules of docs/rules/armada.md stand behind what; the words are the messages `rule.*`. */
export const rules = {
  navalConstruction: ['ARM-027', 'ARM-030', 'ARM-034'],
  navalStrength: ['ARM-055'],
  navalTokens: ['ARM-057', 'ARM-058', 'ARM-059', 'ARM-060'],
  commerceLevel: ['ARM-087'],
  taxes: ['ARM-090', 'ARM-091', 'ARM-092'],
  incursion: ['ARM-126', 'ARM-132'],
  exploration: ['ARM-107', 'ARM-109'],
  islandRow: ['ARM-115', 'ARM-118'],
  sail: ['ARM-075'],
  freeAdvance: ['ARM-077', 'ARM-138'],
  stayOut: ['ARM-185', 'ARM-186'],
  blueFleet: ['ARM-100'],
} as const;

type Own = typeof rules;
type Name = keyof Own;
declare module '../rules' {
  interface ExpansionRules extends Record<Name, readonly string[]> {}
}

export const verbs: Record<string, Name[]> = {
  sail: ['sail'],
  advance: ['freeAdvance'],
  claim: ['exploration'],
  join: ['stayOut'],
};
export const categories: Record<string, Name[]> = {
  naval: ['navalTokens'],
  islands: ['islandRow'],
  shipyard: ['blueFleet'],
};

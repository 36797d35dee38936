/** Which rules of docs/rules/leaders.md stand behind what; the words are the messages `rule.*`. */
export const rules = {
  leaderCost: ['LEAD-004', 'LEAD-032'],
  leaderWhite: ['LEAD-036'],
  leaderDraft: ['LEAD-012', 'LEAD-015', 'LEAD-017'],
  leaderRow: ['LEAD-038'],
  freeGuilds: ['LEAD-048'],
  copyLeader: ['LEAD-109', 'LEAD-110', 'LEAD-115'],
} as const;

type Own = typeof rules;
type Name = keyof Own;
declare module '../rules' {
  interface ExpansionRules extends Record<Name, readonly string[]> {}
}

export const verbs: Record<string, Name[]> = {
  recruit: ['leaderCost'],
  keep: ['leaderDraft'],
  grant: ['freeGuilds'],
  copy: ['copyLeader'],
};
export const categories: Record<string, Name[]> = { leaders: ['leaderRow'] };
export const cards: Record<string, Name[]> = { white: ['leaderCost', 'leaderWhite'] };

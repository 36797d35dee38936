/** Which rules of docs/rules/edifice.md stand behind what; the words are the messages `rule.*`. */
export const rules = {
  edificePart: ['EDI-020', 'EDI-026'],
  edificeDone: ['EDI-032', 'EDI-033'],
  edificeFails: ['EDI-037', 'EDI-038'],
  edificeDebt: ['EDI-005', 'EDI-040', 'EDI-048'],
  edificeRow: ['EDI-047'],
} as const;

type Own = typeof rules;
type Name = keyof Own;
declare module '../rules' {
  interface ExpansionRules extends Record<Name, readonly string[]> {}
}

export const verbs: Record<string, Name[]> = { lose: ['edificeFails'], forfeit: ['edificeFails'] };
export const categories: Record<string, Name[]> = { edifice: ['edificeRow'], debt: ['edificeDebt'] };

/** Codes of tables, as people type and paste them. */

const ALPHABET = 'ABCDEFGHJKMNPQRTUVWXYZ2346789';
const CODE = new RegExp(`^[${ALPHABET}]{6}(?:[${ALPHABET}]{2})?$`); // private tables have longer ones

export type Typed = { code: string; key: string | null } | 'empty' | 'shape';

/** The code in what was typed: a code with or without spaces, or a link to a table or a replay. */
export function codeIn(text: string): Typed {
  const plain = text.trim();
  if (plain === '') return 'empty';
  const link = /\/(?:t|replay)\/([A-Za-z0-9]+)\/?(?:[?][^#]*)?(?:#(.*))?$/.exec(plain);
  const code = (link?.[1] ?? plain.replace(/[\s\-–.]+/g, '')).toUpperCase();
  if (!CODE.test(code)) return 'shape';
  return { code, key: link?.[2] ? new URLSearchParams(link[2]).get('key') : null };
}

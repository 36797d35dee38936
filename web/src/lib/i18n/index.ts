export {
  LANGUAGES,
  andList,
  dividable,
  hasKey,
  i18n,
  inLang,
  orList,
  ordinal,
  t,
  tWord,
} from './i18n.svelte';
export type { Key } from './messages';

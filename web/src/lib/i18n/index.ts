export { LANGUAGES, hasKey, i18n, inLang, andList, orList, t, tWord } from './i18n.svelte';
export type { Key } from './messages';

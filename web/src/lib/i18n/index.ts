export { LANGUAGES, hasKey, i18n, inLang, orList, t, tWord } from './i18n.svelte';
export type { Key } from './messages';

import { i18n } from '../i18n';
import type { Lines } from '../types';

/** Lines of the reference in the language of the page. */
export const said = (lines: Lines): string[] => lines[i18n.lang] ?? [];

/** By which figures a table is played, if not by ours. */
import { t } from '../i18n';
import type { TableShown } from '../types';

/** In words; nothing where it is played by ours. */
export function playedWords({ figures = 0, former = false }: TableShown['setup']): string {
  if (figures) return t('figures.played', { n: figures });
  return former ? t('figures.former') : '';
}

/** Whether the reference says something else at the table. */
export const hasOwnFigures = (setup: TableShown['setup'] | undefined): boolean =>
  !!setup && (!!setup.figures || !!setup.former);

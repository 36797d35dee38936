/** Which piece's figure cannot be played with, if that was refused. */
import { ApiError } from '../api';
import { catalogue } from '../catalogue.svelte';
import { inLang, t } from '../i18n';
import { uncertain } from './box.svelte';

/** In words; null if something else is at fault, or the piece is not known. */
export function sayFigure(problem: unknown, game: string): string | null {
  if (!(problem instanceof ApiError) || problem.reason !== 'figures') return null;
  const at = problem.field?.replace(/^figures\.?/, '');
  const figure = at && uncertain.data?.games[game]?.find(({ id }) => id.startsWith(`${at}/`));
  const thing = figure ? catalogue.thing(figure.kind, figure.thing, game) : null;
  return thing ? t('figures.refused', { name: inLang(thing) }) : null;
}

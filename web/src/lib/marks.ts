/** What the data say of figures that are not certain (docs/data.md), in the language of the page. */
import { tWord } from './i18n';

/** What is said of some figures of an entry, such as its `cost`; null if nothing is. */
export function markOf(mark: string | null | undefined, ...figures: string[]): string | null {
  const parts = (mark ?? '').split('; ').filter((part) => figures.includes(part.split(': ')[0] ?? ''));
  return parts.join('; ') || null;
}

/** `cost: second edition; en: translated` in words; what is not known stands as it is. */
export const markWords = (mark: string): string =>
  mark
    .split('; ')
    .map((part) => {
      const [figure, ...words] = part.split(': ');
      if (!words.length) return tWord('mark', part);
      const said = words
        .join(': ')
        .split(', ')
        .map((word) => tWord('mark', word));
      return `${tWord('markOf', figure ?? '')}: ${said.join(', ')}`;
    })
    .join('; ');

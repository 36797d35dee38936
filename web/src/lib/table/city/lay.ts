/**
 * How the structures of a city say what they are: one rule for all its columns. `row`: name and symbols side by side;
 * `stack`: the name over the symbols, in more lines than one where it needs them, with a little space (`roomy`) where there is height; `tight`: as `row`, with what of the names has
 * room, for want of height; `bare`: the symbols alone.
 */
import type { Attachment } from 'svelte/attachments';
import { fitName } from '../../squeeze';

type Form = 'row' | 'stack' | 'tight' | 'bare';

/** From this width of a column on, a name can stand beside its symbols; from the second on over them. */
const BESIDE = 120;
const OVER = 60;
/**
 * What is done with symbols of which only such a part would have room, if there is height: one effect over the other,
 * a choice in two lines; a long effect in two lines.
 */
const WAYS = [
  ['two', 0.79],
  ['folded', 0.65],
] as const;
/** What a picture over a name keeps. */
const PICTURE = 32;
/** The least height of a card whose symbols stand in one line. */
const LEAST = 17;

interface Space {
  /** How high a column can be for its names, and for its symbols. */
  named: number;
  most: number;
  /** Every card has this height, and its picture in it. */
  each?: number | undefined;
  /** The names, which a change of the language changes. */
  names: string;
}

const all = (within: Element, selector: string): HTMLElement[] => [
  ...within.querySelectorAll<HTMLElement>(selector),
];
const isCut = ({ scrollWidth, clientWidth }: HTMLElement): boolean => scrollWidth > clientWidth;
/** What a card needs: its name and its symbols, and the line under them. */
const needed = (card: HTMLElement, form?: string): number =>
  form === 'stack' || card.matches('.two, .folded')
    ? card.querySelector<HTMLElement>('.line')!.offsetHeight + 1
    : LEAST;

/** Whether the cards of a column, one under the other, have room for what they say. */
function fits(column: HTMLElement, { named, most, each }: Space): boolean {
  const { form } = column.closest<HTMLElement>('.structures')!.dataset;
  const lines = all(column, '.card').map((card) => needed(card, form));
  if (each) return Math.max(...lines) + PICTURE <= each;
  const sign = column.querySelector<HTMLElement>('.sign')!.offsetHeight;
  return sign + lines.reduce((sum, line) => sum + line, 0) <= (form === 'stack' ? named : most);
}

/** Chooses what all columns can show. */
function choose(structures: HTMLElement, columns: HTMLElement[], space: Space): Form {
  const show = (form: Form): Form => (structures.dataset.form = form);
  const width = Math.min(...columns.map((column) => column.clientWidth));
  if (width >= BESIDE) {
    show('row');
    if (!all(structures, '.name').some(isCut)) return 'row';
  }
  if (width >= OVER) {
    show('stack');
    for (const roomy of [true, false]) {
      structures.classList.toggle('roomy', roomy);
      for (const column of columns) {
        const most = [3, 2, 1].find((lines) => {
          column.dataset.lines = String(lines);
          return fits(column, space);
        });
        column.dataset.lines = String(most ?? 1);
      }
      if (columns.every((column) => fits(column, space))) return 'stack';
    }
    for (const column of columns) delete column.dataset.lines;
  }
  return show(width >= BESIDE ? 'tight' : 'bare');
}

/** Symbols that are wider than their column stand in two lines, or are drawn smaller. */
function fitSymbols(column: HTMLElement, space: Space): void {
  for (const card of all(column, '.card')) {
    const line = card.querySelector<HTMLElement>('.line')!;
    const drawn = card.querySelector<HTMLElement>('.effects')!;
    const room = line.clientWidth - 2 * parseFloat(getComputedStyle(line).paddingLeft);
    const part = (): number => room / drawn.scrollWidth;
    for (const [way, least] of WAYS) {
      const before = part();
      if (before >= least) break;
      card.classList.add(way);
      if (part() <= before || !fits(column, space)) card.classList.remove(way);
    }
    drawn.style.scale = part() < 1 ? String(part()) : '';
  }
}

/** Lays the structures out anew, for the width and the height that they have now. */
function lay(structures: HTMLElement, space: Space): void {
  const columns = all(structures, '.column');
  if (!columns.length) return;
  for (const column of columns) delete column.dataset.lines;
  for (const card of all(structures, '.card')) card.classList.remove('two', 'folded');
  for (const drawn of all(structures, '.effects')) drawn.style.scale = '';
  const names = all(structures, '.name');
  for (const name of names) name.style.letterSpacing = '';
  if (choose(structures, columns, space) !== 'bare')
    for (const name of names) fitName(name, name.textContent);
  for (const column of columns) fitSymbols(column, space);
}

/** Keeps the structures laid out while their width changes. */
export const laid =
  (space: Space): Attachment<HTMLElement> =>
  (structures) => {
    let known = -1;
    const again = (): void => {
      if (structures.clientWidth === known) return;
      known = structures.clientWidth;
      lay(structures, space);
    };
    const watch = new ResizeObserver(again);
    watch.observe(structures);
    void document.fonts?.ready.then(() => lay(structures, space));
    return () => watch.disconnect();
  };

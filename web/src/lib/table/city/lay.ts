/**
 * How the structures of a city say what they are: one rule for all its columns. `row`: name and symbols side by side;
 * `stack`: the name over the symbols, in more lines than one where it needs them, with a little space (`roomy`) where
 * there is height, and close together (`close`) where there is little; `tight`: as `row`, in two close lines where it
 * needs them, for want of height; `bare`: the symbols alone. A name stands there whole, or not at all.
 */
import type { Attachment } from 'svelte/attachments';
import { dividable } from '../../i18n';
import { fitName } from '../../squeeze';

type Form = 'row' | 'stack' | 'tight' | 'bare';

/** From this width of a column on, a name can stand beside its symbols; from the second on, on average, over them. */
const BESIDE = 120;
const OVER = 42;
/** How the lines of a name over its symbols may lie: where they have no room when close, they have none at all. */
const AIR = ['close', 'roomy', ''] as const;
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
/** The least height of a card whose symbols stand in one line, and with its name over them. */
const LEAST = 17;
const NAMED = 28;
/** What the edges of a column take of its width, and the most that its symbols need alone, and under names. */
const EDGES = 6;
const BROAD = 60;
const UNDER = 44;

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
const isCut = (name: HTMLElement): boolean =>
  name.scrollWidth > name.clientWidth ||
  name.scrollHeight > name.clientHeight + 1 ||
  name.offsetHeight > name.closest('.card')!.clientHeight + 1;
const wordsOf = (name: HTMLElement): string => name.textContent.replaceAll('\u00AD', '');
/** Writes the names as close as they must be, and tells those that have no room even so. */
function write(within: Element): HTMLElement[] {
  const names = all(within, '.name');
  const whole = within.closest('.whole') !== null;
  for (const name of names) fitName(name, wordsOf(name), whole ? undefined : dividable(wordsOf(name)));
  return names.filter(isCut);
}
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

/** Writes the names of a column over its symbols, in as few lines as they need; false if they have no room. */
function stacks(column: HTMLElement, space: Space): boolean {
  return ['3', '2', '1'].some((lines) => {
    column.dataset.lines = lines;
    return fits(column, space) && !write(column).length && fits(column, space);
  });
}

/** Writes all names over their symbols, with as much air as there is room for; false if there is too little. */
function stackAll(structures: HTMLElement, columns: HTMLElement[], space: Space): boolean {
  const stackWith = (air: (typeof AIR)[number]): boolean => {
    for (const one of AIR) if (one) structures.classList.toggle(one, one === air);
    return columns.every((column) => stacks(column, space));
  };
  const [close, ...wider] = AIR;
  if (stackWith(close)) return wider.some(stackWith) || stackWith(close);
  structures.classList.remove(...AIR.filter(Boolean));
  for (const column of columns) delete column.dataset.lines;
  return false;
}

/** Whether the longest column could have room for its names at all. */
const mayStack = (columns: HTMLElement[], { named, each }: Space): boolean =>
  each !== undefined || Math.max(...columns.map((column) => all(column, '.card').length)) * NAMED <= named;

/**
 * Writes all names over their symbols, in columns of one width, else as wide as their words or their names need; words
 * are divided where nothing else helps.
 */
function stackSomehow(structures: HTMLElement, columns: HTMLElement[], space: Space): boolean {
  for (const whole of [true, false]) {
    structures.classList.toggle('whole', whole);
    for (const measure of [null, 'min-content', ...(whole ? (['max-content'] as const) : [])] as const) {
      if (measure) shareByNames(columns, measure);
      if (stackAll(structures, columns, space)) return true;
      for (const column of columns) itemOf(column).style.flexGrow = '';
    }
  }
  return false;
}

/** Chooses what all columns can show. */
function choose(structures: HTMLElement, columns: HTMLElement[], space: Space): Form {
  const show = (form: Form): Form => (structures.dataset.form = form);
  const width = Math.min(...columns.map((column) => column.clientWidth));
  if (width >= BESIDE) {
    show('row');
    if (!all(structures, '.name').some(isCut)) return 'row';
  }
  if (width >= OVER && mayStack(columns, space)) {
    show('stack');
    if (stackSomehow(structures, columns, space)) return 'stack';
  }
  if (width < BESIDE) return show('bare');
  show('tight');
  for (const name of write(structures)) name.closest('.card')!.classList.add('nameless');
  return 'tight';
}

/** What the width of a column is shared by. */
const itemOf = (column: HTMLElement): HTMLElement => column.closest<HTMLElement>('.bare')!;

/** How wide a name is, or its longest word. */
function widthOf(name: HTMLElement, measure: 'min-content' | 'max-content'): number {
  name.firstChild!.nodeValue = wordsOf(name);
  Object.assign(name.style, { width: measure, maxWidth: 'none', hyphens: 'none', letterSpacing: '' });
  const wide = name.offsetWidth;
  Object.assign(name.style, { width: '', maxWidth: '', hyphens: '' });
  return wide;
}

/** Columns are as wide as their names, or their words, and symbols need. */
function shareByNames(columns: HTMLElement[], measure: 'min-content' | 'max-content'): void {
  for (const column of columns) {
    column.dataset.lines = '2';
    const names = all(column, '.name').map((name) => widthOf(name, measure));
    const symbols = all(column, '.effects').map((drawn) => Math.min(drawn.scrollWidth, UNDER));
    itemOf(column).style.flexGrow = String(Math.max(...names, ...symbols) + EDGES);
    delete column.dataset.lines;
  }
}

/** Columns of symbols alone are as wide as these need, where some would be drawn smaller. */
function share(structures: HTMLElement, columns: HTMLElement[], space: Space): void {
  if (!all(structures, '.effects').some((drawn) => drawn.style.scale)) return;
  for (const column of columns) {
    const needs = all(column, '.effects').map((drawn) => drawn.scrollWidth);
    itemOf(column).style.flexGrow = String(Math.min(Math.max(LEAST, ...needs) + EDGES, BROAD));
  }
  for (const column of columns) fitSymbols(column, space);
}

/** Symbols that are wider than their column stand in two lines, or are drawn smaller. */
function fitSymbols(column: HTMLElement, space: Space): void {
  for (const card of all(column, '.card')) {
    const line = card.querySelector<HTMLElement>('.line')!;
    const drawn = card.querySelector<HTMLElement>('.effects')!;
    const room = line.clientWidth - 2 * parseFloat(getComputedStyle(line).paddingLeft);
    const part = (): number => room / drawn.scrollWidth;
    card.classList.remove(...WAYS.map(([way]) => way));
    drawn.style.scale = '';
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
  structures.classList.remove('whole');
  for (const column of columns) {
    delete column.dataset.lines;
    itemOf(column).style.flexGrow = '';
  }
  for (const card of all(structures, '.card')) card.classList.remove('nameless');
  for (const name of all(structures, '.name')) {
    name.style.letterSpacing = '';
    name.firstChild!.nodeValue = wordsOf(name);
  }
  const form = choose(structures, columns, space);
  for (const column of columns) fitSymbols(column, space);
  if (form === 'bare') share(structures, columns, space);
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

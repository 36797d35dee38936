import type { Attachment } from 'svelte/attachments';

/** How close letters may come, in parts of their size; for one line instead of two a little less. */
const CLOSEST = -0.085;
const CLOSE = -0.06;

/** How wide a line of a name can be. */
function roomOf(name: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(name);
  return name.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
}

/** How much closer the letters must be than they are; 0 if the name has room. */
function excess(name: HTMLElement, text: string): number {
  const written = document.createRange();
  written.selectNodeContents(name);
  const scale = name.getBoundingClientRect().width / name.offsetWidth || 1; // while it appears
  const over = written.getBoundingClientRect().width / scale - roomOf(name);
  const lines = getComputedStyle(name).whiteSpace === 'nowrap' ? [text] : text.split(/[ \u00AD]/);
  return over > 0 ? (over + 0.5) / Math.max(...lines.map((line) => line.length)) : 0;
}

/** Writes a name in one line, if it need not be much closer for that. */
function inOneLine(name: HTMLElement, words: string): boolean {
  name.firstChild!.nodeValue = words;
  name.style.letterSpacing = '';
  name.style.whiteSpace = 'nowrap';
  const { fontSize, letterSpacing } = getComputedStyle(name);
  const closer = (parseFloat(letterSpacing) || 0) - excess(name, words);
  const one = closer >= CLOSE * parseFloat(fontSize);
  if (one) name.style.letterSpacing = `${closer}px`;
  else name.style.whiteSpace = '';
  return one;
}

/** Writes a name as close as it must be, and no closer where that is not enough. */
export function fitName(name: HTMLElement, words: string, hyphenated = words): void {
  name.style.overflowWrap = 'normal';
  for (const text of [words, hyphenated]) {
    name.style.letterSpacing = '';
    name.firstChild!.nodeValue = text;
    const { fontSize, letterSpacing } = getComputedStyle(name);
    const less = excess(name, text);
    const closer = (parseFloat(letterSpacing) || 0) - less;
    if (closer < CLOSEST * parseFloat(fontSize)) continue;
    if (less) name.style.letterSpacing = `${closer}px`;
    break;
  }
  name.style.overflowWrap = '';
}

/**
 * Sets a name closer where it, or its longest word, is a little too wide: nothing is cut or broken for a few pixels.
 * Where that is not enough, the name is written with its soft hyphens, if there are any, or something shorter. A name that begins what must
 * be `level` with its neighbours stands in one line where it can.
 */
export const squeeze =
  (words: string, hyphenated = words, level = false): Attachment<HTMLElement> =>
  (name) => {
    let known = -1;
    const fit = (): void => {
      if (roomOf(name) === known) return; // the padding may change alone
      if (!level || !inOneLine(name, words)) fitName(name, words, hyphenated);
      known = roomOf(name);
    };
    const watch = new ResizeObserver(fit);
    watch.observe(name);
    void document.fonts?.ready.then(() => {
      known = -1;
      fit();
    });
    return () => watch.disconnect();
  };

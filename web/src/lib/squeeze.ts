import type { Attachment } from 'svelte/attachments';

/** How close letters may come, in parts of their size. */
const CLOSEST = -0.085;

/**
 * Sets a name closer where it, or its longest word, is a little too wide: nothing is cut or broken for a few pixels.
 * Where that is not enough, the name is written with its soft hyphens, if there are any.
 */
export const squeeze =
  (words: string, hyphenated = words): Attachment<HTMLElement> =>
  (name) => {
    let known = -1;
    /** How wide a line can be; the padding may change alone. */
    const room = (): number => {
      const { paddingLeft, paddingRight } = getComputedStyle(name);
      return name.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    };
    /** How much closer the letters must be than they are; 0 if the name has room. */
    const excess = (text: string): number => {
      const written = document.createRange();
      written.selectNodeContents(name);
      const scale = name.getBoundingClientRect().width / name.offsetWidth || 1; // while it appears
      const over = written.getBoundingClientRect().width / scale - room();
      const lines = getComputedStyle(name).whiteSpace === 'nowrap' ? [text] : text.split(/[ \u00AD]/);
      return over > 0 ? (over + 0.5) / Math.max(...lines.map((line) => line.length)) : 0;
    };
    const fit = (): void => {
      if (room() === known) return;
      name.style.overflowWrap = 'normal';
      for (const text of [words, hyphenated]) {
        name.style.letterSpacing = '';
        name.firstChild!.nodeValue = text;
        const { fontSize, letterSpacing } = getComputedStyle(name);
        const closest = CLOSEST * parseFloat(fontSize);
        const less = excess(text);
        const closer = (parseFloat(letterSpacing) || 0) - less;
        if (less) name.style.letterSpacing = `${Math.max(closer, closest)}px`;
        if (closer >= closest) break;
      }
      name.style.overflowWrap = '';
      known = room();
    };
    const watch = new ResizeObserver(fit);
    watch.observe(name);
    void document.fonts?.ready.then(() => {
      known = -1;
      fit();
    });
    return () => watch.disconnect();
  };

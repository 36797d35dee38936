import type { Attachment } from 'svelte/attachments';

/** How close letters may come, in parts of their size. */
const CLOSEST = -0.085;

/** Sets a name closer where it, or its longest word, is a little too wide: nothing is cut or broken for a few pixels. */
export const squeeze =
  (words: string): Attachment<HTMLElement> =>
  (name) => {
    let wide = -1;
    const fit = (): void => {
      if (name.clientWidth === wide) return;
      Object.assign(name.style, { letterSpacing: '', overflowWrap: 'normal' });
      const { fontSize, letterSpacing, paddingLeft, paddingRight, whiteSpace } = getComputedStyle(name);
      const room = name.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      const text = document.createRange();
      text.selectNodeContents(name);
      const scale = name.getBoundingClientRect().width / name.offsetWidth || 1; // while it appears
      const over = text.getBoundingClientRect().width / scale - room;
      if (over > 0) {
        const lines = whiteSpace === 'nowrap' ? [words] : words.split(' ');
        const each = (over + 0.5) / Math.max(...lines.map((line) => line.length));
        const closer = (parseFloat(letterSpacing) || 0) - each;
        name.style.letterSpacing = `${Math.max(closer, CLOSEST * parseFloat(fontSize))}px`;
      }
      name.style.overflowWrap = '';
      wide = name.clientWidth;
    };
    const watch = new ResizeObserver(fit);
    watch.observe(name);
    void document.fonts?.ready.then(() => {
      wide = -1;
      fit();
    });
    return () => watch.disconnect();
  };

/** Something that scrolls fades where there is more of it (`.fades` in base.css). */
export function fades(node: HTMLElement): () => void {
  const tell = (): void => {
    const sideways = node.scrollWidth > node.clientWidth + 1;
    const [at, seen, all] = sideways
      ? [node.scrollLeft, node.clientWidth, node.scrollWidth]
      : [node.scrollTop, node.clientHeight, node.scrollHeight];
    node.classList.toggle('sideways', sideways);
    node.classList.toggle('more-before', at > 1);
    node.classList.toggle('more-after', at + seen < all - 1);
  };
  const resized = new ResizeObserver(tell);
  const watch = (): void => {
    resized.disconnect();
    for (const one of [node, ...node.children]) resized.observe(one);
  };
  const changed = new MutationObserver(watch);
  node.classList.add('fades');
  node.addEventListener('scroll', tell, { passive: true });
  // What flies in may reach below its place until it has landed.
  node.addEventListener('introend', tell, true);
  changed.observe(node, { childList: true });
  watch();
  return () => {
    node.removeEventListener('scroll', tell);
    node.removeEventListener('introend', tell, true);
    changed.disconnect();
    resized.disconnect();
  };
}

import { expect, test, vi } from 'vitest';
import { fades } from '../src/lib/fades';

/** An element that is so high, with so much in it. */
function box(seen: number, all: number): HTMLElement {
  const node = document.createElement('div');
  node.append(document.createElement('p'));
  Object.defineProperty(node, 'clientHeight', { value: seen });
  Object.defineProperty(node, 'scrollHeight', { value: all, writable: true });
  return node;
}

test('what has flown in is measured again: nothing fades where nothing scrolls', () => {
  let tell = (): void => undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(told: () => void) {
        tell = told;
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  const node = box(100, 108);
  const leave = fades(node);
  tell();
  expect(node).toHaveClass('more-after');
  Object.assign(node, { scrollHeight: 100 });
  node.firstElementChild?.dispatchEvent(new CustomEvent('introend'));
  expect(node).not.toHaveClass('more-after');
  leave();
  vi.unstubAllGlobals();
});

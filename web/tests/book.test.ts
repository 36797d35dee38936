import { expect, test, vi } from 'vitest';
import { Book, HOW, cardMeant, isInBook } from '../src/lib/book/book.svelte';

test('the book goes from page to page and back, by the history of the browser', () => {
  const book = new Book();
  expect(book.isOpen).toBe(false);
  book.go(HOW);
  book.go('/reference/seven/cards/altar');
  book.go('/reference/seven/cards/altar');
  expect(book.depth).toBe(2);
  expect(history.state).toEqual({ book: '/reference/seven/cards/altar', depth: 2 });
  // A reload finds it where it was.
  expect(new Book().path).toBe('/reference/seven/cards/altar');
  const go = vi.spyOn(history, 'go').mockImplementation(() => undefined);
  book.close();
  expect(go).toHaveBeenCalledWith(-2);
  expect(book.isOpen).toBe(false);
  history.replaceState(null, '', location.href);
  book.read();
  expect(book.path).toBeNull();
});

test('the book can be opened again before the browser has gone back', () => {
  const book = new Book();
  const go = vi.spyOn(history, 'go').mockImplementation(() => undefined);
  go.mockClear();
  book.go(HOW);
  book.close();
  book.go('/reference/seven/cards/altar');
  history.replaceState(null, '', location.href); // the browser arrives
  book.read();
  expect(book.path).toBe('/reference/seven/cards/altar');
  expect(history.state).toEqual({ book: '/reference/seven/cards/altar', depth: 1 });
  book.close();
  book.go(HOW);
  book.close();
  expect(go.mock.calls).toEqual([[-1], [-1]]);
  history.replaceState(null, '', location.href);
  book.read();
  expect(book.isOpen).toBe(false);
  expect(history.state).toBeNull();
});

test('the book has the reference and nothing else', () => {
  expect(['/reference', '/reference/rules/BASE-001', '/pad', '/references'].map(isInBook)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('a key asks about the card under the focus, or the picked one', () => {
  document.body.innerHTML =
    '<div data-card="altar"><button aria-pressed="true">a</button></div><div data-card="baths"><button>b</button></div>';
  expect(cardMeant()).toBe('altar');
  document.querySelectorAll('button')[1]!.focus();
  expect(cardMeant()).toBe('baths');
  document.body.innerHTML = '';
});

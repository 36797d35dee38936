import { expect, test } from 'vitest';
import { accept, inviteLink, keyFor, remember, seatsHere } from '../src/lib/seats';
import { moveOn } from '../src/lib/table/hotseat.svelte';
import { rowsOf } from '../src/lib/television/layout';

test.each([
  [3, [[0, 1], [2]]],
  [
    8,
    [
      [0, 1, 2, 3],
      [7, 6, 5, 4],
    ],
  ],
])('%i cities stand clockwise round the table', (n, rows) => expect(rowsOf(n)).toEqual(rows));

test('the lines of all who share a device are open, and none of them takes the seat that is shown', () => {
  const here = [
    { seat: 0, key: 'a', name: 'Ada' },
    { seat: 2, key: 'c', name: 'Cy' },
  ];
  remember('SHARED', { key: 'a', seat: 0, name: 'Ada', here });
  accept('SHARED', 'c', 2, 'Cy');
  expect(keyFor('SHARED')).toBe('a');
  moveOn('SHARED', 'AGAIN2');
  expect(seatsHere('AGAIN2')).toEqual(here);
});

test('a seat has a link of its own', () => {
  expect(inviteLink('K7QM2X', 2)).toBe(`${location.origin}/t/K7QM2X#seat=3`);
});

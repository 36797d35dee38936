import { render, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import { ApiError, api } from '../src/lib/api';
import { match } from '../src/lib/router.svelte';
import { makeDuplicates } from '../src/lib/start/make';
import { seatAt } from '../src/lib/seats';
import Compare from '../src/pages/Compare.svelte';

const seat = (name: string, points: number | null, won = false) => ({
  name,
  bot: name ? null : 'random',
  wonder: points === null ? null : 'giza',
  points,
  won,
});

test('tables with the same deal are compared seat by seat when all are over', async () => {
  vi.spyOn(api, 'compare').mockResolvedValue({
    game: 'seven',
    expansions: [],
    over: true,
    tables: [
      { state: 'over', code: 'AAAAAA', seats: [seat('Ada', 61, true), seat('Bot', 40)] },
      { state: 'over', code: 'BBBBBB', seats: [seat('Ben', 55), seat('Bot', 57, true)] },
    ],
  });
  render(Compare, { code: 'AAAAAA' });
  expect(await screen.findByText('61')).toBeVisible();
  expect(screen.getAllByText('the most at this seat')).toHaveLength(2);
  expect(screen.getAllByRole('link', { name: /replay/i })[1]).toHaveAttribute('href', '/replay/BBBBBB');
});

test('where all have as many points, nobody has the most; a bot is called by its name', async () => {
  vi.spyOn(api, 'compare').mockResolvedValue({
    game: 'seven',
    expansions: [],
    over: true,
    tables: [
      { state: 'over', code: 'AAAAAA', seats: [seat('', 61, true)] },
      { state: 'over', code: 'BBBBBB', seats: [seat('', 61, true)] },
    ],
  });
  render(Compare, { code: 'AAAAAA' });
  expect(await screen.findAllByText('Wanderer')).toHaveLength(2);
  expect(screen.queryByText('the most at this seat')).toBeNull();
});

test('as long as one is played, no points and no other tables are shown', async () => {
  vi.spyOn(api, 'compare').mockResolvedValue({
    game: 'seven',
    expansions: [],
    over: false,
    tables: [
      { state: 'over', code: null, seats: [seat('Ada', null)] },
      { state: 'open', code: null, seats: [seat('', null)] },
    ],
  });
  render(Compare, { code: 'CCCCCC' });
  expect(await screen.findByText('waits for players')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'To the table' })).toBeNull();
});

test('whoever makes the tables keeps their keys, and is led to the comparison', async () => {
  vi.spyOn(api, 'duplicate').mockResolvedValue({
    tables: [
      { code: 'DDDDDD', seat: 0, key: 'k1', maker_key: null },
      { code: 'EEEEEE', seat: null, key: null, maker_key: 'k2' },
    ],
  });
  await makeDuplicates({ players: 2, seats: [{ kind: 'human', name: 'Ada' }] }, 2);
  expect(seatAt('DDDDDD')).toMatchObject({ key: 'k1', seat: 0 });
  expect(seatAt('EEEEEE')).toMatchObject({ maker_key: 'k2', seat: null });
  expect(match(location.pathname)).toEqual({ name: 'compare', code: 'DDDDDD' });
});

test('a server out of reach is not taken for an address without tables', async () => {
  const compare = vi.spyOn(api, 'compare').mockRejectedValue(new ApiError('offline', '', 0));
  render(Compare, { code: 'DDDDDD' });
  expect(await screen.findByText(/^The server cannot be reached/)).toBeVisible();
  compare.mockRejectedValue(new ApiError('not_found', '', 404, 'no_table'));
  screen.getByRole('button', { name: 'Try again' }).click();
  expect(await screen.findByRole('heading', { name: /no tables to compare/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the start page' })).toBeVisible();
});

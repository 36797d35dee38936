import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { mixtureWords, shareText, tableOf } from '../src/lib/daily/daily.svelte';
import type { PadGame } from '../src/lib/pad/model';
import { merge, mine, readProfile, type Played } from '../src/lib/profile/profile.svelte';
import { barsOf, byWonder, dailyStreak, fromPad, placeOf, winStreak } from '../src/lib/profile/statistics';
import Me from '../src/pages/Me.svelte';

const played = (id: string, at: number, more: Partial<Played> = {}): Played => ({
  id,
  at,
  game: 'seven',
  expansions: [],
  players: 3,
  wonder: 'giza',
  points: 50,
  place: 1,
  won: true,
  score: [5, 10, 0, 20],
  ...more,
});

test('a place counts those who are better, and winners come first', () => {
  expect([0, 1, 2].map((seat) => placeOf(seat, [50, 60, 50], [1]))).toEqual([2, 1, 2]);
  // A tie that coins decide: the other one is second.
  expect([0, 1].map((seat) => placeOf(seat, [50, 50], [0]))).toEqual([1, 2]);
});

test('games won one after the other, and days in a row', () => {
  const games = [1, 2, 3, 4, 5].map((at) => played(`${at}`, at, { won: at !== 3 }));
  expect(winStreak(games)).toEqual({ now: 2, best: 2 });
  const tried = (...dates: string[]) =>
    Object.fromEntries(dates.map((date) => [date, { code: 'A', played: played('A', 1) }]));
  const daily = tried('2026-11-12', '2026-11-15', '2026-11-16', '2026-11-14');
  expect(dailyStreak(daily, '2026-11-17')).toEqual({ now: 3, best: 3 });
  expect(dailyStreak(daily, '2026-11-18')).toEqual({ now: 0, best: 3 });
  expect(dailyStreak({ ...daily, '2026-11-17': { code: 'B' } }, '2026-11-17').now).toBe(3);
});

test('the pad and the tables count together', () => {
  const pad = {
    id: 'x',
    made: 7,
    finished: 8,
    game: 'seven',
    players: 2,
    expansions: [],
    cities: [
      { name: 'Ben', wonder: 'rhodes' },
      { name: ' ADA ', wonder: 'giza' },
    ],
    result: {
      winners: [1],
      cities: [{ score: { civilian: 9, total: 40 } }, { score: { civilian: 10, total: 61 } }],
    },
  } as unknown as PadGame;
  expect(fromPad([pad], '')).toEqual([]);
  const own = fromPad([pad], 'Ada');
  expect(own).toMatchObject([{ id: 'pad x', at: 8, wonder: 'giza', points: 61, place: 1, won: true }]);
  expect(byWonder([...own, played('T', 1, { points: 50, won: false })])).toEqual([
    { game: 'seven', wonder: 'giza', games: 2, wins: 1, best: 61 },
  ]);
});

test('a profile is read strictly, and merged game by game', () => {
  expect(readProfile('no JSON')).toBeNull();
  expect(readProfile('{"games": 3}')).toBeNull();
  const text = JSON.stringify({
    games: [played('A', 1), { id: 'B' }, played('C', 3)],
    daily: { '2026-11-17': { code: 'A', played: { id: 1 } }, never: { code: 'A' } },
  });
  const one = readProfile(text)!;
  expect(one.games.map(({ id }) => id)).toEqual(['A', 'C']);
  expect(one.daily).toEqual({ '2026-11-17': { code: 'A' } });
  const other = {
    games: [played('C', 3, { points: 1 }), played('D', 2)],
    daily: { '2026-11-17': { code: 'Z', played: played('Z', 9) } },
  };
  const both = merge(one, other);
  expect(both.games.map(({ id, points }) => [id, points])).toEqual([
    ['C', 50],
    ['D', 50],
    ['A', 50],
  ]);
  expect(both.daily['2026-11-17']!.code).toBe('Z');
});

test('only the first try of a day counts', () => {
  mine.keep({ games: [], daily: {} });
  mine.begin('2026-11-17', 'FIRST');
  mine.begin('2026-11-17', 'AGAIN');
  mine.add(played('AGAIN', 5, { points: 99 }));
  mine.add(played('FIRST', 6, { points: 44 }));
  mine.add(played('FIRST', 7, { points: 45 }));
  expect(mine.profile.daily['2026-11-17']!.played!.points).toBe(44);
  expect(mine.profile.games.map(({ id }) => id)).toEqual(['FIRST', 'AGAIN']);
  expect(readProfile(localStorage.getItem('mirabilia.profile'))).toEqual(mine.profile);
});

test('what is shared says the place, the points, and where they come from', () => {
  expect(barsOf([0, 5, 10, -1])).toBe('▁▅█▁');
  const text = shareText('2026-11-17', played('A', 1, { place: 2, players: 4, points: 57 }));
  expect(text).toBe('Mirabilia daily 2026-11-17 · place 2 of 4 · 57 victory points · ▃▅▁█');
});

test('the table of a day is that of everybody', () => {
  const daily = { date: '2026-11-17', game: 'seven', players: 4, expansions: [], seed: 5, bot: 'greedy' };
  expect(tableOf(daily, 'Ada')).toEqual({
    game: 'seven',
    players: 4,
    expansions: [],
    seed: 5,
    hints: false,
    seats: [{ kind: 'human', name: 'Ada' }, ...Array(3).fill({ kind: 'bot', bot: 'greedy' })],
  });
  expect(mixtureWords(daily)).toBe('7\u00A0Wonders'); // a name does not break
});

test('the page of one’s own games shows them, and says where there are none', () => {
  mine.keep({ games: [], daily: {} });
  const { unmount } = render(Me);
  expect(screen.getByText(/No finished game yet/)).toBeVisible();
  unmount();
  mine.keep({ games: [played('A', 1), played('B', 2, { won: false, place: 3, points: 31 })], daily: {} });
  render(Me);
  expect(screen.getByText('3 of 3')).toBeVisible();
  expect(screen.getAllByText('50').length).toBeGreaterThan(1);
});

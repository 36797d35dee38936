import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import { api } from '../src/lib/api';
import {
  coverOf,
  beginLesson,
  learnt,
  lessonNames,
  lessonOf,
  markLearnt,
  progressAt,
  tableFor,
} from '../src/lib/lessons';
import { Guide } from '../src/lib/lessons/guide.svelte';
import type { Lesson } from '../src/lib/lessons/lesson';
import { placeBubble, type Box } from '../src/lib/lessons/place';
import { meta } from '../src/lib/meta.svelte';
import Learn from '../src/lib/start/Learn.svelte';
import type { OptionShown, QuestionShown } from '../src/lib/types';

const linesOf = ({ steps, end }: Lesson) => [...steps.flatMap(({ says }) => says), end];
/** The things that a text names. */
const namedIn = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].sort();
const asked = (decision: string, ...texts: string[]): QuestionShown => ({
  decision,
  kind: 'choose',
  city: 0,
  why: {},
  options: texts.map((text) => ({ text, verb: text.split(' ')[0]! }) as OptionShown),
});

test.each(lessonNames())('the lesson %s speaks both languages, of the same cards', async (name) => {
  const lesson = await lessonOf(name);
  expect(lesson.steps.length).toBeGreaterThan(2);
  const cover = coverOf(name)!;
  for (const text of [cover.en, cover.pl]) expect(text).toMatch(/^[^\s].{20,}[.]$/);
  expect(cover.picture ?? cover.wonder).toBeTruthy();
  for (const { en, pl } of linesOf(lesson)) {
    for (const text of [en, pl]) expect(text).toMatch(/^[^\s].{30,}[.!?]$/);
    expect(en).not.toBe(pl);
    expect(namedIn(en)).toEqual(namedIn(pl));
  }
  for (const { says, answer } of lesson.steps) {
    expect(says.length).toBeGreaterThan(0);
    // The last line of a step is about what is to be pressed, where there is a card or the like.
    expect(says.at(-1)!.at, answer).toMatch(/^card |^hand$/);
  }
});

test('the table of a lesson has the learner first, and bots that are called by their cities', async () => {
  const lesson = await lessonOf('seven');
  const wish = tableFor(lesson, 'Ada');
  expect(wish).toMatchObject({ game: 'seven', players: 3, seed: lesson.table.seed });
  expect(wish.seats).toEqual([
    { kind: 'human', name: 'Ada' },
    { kind: 'bot', bot: 'novice' },
    { kind: 'bot', bot: 'novice' },
  ]);
});

test('the guide goes on with every question, keeps its place over a reload, and ends', async () => {
  beginLesson('K7QM2X', 'seven');
  const guide = new Guide('K7QM2X');
  const { steps } = await lessonOf('seven');
  await waitFor(() => expect(guide.lesson).not.toBeNull());
  const first = asked('1.0', 'build stone_pit', 'discard stone_pit');
  guide.meet(first);
  expect(guide.lineFor(first)).toEqual(steps[0]!.says[0]);
  expect(guide.hasMore(first)).toBe(true);
  guide.next();
  expect(guide.lineFor(first)).toEqual(steps[0]!.says[1]);
  expect(guide.adviceFor(first)?.text).toBe('build stone_pit');

  const again = new Guide('K7QM2X');
  await waitFor(() => expect(again.lesson).not.toBeNull());
  again.meet(first);
  expect(again.lineFor(first)).toEqual(steps[0]!.says[1]);

  const other = asked('2.0', 'discard altar');
  again.meet(other);
  expect(again.stepFor(other)).toEqual(steps[1]);
  expect(again.adviceFor(other)).toBeNull();
  for (let i = 2; i <= steps.length; i++) again.meet(asked(`${i + 1}.0`));
  expect(again.atEnd).toBe(true);
  expect(learnt()).toEqual(['seven']);
  again.leave();
  expect(again.teaching).toBe(false);
  expect(progressAt('K7QM2X')).toBeNull();
});

test('nobody teaches at a table that is no lesson', () => {
  localStorage.setItem('mirabilia.lesson.K7QM2X', '{broken');
  expect(new Guide('K7QM2X').teaching).toBe(false);
  expect(new Guide('AAAAAA').teaching).toBe(false);
});

const apart = (a: Box, b: Box): boolean =>
  a.left + a.width <= b.left ||
  b.left + b.width <= a.left ||
  a.top + a.height <= b.top ||
  b.top + b.height <= a.top;

test.each([
  [1440, 900],
  [390, 844],
])('the bubble stays in a window of %i × %i, and off Confirm', (width, height) => {
  const size = { width: Math.min(400, width - 20), height: 170 };
  const confirm = { left: width - 360, top: height - 60, width: 350, height: 50 };
  for (const left of [-200, 0, width / 2, width - 100])
    for (const top of [0, height / 2, height - 250, height - 60]) {
      const about = { left, top, width: 160, height: 240 };
      const box = placeBubble(about, size, { width, height }, [{ box: confirm, weight: 1000 }]);
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.top).toBeGreaterThanOrEqual(0);
      expect(box.left + box.width).toBeLessThanOrEqual(width);
      expect(box.top + box.height).toBeLessThanOrEqual(height);
      expect(apart(box, confirm)).toBe(true);
    }
});

test('the bubble stands below the header of the page', () => {
  const about = { left: 20, top: 172, width: 350, height: 392 };
  const hand = { left: 8, top: 612, width: 374, height: 190 };
  const box = placeBubble(about, { width: 370, height: 142 }, { top: 57, width: 390, height: 844 }, [
    { box: hand, weight: 4 },
  ]);
  expect(box.top).toBeGreaterThan(57);
  expect(apart(box, about)).toBe(true);
});

test('on a phone on its side the bubble leaves the hand at the right alone', () => {
  const hand = { left: 425, top: 60, width: 410, height: 300 };
  const about = { ...hand, width: 100 };
  const box = placeBubble(about, { width: 400, height: 170 }, { width: 844, height: 390 }, [
    { box: hand, weight: 4 },
  ]);
  expect(apart(box, hand)).toBe(true);
});

test('the bubble covers nothing of what it speaks of where another place is free', () => {
  const about = { left: 8, top: 195, width: 406, height: 145 };
  const hand = { left: 425, top: 65, width: 410, height: 300 };
  const tile = { left: 212, top: 65, width: 202, height: 55 };
  const box = placeBubble(about, { width: 400, height: 142 }, { top: 60, width: 844, height: 390 }, [
    { box: hand, weight: 4 },
    { box: tile, weight: 4 },
  ]);
  expect(apart(box, about)).toBe(true);
});

test('the start page offers the lesson, which is quieter once it is known', async () => {
  const create = vi
    .spyOn(api, 'create')
    .mockResolvedValue({ code: 'K7QM2X', seat: 0, key: 'secret', maker_key: null });
  const game = meta.games.find((one) => one.game === 'seven')!;
  const { unmount } = render(Learn, { game, name: 'Ada' });
  expect(screen.getByRole('heading', { name: 'Learn to play: 5 minutes' })).toBeVisible();
  await fireEvent.click(screen.getByRole('button', { name: 'Begin the lesson' }));
  await waitFor(() => expect(location.pathname).toBe('/t/K7QM2X'));
  expect(create.mock.calls[0]![0]).toMatchObject({ seats: [{ kind: 'human', name: 'Ada' }, {}, {}] });
  expect(progressAt('K7QM2X')).toEqual({ lesson: 'seven', met: [], read: 0 });
  unmount();
  markLearnt('seven');
  render(Learn, { game, name: 'Ada' });
  expect(screen.queryByRole('heading')).toBeNull();
  expect(screen.getByRole('button', { name: 'The lesson once more' })).toBeVisible();
});

/** Every lesson is a `lesson.ts` in the folder of its game or its expansion, and is loaded when it is wanted. */
import type { AnyGame, NewTable } from '../types';
import { load, save } from '../storage';
import type { Cover, Lesson } from './lesson';

const found = import.meta.glob<Lesson>(['../games/*/lesson.ts', '../expansions/*/lesson.ts'], {
  import: 'lesson',
});
/** By the name of the folder. */
const LESSONS = Object.fromEntries(
  Object.entries(found).map(([path, fetch]) => [path.split('/').at(-2)!, fetch] as const),
);

const covers = import.meta.glob<Cover>(['../games/*/lesson-cover.ts', '../expansions/*/lesson-cover.ts'], {
  eager: true,
  import: 'cover',
});
const COVERS = Object.fromEntries(
  Object.entries(covers).map(([path, cover]) => [path.split('/').at(-2)!, cover] as const),
);
/** What is shown of a lesson before it begins. */
export const coverOf = (name: string): Cover | undefined => COVERS[name];

export const hasLesson = (name: string): boolean => Object.hasOwn(LESSONS, name);
export const lessonOf = (name: string): Promise<Lesson> =>
  LESSONS[name]?.() ?? Promise.reject(new Error(`there is no lesson ${name}`));
export const lessonNames = (): string[] => Object.keys(LESSONS);

/** The lesson of a game, then those of its expansions. */
export const lessonsIn = (game: AnyGame): string[] =>
  [game.game, ...game.expansions.map(({ expansion }) => expansion)].filter(hasLesson);

/** The table of a lesson: the learner first, then bots, which are called by their cities. */
export const tableFor = ({ table, bot }: Lesson, name: string): NewTable => ({
  ...table,
  hints: false,
  seats: [
    { kind: 'human', name },
    ...Array.from({ length: table.players - 1 }, () => ({ kind: 'bot' as const, bot })),
  ],
});

// What has been learnt -------------------------------------------------------------------------------------

/** The lessons that were played to their end in this browser. */
export const learnt = (): string[] => (load('learnt') ?? '').split(' ').filter(Boolean);
export const markLearnt = (name: string): void => save('learnt', [...new Set([...learnt(), name])].join(' '));

/** How far the lesson at a table has come. */
export interface Progress {
  lesson: string;
  /** The questions that the learner has met, in order. */
  met: string[];
  /** How many lines of the last one have been read. */
  read: number;
}
const keyOf = (code: string): string => `lesson.${code.toUpperCase()}`;

export const beginLesson = (code: string, lesson: string): void =>
  keepProgress(code, { lesson, met: [], read: 0 });
export const keepProgress = (code: string, progress: Progress | null): void =>
  save(keyOf(code), progress && JSON.stringify(progress));
export function progressAt(code: string): Progress | null {
  try {
    const kept = JSON.parse(load(keyOf(code)) ?? 'null') as Progress | null;
    return kept && hasLesson(kept.lesson) && Array.isArray(kept.met) ? kept : null;
  } catch {
    return null;
  }
}

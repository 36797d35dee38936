/** The teacher at a table: what is said now, and where. Progress is kept, so that a reload changes nothing. */
import type { OptionShown, QuestionShown } from '../types';
import { keepProgress, lessonOf, markLearnt, progressAt, type Progress } from '.';
import type { Lesson, Line, Step } from './lesson';

export class Guide {
  lesson = $state.raw<Lesson | null>(null);
  #progress = $state.raw<Progress | null>(null);

  constructor(readonly code: string) {
    this.#progress = progressAt(code);
    if (this.#progress) void lessonOf(this.#progress.lesson).then((one) => (this.lesson = one));
  }

  get teaching(): boolean {
    return this.#progress !== null;
  }
  /** All steps have been played. */
  get atEnd(): boolean {
    return this.lesson !== null && (this.#progress?.met.length ?? 0) > this.lesson.steps.length;
  }
  /** The learner is asked something: another question is the next step. */
  meet({ decision }: QuestionShown): void {
    if (!this.#progress || this.#progress.met.includes(decision)) return;
    this.#keep({ ...this.#progress, met: [...this.#progress.met, decision], read: 0 });
    if (this.atEnd) markLearnt(this.#progress.lesson);
  }
  /** What the lesson has for a question. */
  stepFor({ decision }: QuestionShown): Step | null {
    const at = this.#progress?.met.indexOf(decision) ?? -1;
    return this.lesson?.steps[at] ?? null;
  }
  /** The advised answer, if the learner can give it: whoever has gone another way may have another hand. */
  adviceFor(question: QuestionShown): OptionShown | null {
    const wanted = this.stepFor(question)?.answer;
    return question.options.find(({ text }) => text === wanted) ?? null;
  }
  /** The line to be read now. */
  lineFor(question: QuestionShown): Line | null {
    return this.stepFor(question)?.says[this.#progress?.read ?? 0] ?? null;
  }
  /** Whether more is said after the line. */
  hasMore(question: QuestionShown): boolean {
    return (this.#progress?.read ?? 0) + 1 < (this.stepFor(question)?.says.length ?? 0);
  }
  /** The line has been read. */
  next(): void {
    if (this.#progress) this.#keep({ ...this.#progress, read: this.#progress.read + 1 });
  }
  get hasRead(): boolean {
    return (this.#progress?.read ?? 0) > 0;
  }
  /** Skips the lesson, or plays on after it. */
  leave(): void {
    this.#keep(null);
  }

  #keep(progress: Progress | null): void {
    this.#progress = progress;
    keepProgress(this.code, progress);
  }
}

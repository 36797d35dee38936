/** Beginning a lesson from the start page: its table is made and opened. */
import { t } from '../i18n';
import { beginLesson, lessonOf, tableFor } from '../lessons';
import { cleanName } from './form';
import { make } from './make';

export class Beginning {
  busy = $state(false);
  /** What went wrong at the last try. */
  error = $state.raw<unknown>(null);

  async begin(lesson: string, name: string): Promise<void> {
    this.busy = true;
    this.error = null;
    try {
      const wish = tableFor(await lessonOf(lesson), cleanName(name, t('quick.guest')));
      await make(wish, (code) => beginLesson(code, lesson));
    } catch (problem) {
      this.error = problem;
    } finally {
      this.busy = false;
    }
  }
}

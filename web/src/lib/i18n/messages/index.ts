import { architectsMessages } from '../../games/architects/messages';
import { figuresMessages } from '../../figures/messages';
import { puzzleMessages } from '../../puzzles/messages';
import { referenceMessages } from '../../reference/messages';
import { statisticsMessages } from '../../reference/statistics-messages';
import type { Both } from '../plural';
import { coachMessages } from './coach';
import { commonMessages } from './common';
import { lessonMessages } from './lesson';
import { profileMessages } from './profile';
import { padMessages } from './pad';
import { refusedMessages } from './refused';
import { replayMessages } from './replay';
import { studyMessages } from './study';
import { sharingMessages } from './sharing';
import { startMessages } from './start';
import { tableMessages } from './table';

const own = {
  ...commonMessages,
  ...coachMessages,
  ...startMessages,
  ...sharingMessages,
  ...lessonMessages,
  ...profileMessages,
  ...replayMessages,
  ...studyMessages,
  ...refusedMessages,
  ...referenceMessages,
  ...figuresMessages,
  ...statisticsMessages,
  ...padMessages,
  ...puzzleMessages,
  ...tableMessages,
  ...architectsMessages,
};

/** All messages; expansions add theirs to this interface, so that their keys are checked like our own. */
export interface Messages extends Record<keyof typeof own, Both> {}
export type Key = keyof Messages;

const brought = import.meta.glob<object>('../../expansions/*/messages.ts', {
  eager: true,
  import: 'messages',
});
export const messages = Object.assign({}, own, ...Object.values(brought)) as Record<Key, Both>;

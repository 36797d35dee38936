import { t } from '../i18n';
import type { City, Frame, Frames, TableShown } from '../types';

/** What a game's own screen of a turn in the replay is given. */
export interface FrameProps {
  game: Frames;
  /** Which frame it is. */
  index: number;
  frame: Frame;
  table: TableShown | null;
  names: string[];
  /** The seat that is shown large, or -1 for all. */
  focus: number;
  /** How fast it runs. */
  pace: number;
  /** What a frame is called. */
  sayFrame: (index: number) => string;
  onfocus: (seat: number) => void;
  ongo: (index: number) => void;
}

/** What a city has won and lost in its conflicts, such as "Won: +1, +3 · 1 defeat". */
export const wonAndLost = ({ victory, defeats }: City): string =>
  [
    ...(victory.length ? [t('replay.victory', { values: victory.map((n) => `+${n}`).join(', ') })] : []),
    ...(defeats ? [t('replay.defeats', { n: defeats })] : []),
  ].join(' · ') || t('replay.noConflicts');

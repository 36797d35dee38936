import type { Frame, Frames, TableShown } from '../types';

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

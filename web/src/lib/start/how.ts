/** How to play, in a minute: what the page says about each game. The words are messages. */
import type { IconName } from '../icons/shapes';

const seven = {
  parts: [
    ['laurel', 'how.goal'],
    ['hand', 'how.turn'],
    ['coin', 'how.cost'],
    ['shield', 'how.ages'],
    ['crown', 'how.end'],
  ],
  /** The part after which the colours stand. */
  before: 'how.cost',
  colours: [
    [['brown', 'grey'], 'how.brown', ['lumber_yard', 'loom']],
    [['blue'], 'how.blue', ['temple', 'aqueduct']],
    [['green'], 'how.green', ['apothecary', 'library']],
    [['yellow'], 'how.yellow', ['marketplace', 'caravansery']],
    [['red'], 'how.red', ['stables', 'walls']],
    [['purple'], 'how.purple', ['traders_guild', 'philosophers_guild']],
  ],
  tip: 'how.tip',
} as const satisfies HowToPlay;

const architects = {
  parts: [
    ['laurel', 'how.arc.goal'],
    ['hand', 'how.arc.turn'],
    ['stage', 'how.arc.build'],
    ['token', 'how.arc.progress'],
    ['horn', 'how.arc.battle'],
    ['crown', 'how.arc.end'],
  ],
  before: 'how.arc.turn',
  colours: [
    [['grey'], 'how.arc.grey'],
    [['yellow'], 'how.arc.yellow'],
    [['blue'], 'how.arc.blue'],
    [['green'], 'how.arc.green'],
    [['red'], 'how.arc.red'],
  ],
  tip: 'how.arc.tip',
} as const satisfies HowToPlay;

interface HowToPlay {
  parts: readonly (readonly [IconName, string])[];
  before: string;
  /** Glyphs of a family, what is said of it, and cards to show. */
  colours: readonly (readonly [readonly IconName[], string, (readonly string[])?])[];
  tip: string;
}

export const pageOf = (game: string): typeof seven | typeof architects =>
  game === 'architects' ? architects : seven;

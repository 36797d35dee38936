import type { Traits } from '../traits';

export const traits: Traits = {
  drawn: false,
  signs: { cat: 'cat', victory: 'victory-token', conflict: 'horn', progress: 'token', decks: 'hand' },
  how: {
    parts: [
      ['laurel', 'how.arc.goal', 'how.arc.goalText'],
      ['hand', 'how.arc.turn', 'how.arc.turnText'],
      ['stage', 'how.arc.build', 'how.arc.buildText'],
      ['token', 'how.arc.progress', 'how.arc.progressText'],
      ['horn', 'how.arc.battle', 'how.arc.battleText'],
      ['crown', 'how.arc.end', 'how.arc.endText'],
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
  },
};

import type { Traits } from '../traits';

export const traits: Traits = {
  drawn: true,
  how: {
    parts: [
      ['laurel', 'how.goal', 'how.goalText'],
      ['hand', 'how.turn', 'how.turnText'],
      ['coin', 'how.cost', 'how.costText'],
      ['shield', 'how.ages', 'how.agesText'],
      ['crown', 'how.end', 'how.endText'],
    ],
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
  },
};

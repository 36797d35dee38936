import type { City, OptionShown, QuestionShown, Result } from '../src/lib/types';

export const option = (text: string, more: Partial<OptionShown> = {}): OptionShown => {
  const [verb = '', card] = text.split(' ');
  return {
    text,
    verb,
    pays: {},
    choice: 0,
    ...(card ? { card } : {}),
    ...(verb === 'discard' ? { gains: 3 } : {}),
    ...more,
  };
};

export const question = (
  kind: string,
  options: OptionShown[],
  more: Partial<QuestionShown> = {},
): QuestionShown =>
  ({ decision: '1.0', kind, city: 0, options, why: {}, why_stage: null, ...more }) as QuestionShown;

export const city = (seat: number, more: Partial<City> = {}): City => ({
  seat,
  wonder: ['giza', 'babylon', 'olympia'][seat] ?? 'giza',
  side: 'A',
  stages: 0,
  cards: [],
  coins: 3,
  victory: [],
  defeats: 0,
  shields: 0,
  free_build: false,
  points: { military: 0, treasury: 1, total: 1 },
  science: { compass: 0, gear: 0, tablet: 0, any: 0 },
  science_sets: 0,
  sources: [{ of: ['stone'], units: 1, sold: true, from: 'board' }],
  prices: { raw: { left: 2, right: 2 }, goods: { left: 2, right: 2 } },
  next_stage: { number: 1, cost: { coins: 0, units: { stone: 2 } } },
  ...more,
});

const score = (military: number, civilian: number): Record<string, number> => ({
  military,
  treasury: 1,
  wonder: 3,
  civilian,
  science: 0,
  commerce: 0,
  guilds: 0,
  total: military + civilian + 4,
});

export const result: Result = {
  v: 1,
  game: 'seven',
  edition: 1,
  players: 3,
  expansions: [],
  cities: [
    {
      seat: 0,
      wonder: 'giza',
      side: 'A',
      stages: 1,
      cards: [],
      coins: 3,
      victory: [],
      defeats: 4,
      markers: ['baths'],
      score: score(-4, 20),
    },
    {
      seat: 1,
      wonder: 'babylon',
      side: 'B',
      stages: 0,
      cards: [],
      coins: 5,
      victory: [],
      defeats: 0,
      markers: [],
      score: score(8, 15),
      choices: { science: { compass: 1, gear: 0, tablet: 0 } },
    },
    {
      seat: 2,
      wonder: 'olympia',
      side: 'B',
      stages: 0,
      cards: [],
      coins: 2,
      victory: [],
      defeats: 0,
      markers: [],
      score: score(1, 15),
      choices: { guild: 'spies_guild' },
    },
  ],
  winners: [1],
};

import { expect, test } from 'vitest';
import { answersIn, frameOf, linesOf, lossesOf, turnsOf, worstOf } from '../src/lib/coach/course';
import { digitsOf, reasonAdds, reasonWords, signed } from '../src/lib/coach/reasons';
import { plainSpeech } from '../src/lib/coach/speech';
import { speech } from '../src/lib/games/architects/words';
import { waysApart } from '../src/lib/table/words';
import { i18n } from '../src/lib/i18n';
import type { AnalysisShown, ContinuedShown, Frames, JudgedShown, OptionShown } from '../src/lib/types';

const frame = (age: number, turn: number): object => ({ age, turn });
const game = { frames: [frame(1, 1), frame(1, 2), frame(2, 1), frame(2, 1)] } as unknown as Frames;
const judged = (number: number, seat: number, age: number, turn: number, loss: number): JudgedShown =>
  ({ number, seat, age, turn, loss, open_loss: loss / 2, points_lost: 10 * loss }) as JudgedShown;
const moment = (age: number, turn: number, chances: number[]): object => ({ age, turn, chances });
const analysis = {
  players: 2,
  answers: [judged(2, 1, 1, 1, 0.02), judged(1, 0, 1, 1, 0.1), judged(3, 0, 1, 2, 0.2)],
  course: [
    moment(1, 1, [0.5, 0.5]),
    moment(1, 2, [0.7, 0.3]),
    moment(1, 2, [0.9, 0.1]),
    moment(2, 1, [0.6, 0.4]),
    moment(2, 1, [1, 0]),
  ],
} as unknown as AnalysisShown;

test('answers stand at the frame of their turn, by seat', () => {
  expect(frameOf(game, 1, 2)).toBe(1);
  expect(answersIn(analysis, game, 0).map(({ number }) => number)).toEqual([1, 2]);
  expect(answersIn(analysis, game, 3)).toEqual([]);
});

test('chances are those before the first answer of a frame, and the last ones at the end', () => {
  expect(linesOf(analysis, game)).toEqual([
    [50, 70, 60, 100],
    [50, 30, 40, 0],
  ]);
});

test('losses are means of a seat, by what could be known, and with open cards', () => {
  const { known, open, points } = lossesOf(analysis, 0);
  expect([100 * known, 100 * open, points].map((one) => one.toFixed(1))).toEqual(['15.0', '7.5', '1.5']);
});

test('the worst answers are those of everybody or of one seat, and only such as cost something', () => {
  const answers = [
    { number: 1, seat: 0, loss: 0.3, mark: 'blunder' },
    { number: 2, seat: 1, loss: 0.04, mark: 'inaccuracy' },
    { number: 3, seat: 1, loss: 0.01, mark: 'good' },
    { number: 4, seat: 1, loss: 0.08, mark: 'mistake' },
  ];
  const all = { answers, moments: [1, 4, 3] } as unknown as AnalysisShown;
  expect(worstOf(all, -1).map(({ number }) => number)).toEqual([1, 4]);
  expect(worstOf(all, 1).map(({ number }) => number)).toEqual([4, 2]);
});

test('a reason names its player in both languages', () => {
  const reason = { kind: 'payment', en: '{who} gets 2', pl: '{who} dostaje 2', chance: -0.02, points: 0 };
  i18n.lang = 'en';
  expect(reasonWords({ ...reason, seat: 1 }, ['Ada', 'Ben'], plainSpeech)).toBe('Ben gets 2');
  i18n.lang = 'pl';
  expect(reasonWords({ ...reason, seat: 0 }, ['Ada', 'Ben'], plainSpeech)).toBe('Ada dostaje 2');
  expect(signed(-4)).toBe('−4');
  expect(reasonAdds({ ...reason, points: -1.5 }, 0)).toBe('−2% szans, −1,5 pkt');
  i18n.lang = 'en';
  expect(digitsOf([reason])).toBe(0);
  expect(digitsOf([reason, { ...reason, chance: 0.006 }])).toBe(1);
  expect(reasonAdds({ ...reason, chance: 0.006, points: 9 }, 1)).toBe('+0.6% chance, +9.0 points');
});

test('a possible course is told turn by turn', () => {
  const answer = (age: number, turn: number, seat: number): ContinuedShown =>
    ({ age, turn, seat, option: {} }) as ContinuedShown;
  const turns = turnsOf([answer(1, 6, 0), answer(1, 6, 1), answer(2, 1, 0)]);
  expect(turns.map(({ age, turn, answers }) => [age, turn, answers.length])).toEqual([
    [1, 6, 2],
    [2, 1, 1],
  ]);
});

test('answers of the other game are told by their decks, stages and payments', () => {
  i18n.lang = 'en';
  const names = ['Ada', 'Ben'];
  const option = (rest: object): OptionShown => ({ text: '', pays: {}, choice: 0, ...rest }) as OptionShown;
  expect(speech.option(option({ verb: 'take', deck: 1, card: 'gear' }), 0, names)).toBe(
    'Take: gear (Ben’s deck)',
  );
  expect(speech.option(option({ verb: 'take', deck: 'centre' }), 0, names)).toBe('Take: the central deck');
  expect(speech.option(option({ verb: 'end' }), 0, names)).toBe('End the turn');
  expect(speech.option(option({ verb: 'build', stage: 2 }), 0, names)).toContain('Build: ');
});

test('answers that are called the same are told apart by what they pay', () => {
  i18n.lang = 'en';
  const build = (text: string, pays: object): OptionShown =>
    ({ text, verb: 'build', choice: 0, pays }) as OptionShown;
  const options = [build('build L2', { L: 2 }), build('build R2', { R: 2 }), build('build', {})];
  const said = waysApart(options.slice(0, 2), () => 'Build: Aqueduct', 0, ['Ada', 'Ben', 'Cleo']);
  expect(said[0]).toMatch(/^2 coins/);
  expect(new Set(said).size).toBe(2);
  expect(waysApart(options, ({ text }) => text, 0, ['Ada', 'Ben', 'Cleo'])).toEqual(['', '', '']);
});

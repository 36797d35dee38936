import type { Both } from '../plural';

/** The coach: hints at the table, and what it says of a finished game. */
export const coachMessages = {
  'coach.hint': { en: 'Hint', pl: 'Podpowiedź' },
  'coach.title': { en: 'What the coach would play', pl: 'Co zagrałby trener' },
  'coach.thinking': { en: 'The coach is thinking…', pl: 'Trener się zastanawia…' },
  'coach.none': {
    en: 'The coach has nothing to say about this question.',
    pl: 'W tej sprawie trener nie ma nic do powiedzenia.',
  },
  'coach.chance': { en: '{n} % to win', pl: '{n} % szans' },
  'coach.points': { en: '{n} points expected', pl: '{n} pkt na koniec' },
  'coach.adds': { en: '{chance} % chance', pl: '{chance} % szans' },
  'coach.choose': { en: 'Choose this', pl: 'Wybierz to' },
  'coach.take': { en: 'Choose this: {what}', pl: 'Wybierz to: {what}' },
  'coach.note': {
    en: 'By what you can see. A reason counts what the chance loses when the coach searches again without it.',
    pl: 'Na podstawie tego, co widzisz. Przy powodzie: o ile szansa maleje, gdy trener szuka ponownie bez niego.',
  },
  'new.hints': { en: 'Hints from the coach', pl: 'Podpowiedzi trenera' },
  'new.hintsHint': {
    en: 'Everybody at the table may ask what the coach would play, and why.',
    pl: 'Każdy przy stole może zapytać, co zagrałby trener i dlaczego.',
  },
} as const satisfies Record<string, Both>;

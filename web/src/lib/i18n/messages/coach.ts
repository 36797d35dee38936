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
  'coach.analyse': { en: 'Analyse the game', pl: 'Przeanalizuj grę' },
  'coach.analysis': { en: 'Analysis', pl: 'Analiza' },
  'coach.about': {
    en: 'The coach judges every answer by what its player could know, and shows how the chances went.',
    pl: 'Trener ocenia każdą decyzję na podstawie tego, co gracz mógł wiedzieć, i pokazuje, jak zmieniały się szanse.',
  },
  'coach.working': { en: 'Analysing: {done} of {total}', pl: 'Analiza: {done} z {total}' },
  'coach.course': { en: 'Chances to win (%)', pl: 'Szanse na wygraną (%)' },
  'coach.courseSay': {
    en: 'The chance to win of each seat over the turns of the game; the table below has the same figures.',
    pl: 'Szansa na wygraną każdego miejsca w kolejnych turach gry; to samo w tabeli poniżej.',
  },
  'coach.moments': { en: 'What decided the game', pl: 'Co rozstrzygnęło grę' },
  'coach.thisTurn': { en: 'Answers of this turn', pl: 'Decyzje w tej turze' },
  'coach.noAnswers': { en: 'Nobody had a choice here.', pl: 'Nikt nie miał tu wyboru.' },
  'coach.better': { en: 'better: {what}', pl: 'lepiej: {what}' },
  'coach.cost': { en: '−{n} % chance', pl: '−{n} % szans' },
  'coach.byPayment': { en: 'of it by the payment: {n} %', pl: 'w tym przez zapłatę: {n} %' },
  'coach.show': { en: 'Show this turn', pl: 'Pokaż tę turę' },
  'coach.accuracy': { en: 'Accuracy', pl: 'Trafność' },
  'coach.all': { en: 'Whole game', pl: 'Cała gra' },
  'coach.lost': { en: 'Beside the best', pl: 'Wobec najlepszych' },
  'coach.lostOpen': { en: 'with open cards', pl: 'przy odkrytych kartach' },
  'coach.luck': {
    en: 'Accuracy is 100 where every answer was the best. What the answers gave away beside the best ones is counted by what the player could know, then with the cards as they really lay: if that looks better, luck has helped.',
    pl: 'Trafność 100 oznacza same najlepsze decyzje. To, co decyzje oddały wobec najlepszych, liczone jest według wiedzy gracza, a obok z kartami, jak naprawdę leżały: jeśli tam wygląda to lepiej, pomogło szczęście.',
  },
  'coach.mark.best': { en: 'best', pl: 'najlepsza' },
  'coach.mark.good': { en: 'good', pl: 'dobra' },
  'coach.mark.inaccuracy': { en: 'inaccuracy', pl: 'niedokładność' },
  'coach.mark.mistake': { en: 'mistake', pl: 'błąd' },
  'coach.mark.blunder': { en: 'blunder', pl: 'gruby błąd' },
  'new.hints': { en: 'Hints from the coach', pl: 'Podpowiedzi trenera' },
  'new.hintsHint': {
    en: 'Everybody at the table may ask what the coach would play, and why.',
    pl: 'Każdy przy stole może zapytać, co zagrałby trener i dlaczego.',
  },
} as const satisfies Record<string, Both>;

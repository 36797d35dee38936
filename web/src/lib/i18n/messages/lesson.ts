import type { Both } from '../plural';

/** The guided first game: the way in on the start page, and the bubble at the table. */
export const lessonMessages = {
  'learn.title': { en: 'Learn to play: 5 minutes', pl: 'Naucz się grać: 5 minut' },
  'learn.text': {
    en: 'A real game against bots, with a teacher at your side.',
    pl: 'Prawdziwa gra z botami, z nauczycielem u boku.',
  },
  'learn.go': { en: 'Begin the lesson', pl: 'Zacznij lekcję' },
  'learn.again': { en: 'The lesson once more', pl: 'Lekcja jeszcze raz' },
  'learn.all': { en: 'Lessons', pl: 'Lekcje' },
  'learn.allText': {
    en: 'A few minutes each: a real game with a fixed deal, and one sentence a turn.',
    pl: 'Każda trwa kilka minut: prawdziwa gra z ustalonym rozdaniem i jedno zdanie na turę.',
  },
  'learn.done': { en: 'done', pl: 'ukończona' },
  'lesson.label': { en: 'Lesson', pl: 'Lekcja' },
  'lesson.next': { en: 'Next', pl: 'Dalej' },
  'lesson.ok': { en: 'Got it', pl: 'Jasne' },
  'lesson.skip': { en: 'Skip the lesson', pl: 'Pomiń lekcję' },
  'lesson.ownWay': {
    en: 'You have found a way of your own, so I have no advice for this hand. Cards that are not pale can be built; play what you like.',
    pl: 'Idziesz własną drogą, więc do tych kart nie mam rady. Kolorowe karty można zbudować; zagraj, co ci się podoba.',
  },
  'lesson.playOn': { en: 'Play on', pl: 'Graj dalej' },
  'lesson.newGame': { en: 'New game', pl: 'Nowa gra' },
} as const satisfies Record<string, Both>;

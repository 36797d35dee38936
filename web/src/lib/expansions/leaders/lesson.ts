import type { Lesson } from '../../lessons/lesson';

/** The draft, the first Recruitment, and what a leader changes. */
export const lesson: Lesson = {
  table: {
    players: 3,
    expansions: ['leaders'],
    wonders: ['giza:A', 'olympia:A', 'ephesus:A'],
    seed: 28,
  },
  bot: 'novice',
  steps: [
    {
      says: [
        {
          at: 'hand',
          en: 'Before the first Age everybody drafts four leaders: you keep one of these and pass the others on.',
          pl: 'Przed I Erą każdy zbiera czterech Liderów: jednego z tych zachowujesz, a pozostali idą dalej.',
        },
        {
          at: 'card imhotep',
          en: '{imhotep} takes one resource off the cost of every stage of your Wonder. The earlier he comes, the more he saves: keep him.',
          pl: '{imhotep} obniża koszt każdego etapu twojego Cudu o jeden zasób. Im wcześniej się pojawi, tym więcej oszczędzisz: zachowaj tę kartę.',
        },
      ],
      answer: 'keep imhotep',
    },
    {
      says: [
        {
          at: 'card nefertiti',
          en: 'Some leaders help all game long, others are simply points: {nefertiti} is worth 4. The number of coins on a leader is what recruiting costs.',
          pl: 'Jedni Liderzy pomagają przez całą grę, inni to po prostu punkty: {nefertiti} daje 4. Liczba monet na karcie mówi, ile kosztuje wystawienie.',
        },
      ],
      answer: 'keep nefertiti',
    },
    {
      says: [
        {
          at: 'card sappho',
          en: 'Your third leader; the card that you do not keep now goes on, and the fourth comes by itself. {sappho} costs a single coin.',
          pl: 'Trzeci Lider; karta, której teraz nie zachowasz, pójdzie dalej, a czwarta trafi do ciebie sama. {sappho} kosztuje tylko jedną monetę.',
        },
      ],
      answer: 'keep sappho',
    },
    {
      says: [
        {
          at: 'coins',
          en: 'Recruitment: before each Age you play one leader. With leaders everybody begins with 6 coins instead of 3.',
          pl: 'Rekrutacja: przed każdą Erą zagrywasz jednego Lidera. W grze z Liderami każdy zaczyna z 6 monetami zamiast 3.',
        },
        {
          at: 'card imhotep',
          en: 'A leader can also be discarded for 3 coins or put under your Wonder. But {imhotep} is worth his 3 coins: recruit him.',
          pl: 'Lidera można też odrzucić za 3 monety albo wsunąć pod planszę Cudu. Ale {imhotep} jest wart swoich 3 monet: wystaw tę kartę.',
        },
      ],
      answer: 'recruit imhotep B3',
    },
    {
      says: [
        {
          at: 'card barracks',
          en: 'The first stage of the pyramids costs two stone, and Giza has one: {imhotep} makes up for the other. Build it at once, with {barracks} under it.',
          pl: 'Pierwszy etap piramid kosztuje dwa kamienie, a Giza ma jeden: drugi zastępuje {imhotep}. Zbuduj go od razu, wsuwając pod planszę kartę {barracks}.',
        },
      ],
      answer: 'stage barracks',
    },
  ],
  end: {
    at: 'wonder',
    en: 'A stage in the very first turn. Before Age II and Age III you recruit again, so the leaders in your hand are plans for later. At the end their points have a column of their own.',
    pl: 'Etap już w pierwszej turze. Przed II i III Erą znów wystawiasz Lidera, więc karty, które masz na ręce, to plany na później. Na końcu gry ich punkty mają własną kolumnę.',
  },
};

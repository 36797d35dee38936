import type { Lesson } from '../../lessons/lesson';

/** An edifice that is completed by two cities. */
export const lesson: Lesson = {
  table: {
    players: 3,
    expansions: ['edifice'],
    wonders: ['giza:A', 'olympia:A', 'ephesus:A'],
    seed: 280,
  },
  bot: 'novice',
  steps: [
    {
      says: [
        {
          at: 'at [data-edifice="money_changer"]',
          en: 'Each Age has an edifice on which all cities can work together. In Age I it is {money_changer}: 4 coins for everybody who takes part, if it is completed.',
          pl: 'Każda Era ma Wspólną Budowlę, przy której mogą pracować wszystkie miasta. W I Erze to {money_changer}: jeśli powstanie, każdy uczestnik dostanie 4 monety.',
        },
        {
          at: 'card stone_pit',
          en: 'One takes part by building a stage. Yours costs two stone, so build {stone_pit} first.',
          pl: 'Udział bierze się, budując etap Cudu. Twój kosztuje dwa kamienie, więc najpierw zbuduj kartę {stone_pit}.',
        },
      ],
      answer: 'build stone_pit',
    },
    {
      says: [
        {
          at: 'card altar',
          en: 'Now build the stage with {altar} under it, and choose to take part: that costs one more coin, paid together with the stage.',
          pl: 'Teraz zbuduj etap, wsuwając pod planszę kartę {altar}, i zaznacz udział: kosztuje jeszcze jedną monetę, płaconą razem z etapem.',
        },
      ],
      answer: 'stage altar B1 +edifice',
    },
    {
      says: [
        {
          at: 'at [data-edifice="money_changer"]',
          en: 'You have taken one of its two markers. When somebody takes the last one, it is completed; if one is left at the end of the Age, it fails.',
          pl: 'Masz jeden z jej dwóch znaczników. Gdy ktoś weźmie ostatni, Budowla będzie ukończona; jeśli któryś zostanie do końca Ery, nie powstanie.',
        },
        {
          at: 'card lumber_yard',
          en: 'Nothing more can be done for it in this Age: a city takes part only once. Build {lumber_yard} and watch the others.',
          pl: 'Więcej w tej Erze nie zdziałasz: miasto bierze udział tylko raz. Zbuduj kartę {lumber_yard} i obserwuj sąsiadów.',
        },
      ],
      answer: 'build lumber_yard',
    },
  ],
  end: {
    at: 'at [data-edifice="money_changer"]',
    en: 'Olympia has taken part as well: {money_changer} stands, and both of you got 4 coins. Had it failed, all who did not take part would pay its penalty, or take a Debt, which costs points. Two more edifices wait for Age II and Age III; you can see them all.',
    pl: 'Olimpia też wzięła udział: {money_changer} stoi i obie strony dostały po 4 monety. Gdyby Budowla nie powstała, każdy, kto nie brał udziału, poniósłby karę albo wziął Dług, który kosztuje punkty. W II i III Erze czekają jeszcze dwie; widać je od początku.',
  },
};

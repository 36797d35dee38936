import type { Lesson } from '../../lessons/lesson';

const YARD = 'at [data-shipyard="{me}"]';

/** The first Age at sea: all four fleets, two islands and a naval conflict. */
export const lesson: Lesson = {
  table: {
    players: 3,
    expansions: ['armada'],
    wonders: ['giza:A', 'olympia:A', 'ephesus:A'],
    seed: 3,
  },
  bot: 'novice',
  steps: [
    {
      says: [
        {
          at: YARD,
          en: 'Your city has a shipyard with four fleets: red is strength at sea, yellow is trade, blue is points, green finds islands. Open it whenever you like.',
          pl: 'Twoje miasto ma stocznię z czterema flotami: czerwona to siła na morzu, żółta handel, niebieska punkty, a zielona odkrywa Wyspy. Możesz do niej zajrzeć w każdej chwili.',
        },
        {
          at: 'card clay_pit',
          en: 'Ships cost resources too, different ones in every shipyard. {clay_pit} gives you clay or ore, which yours will need soon.',
          pl: 'Statki też kosztują, w każdej stoczni co innego. {clay_pit} daje glinę albo rudę, a twojej stoczni zaraz się przydadzą.',
        },
      ],
      answer: 'build clay_pit B1',
    },
    {
      says: [
        {
          at: 'card helmsmans_rest',
          en: 'When you build a red, yellow, blue or green card, you may pay for the ship of that colour as well. Build {helmsmans_rest} and take the green ship along: one clay.',
          pl: 'Budując kartę czerwoną, żółtą, niebieską lub zieloną, możesz dopłacić i przesunąć statek tego koloru. Zbuduj kartę {helmsmans_rest} razem z zielonym statkiem: kosztuje jedną glinę.',
        },
      ],
      answer: 'build helmsmans_rest +green',
    },
    {
      says: [
        {
          at: YARD,
          en: '{helmsmans_rest} has brought you an island, {lost_island}. One more step of the green ship, and you explore another.',
          pl: '{helmsmans_rest} przynosi ci Wyspę: {lost_island}. Jeszcze jeden ruch zielonego statku i odkryjesz następną.',
        },
        {
          at: 'card construction_zone',
          en: '{construction_zone} costs nothing and moves a ship of your choice for free.',
          pl: '{construction_zone} nic nie kosztuje i za darmo przesuwa wybrany statek.',
        },
      ],
      answer: 'build construction_zone',
    },
    {
      says: [
        {
          at: 'hand',
          en: 'Which ship? The green one: its second space explores an island of level 1.',
          pl: 'Który statek? Zielony: jego drugie pole to eksploracja Wyspy poziomu 1.',
        },
      ],
      answer: 'advance green',
    },
    {
      says: [
        {
          at: 'card inhabited_island',
          en: 'You explore alone, so you look at four islands and keep one. {inhabited_island} is worth 3 points.',
          pl: 'Odkrywasz w pojedynkę, więc oglądasz cztery Wyspy i jedną zachowujesz. {inhabited_island} to 3 punkty.',
        },
      ],
      answer: 'claim inhabited_island',
    },
    {
      says: [
        {
          at: 'card guard_tower',
          en: 'Shields on land do not count at sea; the red ship does. Build {guard_tower} with the red ship: Ephesus sells you the ore that is missing.',
          pl: 'Tarcze lądowe nie liczą się na morzu; liczy się czerwony statek. Zbuduj kartę {guard_tower} razem z czerwonym statkiem: brakującą rudę sprzeda ci Efez.',
        },
      ],
      answer: 'build guard_tower R2 +red',
    },
    {
      says: [
        {
          at: 'card dry_hold',
          en: 'Olympia has one naval shield as well. {dry_hold} moves another ship for free: that will put you ahead.',
          pl: 'Olimpia też ma jedną Tarczę Morską. {dry_hold} znów przesuwa statek za darmo: dzięki temu wyjdziesz na prowadzenie.',
        },
      ],
      answer: 'build dry_hold',
    },
    {
      says: [
        {
          at: 'hand',
          en: 'This time the red one: two naval shields, more than anybody else.',
          pl: 'Tym razem czerwony: dwie Tarcze Morskie, więcej niż ktokolwiek inny.',
        },
      ],
      answer: 'advance red',
    },
    {
      says: [
        {
          at: 'card apothecary',
          en: 'Whoever discards a card takes 3 coins or moves the yellow ship for free. Let {apothecary} go and sail: trade protects you from the taxes of others.',
          pl: 'Kto odrzuca kartę, bierze 3 monety albo za darmo przesuwa żółty statek. Odrzuć kartę {apothecary} i płyń: handel chroni przed Podatkami innych.',
        },
      ],
      answer: 'sail apothecary',
    },
    {
      says: [
        {
          at: 'card marketplace',
          en: 'With ships an Age has seven turns, and this is the last. {marketplace} is free; the other card is left over.',
          pl: 'Z Armadą Era ma siedem tur i to jest ostatnia. {marketplace} nic nie kosztuje; druga karta przepada.',
        },
      ],
      answer: 'build marketplace',
    },
  ],
  end: {
    at: 'conflicts',
    en: 'After the conflicts on land everybody is compared at sea, not only neighbours: the strongest gains 3 points, the second 1, and the weakest loses 1. Later there is more to win. That is all of Armada: build ashore, and take a ship along whenever you can pay for it.',
    pl: 'Po konfliktach na lądzie porównuje się siły na morzu, i to wszystkich miast, nie tylko sąsiadów: najsilniejsze zyskuje 3 punkty, drugie 1, a najsłabsze traci 1. Później stawka rośnie. To cała Armada: buduj na lądzie i przesuwaj statek, kiedy tylko cię stać.',
  },
};

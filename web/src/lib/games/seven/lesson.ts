import type { Lesson } from '../../lessons/lesson';

/** The first Age in Giza, between Olympia and Ephesus. */
export const lesson: Lesson = {
  table: {
    game: 'seven',
    players: 3,
    expansions: [],
    wonders: ['giza:A', 'olympia:A', 'ephesus:A'],
    seed: 573,
  },
  bot: 'novice',
  steps: [
    {
      says: [
        {
          at: 'wonder',
          en: 'This is Giza, your city. It gives you one stone every turn, and it has a Wonder to build: the first stage costs two stone.',
          pl: 'To Giza, twoje miasto. Co turę daje jeden kamień i ma Cud do zbudowania: pierwszy etap kosztuje dwa kamienie.',
        },
        {
          at: 'card stone_pit',
          en: 'Each turn everybody secretly picks one card. {stone_pit} is free and gives you a second stone, this turn and every turn: pick it, then confirm.',
          pl: 'Co turę każdy wybiera w tajemnicy jedną kartę. {stone_pit} jest za darmo i daje drugi kamień, co turę od nowa: wybierz tę kartę i potwierdź.',
        },
      ],
      answer: 'build stone_pit',
    },
    {
      says: [
        {
          at: 'left',
          en: 'You passed your hand to Olympia and got one from Ephesus. These two are your neighbours: you trade with them, and you are compared with them.',
          pl: 'Twoje karty poszły do Olimpii, a te przyszły z Efezu. To twoi sąsiedzi: z nimi handlujesz i z nimi porównujesz siły.',
        },
        {
          at: 'card stockade',
          en: '{stockade} costs wood, and you have none. Olympia does: for two coins you may use it, and Olympia cannot refuse. The shield will count at the end of the Age.',
          pl: '{stockade} kosztuje drewno, a ty go nie masz. Ma je Olimpia: za dwie monety możesz z niego skorzystać, a Olimpia nie może odmówić. Tarcza przyda się na końcu Ery.',
        },
      ],
      answer: 'build stockade L2',
    },
    {
      says: [
        {
          at: 'wonder',
          en: 'You have your two stone, and they are not used up: the first stage of the pyramids is yours for the taking, worth 3 points.',
          pl: 'Masz już dwa kamienie, a zasoby się nie zużywają: pora na pierwszy etap piramid, wart 3 punkty.',
        },
        {
          at: 'card clay_pool',
          en: 'Any card can be put face down under your Wonder to build a stage. Choose one that you would not miss, such as {clay_pool}, and build the stage with it.',
          pl: 'Etap buduje się dowolną kartą, wsuniętą zakrytą pod planszę. Weź taką, której nie będzie ci żal, na przykład {clay_pool}, i zbuduj nią etap.',
        },
      ],
      answer: 'stage clay_pool',
    },
    {
      says: [
        {
          at: 'card altar',
          en: 'Blue buildings are simply points: {altar} is worth 2. It also starts a chain: whoever has {altar} builds {temple} for free in Age II.',
          pl: 'Niebieskie budowle to po prostu punkty: {altar} daje 2. To także początek łańcucha: kto ma tę budowlę, w II Erze zbuduje za darmo następną: {temple}.',
        },
      ],
      answer: 'build altar',
    },
    {
      says: [
        {
          at: 'card scriptorium',
          en: 'Green is science, and it grows: one symbol is 1 point, two alike are 4, three alike are 9. Start with {scriptorium}; Ephesus, on your right, sells you the papyrus.',
          pl: 'Zielone to nauka, która rośnie: jeden symbol to 1 punkt, dwa takie same 4, trzy 9. Zacznij od karty {scriptorium}; papirus sprzeda ci Efez, sąsiad po prawej.',
        },
      ],
      answer: 'build scriptorium R2',
    },
    {
      says: [
        {
          at: 'card west_trading_post',
          en: 'The last turn of an Age: you play one of two cards, and the other is discarded. With {west_trading_post} you will buy raw materials from Olympia for one coin instead of two.',
          pl: 'Ostatnia tura Ery: zagrywasz jedną z dwóch kart, a druga przepada. Dzięki karcie {west_trading_post} surowce z Olimpii będą kosztować jedną monetę zamiast dwóch.',
        },
      ],
      answer: 'build west_trading_post',
    },
  ],
  end: {
    at: 'conflicts',
    en: 'At the end of an Age you compare shields with each neighbour: the stronger city gains 1 point, later 3 and then 5, and the weaker one loses 1. That is the whole game, twice more, with dearer and better cards. If you have {altar}, {temple} is free now.',
    pl: 'Na końcu Ery porównujesz tarcze z każdym sąsiadem: silniejsze miasto zyskuje 1 punkt, później 3, a na koniec 5; słabsze traci 1. To już cała gra; zostały dwie Ery, z droższymi i lepszymi kartami. Jeśli stoi u ciebie {altar}, to {temple} jest teraz za darmo.',
  },
};

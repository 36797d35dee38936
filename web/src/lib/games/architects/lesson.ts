import type { Lesson } from '../../lessons/lesson';

/** The first turns in Giza, opposite Ephesus: a stage, a Progress token, and shields. */
export const lesson: Lesson = {
  table: { game: 'architects', players: 2, expansions: [], wonders: ['giza', 'ephesus'], seed: 87 },
  bot: 'novice',
  steps: [
    {
      says: [
        {
          at: 'at .cities > :first-child',
          en: 'This is Giza, your Wonder. It has five stages, and the game ends when somebody completes all of theirs. The first one costs two different resources.',
          pl: 'To Giza, twój Cud. Ma pięć etapów, a gra kończy się, gdy ktoś zbuduje wszystkie swoje. Pierwszy kosztuje dwa różne Surowce.',
        },
        {
          at: 'card deck 1',
          en: 'In your turn you take one card: the top of your own deck, of the deck on your right, or of the central one, which is face down. The deck on your right shows {wood}: take it.',
          pl: 'W swojej turze bierzesz jedną kartę: z wierzchu własnego stosu, stosu po prawej albo głównego, który jest zakryty. Stos po prawej pokazuje kartę {wood}: weź ją.',
        },
      ],
      answer: 'take right',
    },
    {
      says: [
        {
          at: 'card deck centre',
          en: 'One more resource, different from the first. Try your luck in the central deck: nobody knows what is on top.',
          pl: 'Potrzebny jest jeszcze jeden, inny Surowiec. Spróbuj szczęścia w stosie głównym: nikt nie wie, co leży na wierzchu.',
        },
      ],
      answer: 'take centre',
    },
    {
      says: [
        {
          at: 'card stage 1',
          en: '{coin}: it stands for any resource. Wood and coin make two different ones, so the first stage must be built, and both cards are discarded.',
          pl: '{coin} zastępuje dowolny Surowiec. Drewno i moneta to już dwa różne, więc etap trzeba zbudować, a obie karty się odrzuca.',
        },
      ],
      answer: 'build 1 wood coin',
    },
    {
      says: [
        {
          at: 'card deck centre',
          en: 'Four points, and the next stage costs two identical resources. There is no hurry: look what the central deck has this time.',
          pl: 'To cztery punkty, a następny etap kosztuje dwa takie same Surowce. Nie ma pośpiechu: sprawdź, co tym razem kryje stos główny.',
        },
      ],
      answer: 'take centre',
    },
    {
      says: [
        {
          at: 'card deck 1',
          en: 'A green card: {compass}. Two identical symbols, or three different ones, are a Progress token. A second {compass} lies on your right.',
          pl: 'Zielona karta: {compass}. Dwa takie same symbole albo trzy różne to żeton Postępu. Drugi {compass} leży po prawej.',
        },
      ],
      answer: 'take right',
    },
    {
      says: [
        {
          at: 'card token jewellery',
          en: 'Choose one of three tokens, or the top of the pile. With {jewellery} every stone and every coin that you take brings another card.',
          pl: 'Wybierz jeden z trzech żetonów albo wierzch stosu. {jewellery} sprawia, że każdy wzięty kamień i każda moneta dają jeszcze jedną kartę.',
        },
      ],
      answer: 'learn jewellery compass compass',
    },
    {
      says: [
        {
          at: 'card deck 0',
          en: 'Red cards are shields. Those with horns turn Conflict markers; when all are turned, there is a battle, and whoever has more shields than a neighbour gains 3 points. Take the {shield} from your own deck.',
          pl: 'Czerwone karty to tarcze. Te z rogami odwracają znaczniki Konfliktu; gdy odwrócone są wszystkie, dochodzi do bitwy, a kto ma więcej tarcz niż sąsiad, zyskuje 3 punkty. Na twoim stosie leży {shield}: weź tę kartę.',
        },
      ],
      answer: 'take left',
    },
  ],
  end: {
    at: 'at .cities > :first-child',
    en: 'That is nearly everything. Blue cards are points, and those with the cat bring you the Cat, who looks at the central deck for you. As soon as a Wonder is complete, the points are counted: stages, blue cards, battles, tokens and the Cat.',
    pl: 'To prawie wszystko. Niebieskie karty to punkty, a te z kotem dają ci Kota, który zagląda do stosu głównego. Gdy tylko powstanie cały Cud, liczy się punkty: za etapy, niebieskie karty, bitwy, żetony i Kota.',
  },
};

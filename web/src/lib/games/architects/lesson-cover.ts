import type { Cover } from '../../lessons/lesson';

export const cover: Cover = {
  wonder: 'ephesus',
  en: 'Take cards, build a stage, learn, and arm for a battle.',
  pl: 'Bierz karty, zbuduj etap, zdobądź żeton i uzbrój się przed bitwą.',
};

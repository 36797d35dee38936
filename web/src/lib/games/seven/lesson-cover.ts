import type { Cover } from '../../lessons/lesson';

export const cover: Cover = {
  wonder: 'giza',
  en: 'The first Age of a real game against two bots, with a teacher at your side.',
  pl: 'Pierwsza Era prawdziwej gry z dwoma botami, z nauczycielem u boku.',
};

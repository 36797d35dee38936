import type { Cover } from '../../lessons/lesson';

export const cover: Cover = {
  picture: 'money_changer',
  colour: 'edifice',
  en: 'Complete a building together with a neighbour, and share the reward.',
  pl: 'Ukończ Wspólną Budowlę razem z sąsiadem i odbierz nagrodę.',
};

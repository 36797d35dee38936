import type { Cover } from '../../lessons/lesson';

export const cover: Cover = {
  picture: 'construction_zone',
  colour: 'blue',
  en: 'Sail four fleets, explore islands and be the strongest at sea.',
  pl: 'Poprowadź cztery floty, odkryj Wyspy i panuj na morzu.',
};

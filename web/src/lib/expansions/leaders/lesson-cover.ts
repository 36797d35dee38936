import type { Cover } from '../../lessons/lesson';

export const cover: Cover = {
  picture: 'imhotep',
  colour: 'white',
  en: 'Draft leaders, recruit one, and build a stage in the first turn.',
  pl: 'Zbierz Liderów, wystaw jednego i zbuduj etap już w pierwszej turze.',
};

import type { SameAs } from './plural';
import type { startEn } from './start.en';

export const startPl: SameAs<typeof startEn> = {
  'start.title': 'Zbuduj cud',
};

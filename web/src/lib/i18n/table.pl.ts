import type { SameAs } from './plural';
import type { tableEn } from './table.en';

export const tablePl: SameAs<typeof tableEn> = {
  'table.title': 'Stół {code}',
  'replay.title': 'Powtórka {code}',
};

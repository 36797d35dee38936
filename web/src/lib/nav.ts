/** The parts of the site other than tables: the links in the bar below the header. */
import type { Key } from './i18n';
import type { IconName } from './icons/shapes';

export interface Place {
  href: string;
  label: Key;
  icon: IconName;
  /** Whether an address belongs to it. */
  here: (path: string) => boolean;
  /** Where there is little room it is reached from another place only. */
  roomy?: true;
}

export const PLACES: Place[] = [
  { href: '/', label: 'nav.play', icon: 'hand', here: (path) => path === '/' },
  { href: '/puzzles', label: 'nav.puzzles', icon: 'bulb', here: (path) => path.startsWith('/puzzles') },
  { href: '/pad', label: 'nav.pad', icon: 'log', here: (path) => path.startsWith('/pad') },
  { href: '/me', label: 'nav.me', icon: 'laurel', here: (path) => path === '/me' },
  {
    href: '/reference',
    label: 'nav.reference',
    icon: 'info',
    here: (path) => path.startsWith('/reference') && !path.startsWith('/reference/rulings'),
  },
  {
    href: '/reference/rulings',
    label: 'nav.rulings',
    icon: 'scales',
    here: (path) => path.startsWith('/reference/rulings'),
    roomy: true,
  },
];

/** How the rows of a score sheet look; those of expansions say it themselves. */
import { categoryOfExpansion, type CategoryLook } from '../../expansions';
import './categories.css';

const LOOKS: Record<string, CategoryLook> = {
  military: { icon: 'shield', look: 'fill-red' },
  treasury: { icon: 'coin', look: 'fill-grey' },
  wonder: { icon: 'stage', look: 'fill-brown' },
  civilian: { icon: 'blue', look: 'fill-blue' },
  science: { icon: 'green', look: 'fill-green' },
  commerce: { icon: 'yellow', look: 'fill-yellow' },
  cat: { icon: 'cat', look: 'fill-grey' },
  blue: { icon: 'blue', look: 'fill-blue' },
  victory: { icon: 'victory-token', look: 'fill-red' },
  progress: { icon: 'token', look: 'fill-green' },
  guilds: { icon: 'purple', look: 'fill-purple' },
};
const OTHER: CategoryLook = { icon: 'info', look: 'fill-other' };

export const lookOf = (category: string): CategoryLook =>
  LOOKS[category] ?? categoryOfExpansion(category) ?? OTHER;

/** Where cities are, seen from one of them. */
import { t } from '../../i18n';
import { leftOf, rightOf } from '../../table/logic';
import type { Side } from '../../types';

export class Place {
  constructor(
    /** Whose place one looks from. */
    readonly me: number,
    /** How many cities there are. */
    readonly n: number,
    /** The seat of the viewer, if there is one. */
    readonly you: number | null,
    /** The seat that plays together with the viewer. */
    readonly partner: number | null = null,
  ) {}

  neighbour(city: number): Side | null {
    if (this.n < 2 || city === this.me) return null;
    if (city === leftOf(this.me, this.n)) return 'left';
    return city === rightOf(this.me, this.n) ? 'right' : null;
  }
  /** What a city is to the viewer. */
  role(city: number): string {
    const side = this.neighbour(city);
    if (city === this.you) return t('seat.ownCity');
    const near = side ? t(`seat.${side}`) : '';
    return city === this.partner ? [t('seat.partner'), near].filter(Boolean).join(', ') : near;
  }
}

/** Data of a game that is not known here, as far as they are numbers and lists of cards. */
import type { Extras } from '../../expansions/plain';

export function anything(data: object): Extras {
  const found: Required<Extras> = { numbers: {}, zones: {}, pieces: [] };
  for (const [key, value] of Object.entries(data) as [string, unknown][]) {
    if (typeof value === 'number') found.numbers[key] = value;
    else if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
      found.zones[key] = { size: value.length, cards: value };
    else if (value && typeof value === 'object' && !Array.isArray(value)) {
      const { numbers, zones } = anything(value);
      Object.assign(found.numbers, numbers);
      Object.assign(found.zones, zones);
    }
  }
  return found;
}

/** A picture for a card that nobody has drawn: the scene of its colour, and the sign of what it does. */
import { ring } from '../icons/draw';
import { isIcon, SHAPES } from '../icons/shapes';
import type { Glyph, Thing } from '../types';
import {
  banner,
  columns,
  cut,
  figure,
  HILLS,
  house,
  LAND,
  put,
  stall,
  steps,
  temple,
  tower,
  wall,
} from './forms';
import { portrait } from './portrait';
import { BOOK, LOGS, ROCKS } from './things';

const GROUND_AT = 56;
const SCENES: Record<string, string> = {
  brown: HILLS + put(30, GROUND_AT, 0.9, LOGS) + put(52, GROUND_AT, 0.8, ROCKS),
  grey: LAND + house(36, GROUND_AT, 48, 40),
  blue: LAND + temple(38, GROUND_AT, 56, 44, 4),
  yellow: LAND + stall(38, GROUND_AT, 48, 40),
  red: LAND + wall(40, GROUND_AT, 64, 22) + tower(32, GROUND_AT, 20, 42),
  green: LAND + steps(38, GROUND_AT, 56) + put(38, 50, 1.5, BOOK),
  purple: LAND + banner(42, 8, 44, 48),
  white: portrait('short', 'none', 'none', 'toga', ''),
};
const OTHER_SCENE = LAND + steps(38, GROUND_AT, 56) + columns(38, 51, 44, 30, 4) + figure('M12 18H64V21H12Z');

/** The icon that stands for a part of an effect. */
function signOf(glyph: Glyph): string | undefined {
  const name =
    glyph.kind === 'resource'
      ? glyph.of?.[0]
      : glyph.kind === 'coin'
        ? 'coin'
        : glyph.kind === 'points'
          ? 'laurel'
          : glyph.name;
  return name && isIcon(name) ? SHAPES[name] : glyph.parts?.map(signOf).find(Boolean);
}

export function compose({ colour, effects }: Pick<Thing, 'colour' | 'effects'>): string {
  const sign = effects
    .flatMap(({ glyphs }) => glyphs)
    .map(signOf)
    .find(Boolean);
  const medal =
    sign && cut(ring(66, 42, 16)) + `<g class="f" transform="translate(53 29)scale(1.08)">${sign}</g>`;
  return (SCENES[colour] ?? OTHER_SCENE) + (medal ?? '');
}

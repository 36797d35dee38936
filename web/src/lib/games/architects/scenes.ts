/** The scenes in which turns are shown: a card is taken, a stage rises, a token is gained, horns sound, battles are fought. */
import type { OwnScene } from '../../moment/own';
import { hasten, type Scene } from '../../moment/scenes';
import type { ArchitectsCity, ArchitectsView, EventShown } from '../../types';
import BuildScene from './BuildScene.svelte';
import FlyScene from './FlyScene.svelte';
import WarScene from './WarScene.svelte';

const of =
  (...kinds: string[]): OwnScene['shows'] =>
  ({ kind }) =>
    kinds.includes(kind);

const OWN: OwnScene[] = [
  { name: 'take', shows: of('take'), length: 950, sound: 'card', Draw: FlyScene },
  { name: 'cat', shows: of('cat'), length: 700, sound: 'pass', Draw: FlyScene },
  { name: 'learn', shows: of('learn'), length: 1000, sound: 'turn', Draw: FlyScene },
  { name: 'build', shows: of('build'), length: 1300, sound: 'stage', Draw: BuildScene },
  { name: 'horns', shows: of('horns'), length: 800, sound: 'horn', Draw: WarScene },
  { name: 'battle', shows: of('battle'), length: 2200, sound: 'clash', Draw: WarScene },
];
/** The turns of several others are shown in this time, in milliseconds, those of one in half of it. */
const LONGEST = 6000;

/** What happened between two states, event by event; the board follows. */
export function scenesOf(
  fresh: readonly EventShown[],
  before: ArchitectsView,
  after: ArchitectsView,
): Scene[] {
  const scenes: Scene[] = [];
  let board = before;
  for (const [i, event] of fresh.entries()) {
    const next = withPoints(boardAfter(board, event), fresh.slice(i + 1), after);
    const own = OWN.find((one) => one.shows(event));
    // What is built is seen to rise; everything else arrives first.
    const shown = own?.Draw === BuildScene ? next : armed(board, event);
    const props = { events: [event], before: board, after: next };
    if (own) scenes.push({ kind: 'own', own, props, board: shown, back: 0 });
    board = next;
  }
  const seats = new Set(fresh.map(({ seat }) => seat ?? -1));
  return hasten(scenes, seats.size > 2 ? LONGEST : LONGEST / 2);
}

/** The table after an event; decks are seen again when everything has been shown. */
export function boardAfter(view: ArchitectsView, event: EventShown): ArchitectsView {
  const { seat = -1 } = event;
  const withCity = (change: (city: ArchitectsCity) => Partial<ArchitectsCity>): ArchitectsView => ({
    ...view,
    cities: view.cities.map((city) => (city.seat === seat ? { ...city, ...change(city) } : city)),
  });
  switch (event.kind) {
    case 'turn':
      return { ...view, active: seat };
    case 'take':
      return withCity(({ cards }) => ({ cards: added(cards, { [event.card ?? '']: 1 }) }));
    case 'build':
      return withCity(({ cards, stages, parts }) => ({
        cards: added(cards, event.pays ?? {}, -1),
        stages: [...stages, event.stage ?? 0],
        parts: parts.map((part) => (part.number === event.stage ? { ...part, built: true } : part)),
      }));
    case 'learn':
      return withCity(({ cards, tokens }) => ({
        cards: added(cards, event.pays ?? {}, -1),
        tokens: [...tokens, event.token ?? ''],
      }));
    case 'cat':
      return {
        ...view,
        cat: seat,
        cities: view.cities.map((city) => ({ ...city, cat: city.seat === seat })),
      };
    case 'horns':
      return { ...view, conflict: { ...view.conflict, turned: event.turned ?? 0 } };
    case 'battle':
      return {
        ...view,
        conflict: { ...view.conflict, turned: 0 },
        cities: view.cities.map((city) => ({
          ...city,
          victory: city.victory + (event.gains?.[city.seat] ?? 0),
        })),
      };
    default:
      return view;
  }
}

/** A city to which nothing more will happen has the points that it has in the end. */
function withPoints(
  view: ArchitectsView,
  rest: readonly EventShown[],
  after: ArchitectsView,
): ArchitectsView {
  if (rest.some(({ kind }) => kind === 'battle' || kind === 'cat')) return view;
  const busy = new Set(rest.flatMap(({ kind, seat }) => (kind === 'turn' ? [] : [seat])));
  const cities = view.cities.map((city) =>
    busy.has(city.seat) ? city : { ...city, points: after.cities[city.seat]?.points ?? city.points },
  );
  return { ...view, cities };
}

/** The table as a battle finds it: every city with the shields that count. */
const armed = (view: ArchitectsView, { strengths }: EventShown): ArchitectsView =>
  strengths
    ? {
        ...view,
        cities: view.cities.map((city) => ({ ...city, shields: strengths[city.seat] ?? city.shields })),
      }
    : view;

function added(
  cards: Record<string, number>,
  more: Record<string, number>,
  sign: 1 | -1 = 1,
): Record<string, number> {
  const sum = { ...cards };
  for (const [card, n] of Object.entries(more)) sum[card] = Math.max(0, (sum[card] ?? 0) + sign * n);
  return sum;
}

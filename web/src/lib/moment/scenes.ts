/** The scenes in which a turn is shown: what was chosen, who is paid, what becomes of it. Nothing here draws. */
import { actionOf, conflictsIn, leftOf, rightOf, total } from '../table/logic';
import { toldIn, type Told } from '../table/events';
import { faceDown } from '../table/verbs';
import type { Action, EventShown, Pays, View } from '../types';

/** A card at the city that chose it. */
export interface Played {
  seat: number;
  verb: string;
  /** Null for a card that stays face down. */
  card: string | null;
}
/** Coins on their way; null is the bank. */
export interface Flow {
  from: number | null;
  to: number | null;
  coins: number;
}
export interface Clash {
  winner: number;
  loser: number;
  value: number;
  tokens: number;
}

export type Scene =
  | { kind: 'reveal'; played: Played[] }
  | { kind: 'pay'; played: Played[]; flows: Flow[] }
  | { kind: 'settle'; played: Played[] }
  | { kind: 'tell'; told: Told[] }
  | { kind: 'pass'; to: number[] }
  | { kind: 'clash'; clashes: Clash[] }
  | { kind: 'title'; age: number }
  | { kind: 'deal'; cities: number };

/** Milliseconds of a scene at full length. */
export const LENGTH: Record<Scene['kind'], number> = {
  reveal: 1000,
  pay: 550,
  settle: 450,
  tell: 800,
  pass: 500,
  clash: 450, // for each pair
  title: 1100,
  deal: 600,
};
export const lengthOf = (scene: Scene): number =>
  LENGTH[scene.kind] * (scene.kind === 'clash' ? scene.clashes.length : 1);

/** The board changes when the cards settle: before that one sees what the turn began with. */
export const changesBoard = (scene: Scene): boolean => scene.kind === 'settle';

/**
 * The scenes of what happened between two states, in the order of the rulebook. Whoever has missed turns is not shown
 * them again; a later Age begins when its conflicts have been looked at.
 */
export function scenesOf(
  fresh: readonly EventShown[],
  before: View,
  after: View,
  names: readonly string[],
): Scene[] {
  if (turnsIn(fresh) > 1) return [];
  const n = after.cities.length;
  const nextAge = fresh.find((event) => event.kind === 'age')?.numbers?.[0];
  return [
    ...turnScenes(fresh, n),
    ...tellScenes(fresh, names),
    ...clashScenes(fresh),
    ...(nextAge === 1 ? beginAge(after) : nextAge === undefined ? handScenes(before, after) : []),
  ];
}

/** In how many turns somebody acted. */
function turnsIn(fresh: readonly EventShown[]): number {
  const acted = fresh.map(({ kind, numbers = [] }, i) =>
    kind === 'turn' && fresh.slice(i + 1).some((later) => later.kind === 'action') ? numbers.join(' ') : null,
  );
  return new Set(acted.filter(Boolean)).size;
}

/** The title of an Age, and its deal unless something comes before it. */
export const beginAge = ({ age, turn, cities }: View): Scene[] => [
  { kind: 'title', age },
  ...(turn > 0 ? [{ kind: 'deal', cities: cities.length } as const] : []),
];

function turnScenes(fresh: readonly EventShown[], n: number): Scene[] {
  const actions = fresh.flatMap((event) =>
    event.kind === 'action' && event.seat !== undefined ? [actionOf(event, event.seat)] : [],
  );
  if (!actions.length) return [];
  const played = actions.filter(({ verb }) => verb !== 'pass').map(playedOf);
  const flows = actions.flatMap((action) => flowsOf(action, n));
  return [
    ...(played.length ? [{ kind: 'reveal', played } as const] : []),
    ...(flows.length ? [{ kind: 'pay', played, flows } as const] : []),
    { kind: 'settle', played },
  ];
}

const playedOf = ({ seat, verb, card }: Action): Played => ({
  seat,
  verb,
  card: faceDown(verb) ? null : (card ?? null),
});

/** What an action pays, and to whom: the left neighbour, the right one, the bank. */
export function flowsOf({ seat, pays }: { seat: number; pays: Pays }, n: number): Flow[] {
  if (!total(pays)) return [];
  const payees: [keyof Pays, number | null][] = [
    ['L', leftOf(seat, n)],
    ['R', rightOf(seat, n)],
    ['B', null],
  ];
  return payees.flatMap(([side, to]) => {
    const coins = pays[side] ?? 0;
    return coins ? [{ from: seat, to, coins }] : [];
  });
}

function tellScenes(fresh: readonly EventShown[], names: readonly string[]): Scene[] {
  const told = toldIn(fresh, names).filter(({ quiet, seat }) => !quiet && seat !== null);
  return told.length ? [{ kind: 'tell', told }] : [];
}

/** Hands that are passed on to a neighbour, or dealt after what came before the deal. */
function handScenes(before: View, after: View): Scene[] {
  const n = after.cities.length;
  if (before.age !== after.age || after.turn <= before.turn) return [];
  if (before.turn === 0) return [{ kind: 'deal', cities: n }];
  const next = after.passing === 'left' ? leftOf : rightOf;
  return [{ kind: 'pass', to: after.cities.map((_, seat) => next(seat, n)) }];
}

function clashScenes(fresh: readonly EventShown[]): Scene[] {
  const clashes = conflictsIn(fresh).map(({ winner, loser, value, tokens = 1 }) => ({
    winner,
    loser,
    value,
    tokens,
  }));
  return clashes.length ? [{ kind: 'clash', clashes }] : [];
}

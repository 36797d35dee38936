/** The scenes in which a turn is shown: what was chosen, who is paid, what becomes of it. Nothing here draws. */
import { alliesIn, attacksIn, scenesIn } from '../expansions';
import { actionOf, clashes, conflictsIn, leftOf, rightOf, total, type Clash } from '../table/logic';
import { toldIn } from '../table/events';
import { faceDown, laysCard } from '../table/verbs';
import type { Action, City, EventShown, Pays, View } from '../types';
import type { Board, OwnScene, SceneProps } from './own';

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
/** A Wonder that gains a stage. */
export interface Risen {
  seat: number;
  wonder: string;
  side: string;
  /** How many stages stand now. */
  built: number;
}

interface Shown {
  /** What the cities show meanwhile. */
  board: Board | null;
  /** What was done is not seen in the cities yet. */
  unsettled?: boolean;
  /** The Age on the backs of the cards; 0 for cards of no Age. */
  back: number;
  /** Less than 1 where there is much to show. */
  haste?: number;
}
type Drawn =
  | { kind: 'reveal'; played: Played[] }
  | { kind: 'pay'; played: Played[]; flows: Flow[] }
  | { kind: 'settle'; played: Played[] }
  | { kind: 'rise'; risen: Risen[] }
  | { kind: 'tell'; events: EventShown[] }
  | { kind: 'pass'; to: number[] }
  | { kind: 'clash'; clash: Clash; shields: [number, number] }
  | { kind: 'title'; age: number; passing: View['passing'] | null }
  | { kind: 'deal'; cities: number }
  | { kind: 'own'; own: OwnScene; props: Omit<SceneProps, 'length' | 'names'> };
export type Scene = Drawn & Shown;

/** Milliseconds of a scene at full length; the own ones say it themselves. */
export const LENGTH: Record<Exclude<Drawn['kind'], 'own'>, number> = {
  reveal: 1000,
  pay: 550,
  settle: 450,
  rise: 900,
  tell: 800,
  pass: 500,
  clash: 950,
  title: 1400,
  deal: 600,
};
/** A turn takes no longer than this, however much happens in it; the conflicts of an Age have their own time. */
const LONGEST_TURN = 3000;
const LONGEST_CONFLICTS = 5000;

export function lengthOf(scene: Scene): number {
  const own = scene.kind === 'own' ? scene.own.length : LENGTH[scene.kind];
  const full = typeof own === 'function' ? own((scene as Scene & { kind: 'own' }).props.events) : own;
  return full * (scene.haste ?? 1);
}

/** What a scene is called on the page. */
export const nameOf = (scene: Scene): string => (scene.kind === 'own' ? scene.own.name : scene.kind);

/** What happened between two states. */
interface Change {
  fresh: readonly EventShown[];
  before: View;
  after: View;
}

/**
 * The scenes of what happened between two states, in the order of the rulebook. Whoever has missed turns is not shown
 * them again; a later Age begins when its conflicts have been looked at.
 */
export function scenesOf(fresh: readonly EventShown[], before: View, after: View): Scene[] {
  if (turnsIn(fresh) > 1) return [];
  const change = { fresh, before, after };
  const nextAge = fresh.find((event) => event.kind === 'age')?.numbers?.[0];
  const ends = (nextAge ?? 1) > 1 || after.result !== undefined;
  const happened = happenedScenes(change);
  const hands = nextAge === undefined ? handScenes(before, after) : [];
  if (ends) return [...hasten(turnScenes(change), LONGEST_TURN), ...happened];
  return [
    ...hasten([...turnScenes(change), ...happened, ...hands], LONGEST_TURN),
    ...(nextAge === 1 ? beginAge(after) : []),
  ];
}

/** The scenes, hastened so that they take no longer than that. */
export function hasten(scenes: Scene[], longest: number): Scene[] {
  const whole = scenes.reduce((sum, scene) => sum + lengthOf(scene), 0);
  return whole > longest ? scenes.map((scene) => ({ ...scene, haste: longest / whole })) : scenes;
}

/** In how many turns somebody acted. */
function turnsIn(fresh: readonly EventShown[]): number {
  const acted = fresh.map(({ kind, numbers = [] }, i) =>
    kind === 'turn' && fresh.slice(i + 1).some((later) => later.kind === 'action') ? numbers.join(' ') : null,
  );
  return new Set(acted.filter(Boolean)).size;
}

/** The Age on the backs of the cards that are in hand. */
export const backOf = ({ age, turn }: View): number => (turn > 0 ? age : 0);

/** The title of an Age, and its deal unless something comes before it. */
export function beginAge(view: View): Scene[] {
  const shown = { board: null, back: backOf(view) };
  return [
    { ...shown, kind: 'title', age: view.age, passing: view.turn > 0 ? view.passing : null },
    ...(view.turn > 0 ? [{ ...shown, kind: 'deal', cities: view.cities.length } as const] : []),
  ];
}

function turnScenes({ fresh, before, after }: Change): Scene[] {
  const actions = fresh.flatMap((event) =>
    event.kind === 'action' && event.seat !== undefined ? [actionOf(event, event.seat)] : [],
  );
  if (!actions.length) return [];
  const played = actions.filter(({ verb }) => laysCard(verb)).map(playedOf);
  const flows = actions.flatMap((action) => flowsOf(action, after.cities.length));
  const risen = actions.flatMap(({ seat, verb }) => (verb === 'stage' ? [risenOf(after.cities[seat]!)] : []));
  const then = { board: before, unsettled: true, back: backOf(before) };
  return [
    ...(played.length ? [{ ...then, kind: 'reveal', played } as const] : []),
    ...(flows.length ? [{ ...then, kind: 'pay', played, flows } as const] : []),
    { ...then, kind: 'settle', played },
    ...(risen.length ? [{ ...then, kind: 'rise', risen, board: after, unsettled: false } as const] : []),
  ];
}

const playedOf = ({ seat, verb, card }: Action): Played => ({
  seat,
  verb,
  card: faceDown(verb) ? null : (card ?? null),
});
const risenOf = ({ seat, wonder, side, stages }: City): Risen => ({ seat, wonder, side, built: stages });

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

/** What follows from the turn: what expansions show or tell, and the conflicts, in the order of their events. */
function happenedScenes(change: Change): Scene[] {
  const found = [...ownScenes(change), ...tellScenes(change), ...clashScenes(change)];
  return found.sort((a, b) => a.at - b.at).flatMap(({ scenes }) => scenes);
}
/** Scenes with the number of the event with which they begin. */
interface Placed {
  at: number;
  scenes: Scene[];
}

function ownScenes(change: Change): Placed[] {
  const { fresh, before, after } = change;
  const conflict = fresh.find(({ kind }) => kind === 'conflict')?.number ?? -1;
  return scenesIn(after.expansions).flatMap((own) => {
    const events = fresh.filter((event) => own.shows(event));
    const at = events[0]?.number;
    if (at === undefined) return [];
    const props = { events, before, after };
    const board = at < conflict ? beforeTokens(change, []) : after;
    return [{ at, scenes: [{ kind: 'own', own, props, board, back: backOf(before) } as const] }];
  });
}

function tellScenes(change: Change): Placed[] {
  const { fresh, before, after } = change;
  const owns = scenesIn(after.expansions);
  const plain = fresh.filter((event) => !owns.some((own) => own.shows(event)));
  const told = toldIn(plain, []).flatMap(({ quiet, seat, number }) => (quiet || seat === null ? [] : number));
  const events = plain.filter(({ number }) => told.includes(number));
  if (!events.length) return [];
  return [{ at: events[0]!.number, scenes: [{ kind: 'tell', events, board: after, back: backOf(before) }] }];
}

/** Hands that are passed on to a neighbour, or dealt after what came before the deal. */
function handScenes(before: View, after: View): Scene[] {
  const n = after.cities.length;
  const shown = { board: after, back: backOf(after) };
  if (before.age !== after.age || after.turn <= before.turn) return [];
  if (before.turn === 0) return [{ ...shown, kind: 'deal', cities: n }];
  const next = after.passing === 'left' ? leftOf : rightOf;
  return [{ ...shown, kind: 'pass', to: after.cities.map((_, seat) => next(seat, n)) }];
}

/** One scene for each pair; the tokens of those before it lie in the cities. */
function clashScenes(change: Change): Placed[] {
  const { fresh, before, after } = change;
  const conflicts = conflictsIn(fresh);
  const at = fresh.find(({ kind }) => kind === 'conflict')?.number;
  if (at === undefined) return [];
  const pairs = clashes(conflicts, after.cities.length, alliesIn(after), attacksIn(fresh));
  const scenes = pairs.map((clash, i): Scene => {
    const shieldsOf = (seat: number): number => after.cities[seat]?.shields ?? 0;
    const { a, b } = clash.shields ?? { a: shieldsOf(clash.a), b: shieldsOf(clash.b) };
    const board = beforeTokens(change, pairs.slice(0, i));
    return { kind: 'clash', clash, shields: [a, b], board, back: backOf(before) };
  });
  return [{ at, scenes: hasten(scenes, LONGEST_CONFLICTS) }];
}

/** The cities after the turn, with the tokens that they had before it and those of these conflicts. */
function beforeTokens({ before, after }: Change, fought: readonly Clash[]): View {
  const cities = after.cities.map((city, seat): City => {
    const had = before.cities[seat] ?? city;
    const won = fought.filter(({ winner }) => winner === seat);
    const lost = fought.filter(
      ({ a, b, winner }) => winner !== null && winner !== seat && [a, b].includes(seat),
    );
    const victory = [
      ...had.victory,
      ...won.flatMap(({ value, tokens }) => Array<number>(tokens).fill(value ?? 0)),
    ];
    const defeats = had.defeats + lost.reduce((sum, { tokens }) => sum + tokens, 0);
    const military = victory.reduce((sum, n) => sum + n, 0) - defeats;
    const ahead = (city.points.military ?? 0) - military;
    const points = { ...city.points, military, total: (city.points.total ?? 0) - ahead };
    return { ...city, victory, defeats, points };
  });
  return { ...after, cities };
}

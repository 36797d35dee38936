/** What the table works out from the protocol's data; nothing here draws anything. */
import {
  COLOURS,
  RESOURCES,
  type Action,
  type Thing,
  type City,
  type EventShown,
  type OptionShown,
  type Pays,
  type Source,
  type WhyNot,
} from '../types';
import { allied } from '../expansions';
import { lookOf } from './verbs';

// Seats ---------------------------------------------------------------------------------------------------

export const leftOf = (seat: number, n: number): number => (seat + 1) % n;
export const rightOf = (seat: number, n: number): number => (seat + n - 1) % n;

/** The seats in a row as one sees them: oneself in the middle, those to the left on the left. */
export function rowFrom(seat: number, n: number): number[] {
  const left = Math.floor(n / 2);
  return Array.from({ length: n }, (_, i) => (((seat + left - i) % n) + n) % n);
}

/** Who gets coins: `L` the left neighbour, `RR` the second to the right; null for the bank and what is not known. */
export function payee(key: string, seat: number, n: number): number | null {
  if (/^L+$/.test(key)) return (seat + key.length) % n;
  if (/^R+$/.test(key)) return (((seat - key.length) % n) + n) % n;
  return null;
}

/** A number with a real minus. */
export const minus = (n: number): string => String(n).replace('-', '−');

export const total = (pays: Pays | undefined): number =>
  Object.values(pays ?? {}).reduce((sum, coins) => sum + coins, 0);

// Questions -----------------------------------------------------------------------------------------------

export interface VerbGroup {
  verb: string;
  /** The cheapest first, otherwise as the server gave them. */
  options: OptionShown[];
}
export interface CardGroup {
  card: string | null;
  verbs: VerbGroup[];
}

/** Verbs in the order of their buttons; all others follow as they come. */
const ORDER = ['chain', 'build', 'take', 'free', 'stage', 'discard'];
/** Verbs that are never chosen for somebody while there is another. */
const NOT_FIRST = ['free', 'stage', 'discard', 'pass'];
export const place = (verb: string): number => {
  if (lookOf(verb)?.builds) return 0;
  return ORDER.includes(verb) ? ORDER.indexOf(verb) : ORDER.length;
};

/** The options of any question: by card (null for those without one), then by verb. */
export function groupOptions(
  options: readonly OptionShown[],
  itemOf = (option: OptionShown): string | null => option.card ?? null,
): CardGroup[] {
  const groups: CardGroup[] = [];
  for (const option of options) {
    const card = itemOf(option);
    let group = groups.find((one) => one.card === card);
    if (!group) groups.push((group = { card, verbs: [] }));
    const verb = group.verbs.find((one) => one.verb === option.verb);
    if (verb) verb.options.push(option);
    else group.verbs.push({ verb: option.verb, options: [option] });
  }
  for (const group of groups) {
    group.verbs.sort((a, b) => place(a.verb) - place(b.verb));
    for (const verb of group.verbs) verb.options.sort((a, b) => total(a.pays) - total(b.pays));
  }
  return groups;
}

/** The cards to choose from: the hand if the question is about it, and whatever else the options name. */
export function cardsAsked(options: readonly OptionShown[], hand: readonly string[]): string[] {
  const named = [...new Set(options.flatMap((option) => (option.card ? [option.card] : [])))];
  const aboutHand = named.some((card) => hand.includes(card));
  return aboutHand ? [...hand, ...named.filter((card) => !hand.includes(card))] : named;
}

/** What is preselected with a card. */
export function firstVerb(group: CardGroup | undefined): string | null {
  const verbs = group?.verbs.map((one) => one.verb) ?? [];
  return verbs.find((verb) => !NOT_FIRST.includes(verb)) ?? (verbs.length === 1 ? verbs[0]! : null);
}

/** What goes with an action; '' for nothing. */
export const riderOf = (option: { rider?: string }): string => option.rider ?? '';

/** What an option says beyond verb, card, payment, alternative and rider: words of rules that are not known here. */
export function restOf(option: OptionShown): string {
  const parts = option.text.split(' ').slice(1);
  if (option.card && parts[0] === option.card) parts.shift();
  return parts.filter((part) => !/^(#\d+|[LRB]+\d+|\+.+)$/.test(part)).join(' ');
}

export type CardStatus =
  | { kind: 'free' | 'own' | 'right' | 'owned' | 'none' }
  | { kind: 'chain'; from: string[] }
  | { kind: 'bank' | 'trade' | 'coins'; price: number }
  | { kind: 'missing'; units: Record<string, number> }
  | { kind: 'other'; verbs: string[] };

/** What can be done with a card, at a glance. */
export function statusOf(
  group: CardGroup | undefined,
  why: WhyNot | undefined,
  card: Thing | null,
  built: readonly string[],
): CardStatus {
  const cheapest = (verb: string): OptionShown | undefined =>
    group?.verbs.find((one) => one.verb === verb)?.options[0];
  if (cheapest('chain')) return { kind: 'chain', from: chainFrom(card, built) };
  const build = cheapest('build') ?? group?.verbs.find((one) => lookOf(one.verb)?.builds)?.options[0];
  if (build) {
    const price = total(build.pays);
    if (price > 0) return { kind: price > (build.pays.B ?? 0) ? 'trade' : 'bank', price };
    const costs = card && (card.cost.coins > 0 || Object.values(card.cost.units).some((n) => n > 0));
    return { kind: costs && build.verb === 'build' ? 'own' : 'free' };
  }
  if (cheapest('free')) return { kind: 'right' };
  if (why) return obstacle(why);
  const verbs = group?.verbs.map((one) => one.verb) ?? [];
  return verbs.length ? { kind: 'other', verbs } : { kind: 'none' };
}

function obstacle(why: WhyNot): CardStatus {
  if (why.code === 'owned') return { kind: 'owned' };
  if (why.code === 'coins') return { kind: 'coins', price: why.price ?? 0 };
  return { kind: 'missing', units: why.units ?? {} };
}

/** The structures of a city that make a card free. */
export const chainFrom = (card: Thing | null, built: readonly string[]): string[] =>
  card?.chain.filter((id) => built.includes(id)) ?? [];

export const canBuild = (status: CardStatus): boolean =>
  !['owned', 'missing', 'coins', 'none'].includes(status.kind);

// Cities --------------------------------------------------------------------------------------------------

export type Outcome = 'wins' | 'ties' | 'loses';
export const against = (own: number, other: number): Outcome =>
  own > other ? 'wins' : own < other ? 'loses' : 'ties';

export interface Produces {
  /** What neighbours may buy. */
  sold: Source[];
  /** What only the city itself may use. */
  own: Source[];
}

const rank = (kind: string): number => {
  const at = (RESOURCES as readonly string[]).indexOf(kind);
  return at < 0 ? RESOURCES.length : at;
};

/** The sources of a city, the same ones added up, plain ones before those with a choice. */
export function production(sources: readonly Source[]): Produces {
  const merged = new Map<string, Source>();
  for (const source of sources) {
    const kinds = source.of.join('/');
    // A source with a choice stays one of its own: each gives one unit of it.
    const key = `${source.sold} ${kinds}${source.of.length > 1 ? ` ${merged.size}` : ''}`;
    const known = merged.get(key);
    merged.set(key, known ? { ...known, units: known.units + source.units } : { ...source });
  }
  const sorted = [...merged.values()].sort(
    (a, b) => a.of.length - b.of.length || rank(a.of[0] ?? '') - rank(b.of[0] ?? ''),
  );
  return { sold: sorted.filter((one) => one.sold), own: sorted.filter((one) => !one.sold) };
}

/** The structures of a city by family, in the order of the families. */
export function byColour(cards: readonly string[], colourOf: (card: string) => string): Column[] {
  const colours = [...new Set([...COLOURS, ...cards.map(colourOf)])];
  return colours
    .map((colour) => ({ colour, cards: cards.filter((card) => colourOf(card) === colour) }))
    .filter((group) => group.cards.length > 0);
}

export interface Column {
  colour: string;
  cards: string[];
}
/** Families that are too long for a column stand in several, all about as long. */
export function inColumns(families: readonly Column[], most: number): Column[] {
  return families.flatMap(({ colour, cards }) => {
    const parts = Math.max(1, Math.ceil(cards.length / most));
    const each = Math.ceil(cards.length / parts);
    return Array.from({ length: parts }, (_, i) => ({
      colour,
      cards: cards.slice(i * each, (i + 1) * each),
    })).filter((column) => column.cards.length > 0);
  });
}

/** What a unit costs without a discount. */
export const USUAL_PRICE = 2;
/** Whether trade with a neighbour costs less than usual. */
export const cheapTrade = (city: City): boolean =>
  Object.values(city.prices).some((price: { left: number; right: number }) =>
    [price.left, price.right].some((n) => n < USUAL_PRICE),
  );

// What has happened ---------------------------------------------------------------------------------------

export interface Turn {
  age: number;
  turn: number;
  actions: Action[];
  conflicts: Conflict[];
  /** What expansions did; they decide what is reported. */
  others: EventShown[];
}
export interface Conflict {
  winner: number;
  loser: number;
  /** Of the victory token. */
  value: number;
  /** How many of each. */
  tokens?: number;
  /** The winner's, the loser's. */
  shields?: [number, number];
}

const isConflict = (event: EventShown): event is EventShown & Conflict => event.kind === 'conflict';
const conflictOf = ({ winner, loser, value, tokens = 1, shields }: Conflict): Conflict =>
  shields ? { winner, loser, value, tokens, shields } : { winner, loser, value, tokens };
export const conflictsIn = (events: readonly EventShown[]): Conflict[] =>
  events.filter(isConflict).map(conflictOf);

/** All events as turns; turn 0 comes before the cards of an Age are dealt. */
export function turnsOf(events: readonly EventShown[]): Turn[] {
  const found: Turn[] = [];
  const begin = (age: number, turn: number): Turn => {
    const made: Turn = { age, turn, actions: [], conflicts: [], others: [] };
    found.push(made);
    return made;
  };
  for (const event of events) {
    const now = found.at(-1);
    if (event.kind === 'turn') {
      const [age = 1, turn = 1] = event.numbers ?? [];
      // A card left over is played in the same turn.
      if (now?.age !== age || now.turn !== turn) begin(age, turn);
    } else if (event.kind === 'action' && event.seat !== undefined) {
      (now ?? begin(1, 1)).actions.push(actionOf(event, event.seat));
    } else if (isConflict(event)) (now ?? begin(1, 1)).conflicts.push(conflictOf(event));
    else if (event.kind !== 'age') now?.others.push(event);
  }
  return found;
}

/** The Ages on the backs of the cards under the stages of a city, as they were built; 0 for a card of no Age. */
export const tuckedBy = (seat: number, turns: readonly Turn[]): number[] =>
  turns.flatMap(({ age, turn, actions }) =>
    actions.flatMap((one) => (one.seat === seat && one.verb === 'stage' ? [turn ? age : 0] : [])),
  );

export function actionOf(event: EventShown, seat: number): Action {
  const { verb = '', pays = {}, card, rider } = event;
  return { seat, verb, pays, ...(card ? { card } : {}), ...(rider ? { rider } : {}) };
}

export interface Clash {
  a: number;
  b: number;
  /** What the stronger one gets; null if nobody is stronger. */
  value: number | null;
  /** How many tokens it gets, and the weaker one too. */
  tokens: number;
  winner: number | null;
  /** They are not neighbours: one has attacked the other. */
  far: boolean;
  /** As they were then, where somebody was stronger. */
  shields: { a: number; b: number } | null;
}

interface Pair {
  a: number;
  b: number;
}
const samePair = (one: Pair, a: number, b: number): boolean =>
  (one.a === a && one.b === b) || (one.a === b && one.b === a);

/**
 * Every pair that has fought once, with what came of it: neighbours unless they play together, and whoever was
 * attacked from further away, also where nobody was stronger.
 */
export function clashes(
  conflicts: readonly Conflict[],
  cities: number,
  allies: number[][] = [],
  attacks: readonly { from: number; to: number }[] = [],
): Clash[] {
  const near: Pair[] = Array.from({ length: cities }, (_, a) => ({ a, b: leftOf(a, cities) }));
  const far: Pair[] = [
    ...attacks.map(({ from, to }) => ({ a: from, b: to })),
    ...conflicts.map(({ winner, loser }) => ({ a: winner, b: loser })),
  ];
  const strangers = far.filter(
    ({ a, b }, i) =>
      !near.some((one) => samePair(one, a, b)) && far.findIndex((one) => samePair(one, a, b)) === i,
  );
  return [...near.filter(({ a, b }) => !allied(allies, a, b)), ...strangers].map(({ a, b }) => {
    const found = conflicts.find(({ winner, loser }) => samePair({ a, b }, winner, loser));
    const [won, lost] = found?.shields ?? [];
    const shields =
      won === undefined || lost === undefined
        ? null
        : found?.winner === a
          ? { a: won, b: lost }
          : { a: lost, b: won };
    return {
      a,
      b,
      value: found?.value ?? null,
      tokens: found?.tokens ?? 1,
      winner: found?.winner ?? null,
      far: strangers.some((one) => samePair(one, a, b)),
      shields,
    };
  });
}

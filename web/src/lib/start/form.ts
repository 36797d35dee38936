/** The form of a new table: what it holds, what may be wrong with it, and the body that it becomes. */
import type { Key } from '../i18n';
import { DAY, HOUR, MINUTE } from '../time';
import type { BotMeta, ExpansionMeta, AnyGame, GameMeta, NewTable, SeatWish } from '../types';

/** `here` is somebody else at the same device. */
export type Who = 'you' | 'here' | 'open' | 'bot';
export type SideWish = 'random' | 'A' | 'B';
export interface SeatForm {
  who: Who;
  /** Of somebody at the same device. */
  name: string;
  bot: string;
  /** The id of a wonder, or `random`. */
  wonder: string;
  side: SideWish;
}
export interface TableForm {
  players: number;
  /** As many as there can be, so that fewer players lose nothing that was set. */
  seats: SeatForm[];
  wonders: 'dealt' | 'chosen';
  sides: SideWish;
  clock: number | null;
  public: boolean;
  /** Whether the coach may be asked; null for what is usual. */
  hints: boolean | null;
  expansions: string[];
}
/** The parts of the form to which an error can belong. */
export type Part = 'name' | 'players' | 'seats' | 'wonders' | 'clock' | 'expansions' | 'figures' | 'form';
export interface Problem {
  part: Part;
  key: Key;
  params: Record<string, string | number>;
}

/** From half a minute to a week. */
export const CLOCKS: readonly (number | null)[] = [
  null,
  30,
  60,
  90,
  5 * MINUTE,
  8 * HOUR,
  DAY,
  2 * DAY,
  7 * DAY,
];
export const NAME_LENGTH = 24;
const DEFAULT_BOT = 'level3';
const DEFAULT_PLAYERS = 4;
const RANDOM = 'random';
/** Names for the bots, by seat: people of antiquity, the same in both languages. */
const BOT_NAMES = ['Hypatia', 'Imhotep', 'Solon', 'Dido', 'Arion', 'Enheduanna', 'Pytheas', 'Aspasia'];

/** The bots that play a game. */
export const botsOf = (game: string, bots: BotMeta[]): BotMeta[] =>
  bots.filter(({ games }) => games.includes(game));

/** The bot that a newcomer should meet. */
export const usualBot = (bots: BotMeta[]): string =>
  bots.find((bot) => bot.bot === DEFAULT_BOT)?.bot ?? bots[0]?.bot ?? DEFAULT_BOT;

/** What of a game says how many can play it. */
type Counted = Pick<AnyGame, 'players' | 'expansions'>;

/** The numbers of players that there are at all, some of them only with an expansion. */
export function countsOf({ players: [least, most], expansions }: Counted): number[] {
  const usual = Array.from({ length: most - least + 1 }, (_, i) => least + i);
  const more = expansions.flatMap(({ brings }) => brings ?? []);
  return [...new Set([...usual, ...more])].sort((a, b) => a - b);
}

export function newForm(game: Counted, bots: BotMeta[]): TableForm {
  const [least, usual] = game.players;
  const most = Math.max(...countsOf(game));
  const seats = Array.from({ length: most }, (_, i): SeatForm => ({
    who: i === 0 ? 'you' : 'bot',
    name: '',
    bot: usualBot(bots),
    wonder: RANDOM,
    side: RANDOM,
  }));
  const players = Math.min(usual, Math.max(least, DEFAULT_PLAYERS));
  return {
    players,
    seats,
    wonders: 'dealt',
    sides: RANDOM,
    clock: null,
    public: false,
    hints: null,
    expansions: [],
  };
}

const oneOf = <T>(value: unknown, known: readonly T[], otherwise: T): T =>
  known.includes(value as T) ? (value as T) : otherwise;

/** A form that was kept, with everything that the server no longer knows put right. */
export function restored(kept: string | null, game: AnyGame, bots: BotMeta[]): TableForm {
  const fresh = newForm(game, bots);
  let found: Partial<TableForm>;
  try {
    found = (JSON.parse(kept ?? 'null') ?? {}) as Partial<TableForm>;
  } catch {
    return fresh;
  }
  const counts = countsOf(game);
  const wished = Number.isInteger(found.players) ? Number(found.players) : fresh.players;
  const players = Math.min(Math.max(...counts), Math.max(Math.min(...counts), wished));
  const kinds: SideWish[] = [RANDOM, 'A', 'B'];
  const given = Array.isArray(found.seats) ? found.seats : [];
  const seats = fresh.seats.map((seat, i): SeatForm => {
    const old = given[i] as Partial<SeatForm> | undefined;
    if (typeof old !== 'object' || old === null) return seat;
    return {
      who: oneOf(old.who, ['you', 'here', 'open', 'bot'] as const, 'bot'),
      name: typeof old.name === 'string' ? old.name : '',
      bot: oneOf(
        old.bot,
        bots.map(({ bot }) => bot),
        seat.bot,
      ),
      wonder: oneOf(old.wonder, wondersOf(game), RANDOM),
      side: oneOf(old.side, kinds, RANDOM),
    };
  });
  const known = game.expansions.map(({ expansion }) => expansion);
  return {
    players,
    seats: onlyOneYou(seats),
    wonders: oneOf(found.wonders, ['dealt', 'chosen'] as const, 'dealt'),
    sides: oneOf(found.sides, kinds, RANDOM),
    clock: oneOf(found.clock, CLOCKS, null),
    public: found.public === true,
    hints: typeof found.hints === 'boolean' ? found.hints : null,
    expansions: Array.isArray(found.expansions) ? found.expansions.filter((one) => known.includes(one)) : [],
  };
}

function onlyOneYou(seats: SeatForm[]): SeatForm[] {
  const first = seats.findIndex(({ who }) => who === 'you');
  return seats.map((seat, i) => (seat.who === 'you' && i !== first ? { ...seat, who: 'bot' } : seat));
}

/** The seats that play. */
export const seatsOf = (form: TableForm): SeatForm[] => form.seats.slice(0, form.players);

/** The table with another number of players; whoever makes it keeps a seat. */
export function withPlayers(form: TableForm, players: number): TableForm {
  const at = form.seats.findIndex(({ who }) => who === 'you');
  const next = { ...form, players };
  return at >= players ? withWho(next, players - 1, 'you') : next;
}

/** The table with another player at a seat: there is only one of you. */
export function withWho(form: TableForm, at: number, who: Who): TableForm {
  const seats = form.seats.map((seat, i): SeatForm => {
    if (i === at) return { ...seat, who };
    return who === 'you' && seat.who === 'you' ? { ...seat, who: 'bot' } : seat;
  });
  return { ...form, seats };
}

export const withSeat = (form: TableForm, at: number, change: Partial<SeatForm>): TableForm => ({
  ...form,
  seats: form.seats.map((seat, i) => (i === at ? { ...seat, ...change } : seat)),
});

/** The seats, from 0, that already have a wonder; `random` is never taken. */
export function takenBy(form: TableForm, wonder: string, but: number): number | null {
  if (wonder === RANDOM) return null;
  const at = seatsOf(form).findIndex((seat, i) => i !== but && seat.wonder === wonder);
  return at < 0 ? null : at;
}

/** The chosen expansions that cannot be played with this one; it works in both directions. */
export function against(name: string, chosen: string[], all: ExpansionMeta[]): string[] {
  const excludes = (one: string): string[] => all.find(({ expansion }) => expansion === one)?.excludes ?? [];
  return chosen.filter(
    (other) => other !== name && (excludes(name).includes(other) || excludes(other).includes(name)),
  );
}

/** The expansions after one of them is chosen, with what it needs, or dropped, without what needs it. */
export function withExpansion(chosen: string[], name: string, on: boolean, all: ExpansionMeta[]): string[] {
  const needs = (one: string): string[] => all.find(({ expansion }) => expansion === one)?.needs ?? [];
  if (on) return [...new Set([...chosen, ...needs(name), name])];
  return chosen.filter((one) => one !== name && !needs(one).includes(name));
}

/** What must be added to a table that cannot be set up so. */
export interface Lack {
  kind: 'players' | 'expansion' | 'wonders';
  /** One of these expansions would do. */
  expansions: string[];
  /** Or one of these wonders, chosen for a seat. */
  wonders: string[];
  /** Numbers of players with which it could be played. */
  players: number[];
}

/** Whether there are rules and wonders for this many cities, and if not, what would help. */
export const lackOf = (form: TableForm, game: AnyGame): Lack | null =>
  seatsLack(form, game) ??
  wondersLacking(
    form,
    game,
    game.expansions.filter(({ expansion }) => form.expansions.includes(expansion)),
  );

/** Whether there are rules for this many players, and if not, what would help. */
export function seatsLack(form: Pick<TableForm, 'players' | 'expansions'>, game: AnyGame): Lack | null {
  const [least, most] = game.players;
  const chosen = game.expansions.filter(({ expansion }) => form.expansions.includes(expansion));
  const n = form.players;
  const narrow = chosen.find(({ players }) => !players.includes(n));
  if (narrow)
    return { kind: 'expansion', expansions: [narrow.expansion], wonders: [], players: narrow.players };
  const names = (list: ExpansionMeta[]): string[] => list.map(({ expansion }) => expansion);
  if ((n < least || n > most) && !chosen.some(({ brings }) => brings?.includes(n))) {
    // A part of another expansion brings it along: the other one is enough.
    const would = game.expansions.filter(({ brings, needs }) => brings?.includes(n) && !needs?.length);
    return { kind: 'players', expansions: names(would), wonders: [], players: [] };
  }
  return null;
}

const dealtIn = ({ dealt = [], guests = [] }: GameMeta): string[] => [...dealt, ...guests];
/** All wonders of a game, with whatever expansion they come. */
const wondersOf = (game: AnyGame): string[] =>
  'wonders' in game
    ? game.wonders
    : [...new Set([...dealtIn(game), ...game.expansions.flatMap(({ wonders }) => wonders ?? [])])];

/** The wonders that a seat can have with these expansions. */
export function wondersIn(chosen: string[], game: AnyGame): string[] {
  if ('wonders' in game) return game.wonders;
  const brought = game.expansions.filter(({ expansion }) => chosen.includes(expansion));
  const there = [...dealtIn(game), ...brought.flatMap(({ wonders }) => wonders ?? [])];
  return wondersOf(game).filter((one) => there.includes(one));
}

/** The table with other expansions; a seat whose wonder went with one of them takes what comes. */
export function withExpansions(form: TableForm, expansions: string[], game: AnyGame): TableForm {
  const there = wondersIn(expansions, game);
  const seats = form.seats.map((seat) =>
    seat.wonder === RANDOM || there.includes(seat.wonder) ? seat : { ...seat, wonder: RANDOM },
  );
  return { ...form, expansions, seats };
}

function wondersLacking(form: TableForm, game: AnyGame, chosen: ExpansionMeta[]): Lack | null {
  const { dealt = [], guests = [] } = game as Partial<GameMeta>;
  const there = new Set([...dealt, ...chosen.flatMap(({ wonders }) => wonders ?? [])]);
  const named = form.wonders === 'chosen' ? seatsOf(form).map(({ wonder }) => wonder) : [];
  for (const guest of guests) if (named.includes(guest)) there.add(guest);
  if (!dealt.length || there.size >= form.players) return null;
  const more = game.expansions.filter(({ wonders }) => wonders?.some((one) => !there.has(one)));
  return {
    kind: 'wonders',
    expansions: more.map(({ expansion }) => expansion),
    wonders: guests.filter((one) => !there.has(one)),
    players: [there.size],
  };
}

export const openSeats = (form: TableForm): number =>
  seatsOf(form).filter(({ who }) => who === 'open').length;
/** The seats at the same device, besides one's own, and the names of those who have one. */
export const seatsShared = (form: TableForm): { seat: number; name: string }[] =>
  seatsOf(form).flatMap(({ who, name }, seat) => (who === 'here' ? [{ seat, name }] : []));
export const watching = (form: TableForm): boolean =>
  !seatsOf(form).some(({ who }) => who === 'you' || who === 'here');

/** Whether the coach may be asked: usually only by somebody who plays alone against bots. */
export const hintsOf = (form: TableForm): boolean =>
  form.hints ??
  (seatsOf(form).some(({ who }) => who === 'you') &&
    seatsOf(form).every(({ who }) => who === 'you' || who === 'bot'));

/** What is wrong with the form before it is sent. */
export function problems(form: TableForm, game: AnyGame): Problem[] {
  const found: Problem[] = [];
  const counts = countsOf(game);
  if (!counts.includes(form.players))
    found.push({
      part: 'players',
      key: 'new.badPlayers',
      params: { min: Math.min(...counts), max: Math.max(...counts) },
    });
  if (form.wonders === 'chosen') {
    const by = new Map<string, number[]>();
    seatsOf(form).forEach(({ wonder }, i) => {
      if (wonder !== RANDOM) by.set(wonder, [...(by.get(wonder) ?? []), i + 1]);
    });
    const twice = [...by.values()].find((seats) => seats.length > 1);
    if (twice) found.push({ part: 'wonders', key: 'new.twice', params: { seats: twice.join(', ') } });
  }
  const clash = form.expansions.find((one) => against(one, form.expansions, game.expansions).length > 0);
  if (clash !== undefined) {
    const b = against(clash, form.expansions, game.expansions)[0] ?? '';
    found.push({ part: 'expansions', key: 'new.mixture', params: { a: clash, b } });
  }
  return found;
}

/** A name as it is sent: no spaces around it, and not too long. */
export const cleanName = (name: string, otherwise: string): string =>
  name.replace(/\s+/g, ' ').trim().slice(0, NAME_LENGTH).trim() || otherwise;

/** The board of a seat in the words of the protocol, such as `giza:A`. */
const boardOf = ({ wonder, side }: SeatForm): string => (side === RANDOM ? wonder : `${wonder}:${side}`);

/** The body of POST /api/tables. */
export function bodyOf(form: TableForm, name: string, game: string): NewTable {
  const playing = seatsOf(form);
  const chosen = form.wonders === 'chosen' && playing.some((seat) => boardOf(seat) !== RANDOM);
  const free = BOT_NAMES.filter((one) => one.toLowerCase() !== name.trim().toLowerCase());
  let bots = 0;
  const seats = playing.map(({ who, bot }): SeatWish => {
    if (who === 'you') return { kind: 'human', name };
    if (who === 'open' || who === 'here') return { kind: 'open' };
    return { kind: 'bot', bot, name: free[bots++ % free.length] ?? '' };
  });
  return {
    game,
    players: form.players,
    expansions: form.expansions,
    wonders: chosen ? playing.map(boardOf) : [],
    sides: form.wonders === 'chosen' ? RANDOM : form.sides,
    seats,
    clock: form.clock,
    public: form.public,
    hints: hintsOf(form),
  };
}

/** The table of "play now": you against a number of bots. */
export function quickBody(
  game: Pick<AnyGame, 'game' | 'players' | 'expansions'>,
  bots: BotMeta[],
  wish: { name: string; opponents: number; bot: string },
): NewTable {
  const form = newForm(game, bots);
  const seats = form.seats.map((seat) => ({ ...seat, bot: wish.bot }));
  return bodyOf({ ...form, seats, players: wish.opponents + 1 }, wish.name, game.game);
}

/** To which part of the form a field of the body belongs, of which the server complains. */
export function partOf(field = ''): Part {
  if (/^seats\.\d+\.name$/.test(field)) return 'name';
  const [first = ''] = field.split('.');
  if (first === 'sides') return 'wonders';
  return oneOf<Part>(first, ['players', 'seats', 'wonders', 'clock', 'expansions', 'figures'], 'form');
}

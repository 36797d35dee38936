/** What the table says in words, in the language of the page. */
import { unseatedName } from '../expansions';
import { andList, hasKey, t, tWord } from '../i18n';
import { catalogue } from '../catalogue.svelte';
import { meta } from '../meta.svelte';
import type { Action, Buys, City, OptionShown, Pays, TableShown, Thing, View, WhyNot, Worth } from '../types';
import { minus, payee, restOf, riderOf, total, type CardStatus, type Conflict } from './logic';

/** What goes on outside the turns, such as a draft; nothing during them. */
export const phaseWords = ({ asking }: View): string =>
  asking && hasKey(`phase.${asking}`) ? tWord('phase', asking) : '';

/** The name of a city's player; bots are called by their city. */
export const nameOfCity = (name: string | undefined, city: City): string =>
  // Nobody sits at a city beyond the seats.
  name === undefined ? t(unseatedName()) : name || catalogue.cityName(city.wonder);

/** The name of everybody at the table, and of the cities at which nobody sits. */
export function namesOf(table: TableShown, view: View | null): string[] {
  const cities = view?.cities ?? [];
  const seated = table.seats.map((seat) => {
    const city = cities[seat.seat];
    if (seat.name || city) return seat.name || nameOfCity('', city!);
    return seat.bot ? meta.botName(seat.bot) : t('seat.open');
  });
  return [...seated, ...cities.slice(seated.length).map((city) => nameOfCity(undefined, city))];
}

/** Where coins go, such as "2 to Rhodes, 1 to the bank". */
export function payWords(pays: Pays, seat: number, names: readonly string[]): string {
  return Object.entries(pays)
    .map(([key, n]) => {
      const to = payee(key, seat, names.length);
      return to === null
        ? t('pay.bank', { coins: t('count.coins', { n }) })
        : t('pay.to', { coins: t('count.coins', { n }), who: names[to] ?? key });
    })
    .join(', ');
}

/** What is bought from whom (null for the bank), such as "1 cloth and 1 ore from Hypatia". */
export function buyWords(units: Record<string, number>, who: string | null): string {
  const list = andList(Object.entries(units).map(([kind, n]) => tWord('bought', kind, { n })));
  return who === null ? t('pay.buysBank', { units: list }) : t('pay.buys', { units: list, who });
}

/** A part of a payment: how much, for what, to whom. */
export function partWords(
  key: string,
  n: number,
  buys: Buys,
  seat: number,
  names: readonly string[],
): string {
  const to = payee(key, seat, names.length);
  const coins = t('count.coins', { n });
  if (buys[key]) return `${coins}: ${buyWords(buys[key], to === null ? null : (names[to] ?? key))}`;
  return to === null ? t('pay.bank', { coins }) : t('pay.to', { coins, who: names[to] ?? key });
}
/** A whole payment in words. */
export const spentWords = (
  pays: Pays,
  buys: Buys | undefined,
  seat: number,
  names: readonly string[],
): string =>
  Object.entries(pays)
    .filter(([, n]) => n > 0)
    .map(([key, n]) => partWords(key, n, buys ?? {}, seat, names))
    .join('; ') || t('ask.payNothing');

/** A change of points, with its sign. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : minus(n));

const SYMBOLS: readonly string[] = ['compass', 'gear', 'tablet'];
/** The last for which there is a word. */
const LAST_NTH = 8;

/** Which one of its kind a science symbol of a card would be, such as "third gear"; '' for a card without one. */
export function symbolWords(card: Thing | null, city: City | null): string {
  const icons = (card?.effects ?? []).flatMap(({ glyphs }) => glyphs).filter(({ kind }) => kind === 'icon');
  const found = icons.length === 1 ? icons[0] : undefined;
  if (!city || !found || !('name' in found) || !SYMBOLS.includes(found.name ?? '')) return '';
  const symbol = found.name as 'compass' | 'gear' | 'tablet';
  const n = city.science[symbol] + 1;
  const least = Math.min(
    ...SYMBOLS.map((one) => city.science[one as typeof symbol] + Number(one === symbol)),
  );
  const nth = n <= LAST_NTH ? tWord('nth', `${symbol}.${n}`) : `${n}.`;
  return [
    t('worth.symbol', { nth, symbol: tWord('science', symbol) }),
    ...(least === n && n > 0 ? [t('worth.set')] : []),
  ].join(', ');
}

/** What building something now would change, such as "+9 Science: third gear"; '' if it is nothing. */
export function worthWords(worth: Worth | undefined, names: readonly string[], symbol = ''): string {
  const points = Object.entries(worth?.points ?? {}).map(([category, n]) =>
    category === 'guilds' && n > 0
      ? t('worth.guild', { n: t('count.points', { n }) })
      : category === 'science' && symbol
        ? `${signed(n)}: ${symbol}`
        : `${signed(n)} ${tWord('category', category)}`,
  );
  const beaten = (worth?.beats ?? []).map((seat) => names[seat] ?? '');
  return [...points, ...(beaten.length ? [t('worth.beats', { who: andList(beaten) })] : [])].join(', ');
}

/** The main reason for it in a word or two, such as "third gear", for the foot of a card; '' if the figure says it all. */
export function reasonWords(worth: Worth | undefined, names: readonly string[], symbol = ''): string {
  const points = Object.entries(worth?.points ?? {}).filter(([, n]) => n > 0);
  const [main] = points.sort(([, a], [, b]) => b - a)[0] ?? [];
  if (main === 'science') return symbol.split(',')[0] ?? '';
  if (main === 'guilds') return t('worth.today');
  const [beaten, ...others] = worth?.beats ?? [];
  return main || beaten === undefined || others.length ? '' : (names[beaten] ?? '');
}

/** The same in a few letters: the sum of the points. */
export function worthShort(worth: Worth | undefined): string {
  const sum = total(worth?.points);
  return sum ? signed(sum) : '';
}

export function unitWords(units: Record<string, number>): string {
  return Object.entries(units)
    .map(([kind, n]) => (n > 1 ? `${n} × ${tWord('resource', kind)}` : tWord('resource', kind)))
    .join(', ');
}

export function whyWords(why: WhyNot, coins: number): string {
  switch (why.code) {
    case 'owned':
      return t('why.owned');
    case 'coins':
      return t('why.coins', { price: t('count.coins', { n: why.price ?? 0 }), have: coins });
    case 'missing':
      return t('why.missing', { units: unitWords(why.units ?? {}) });
    case 'done':
      return t('why.done');
    default:
      return t('why.other');
  }
}

/** The status of a card in words. */
export function statusWords(status: CardStatus, coins: number): string {
  switch (status.kind) {
    case 'free':
      return t('status.free');
    case 'own':
      return t('status.own');
    case 'right':
      return t('status.rightWords');
    case 'chain':
      return t('status.chainWords', { card: status.from.map((id) => catalogue.cardName(id)).join(', ') });
    case 'bank':
      return t('status.bankWords', { coins: t('count.coins', { n: status.price }) });
    case 'trade':
      return t('status.tradeWords', { coins: t('count.coins', { n: status.price }) });
    case 'owned':
      return t('why.owned');
    case 'missing':
      return t('why.missing', { units: unitWords(status.units) });
    case 'coins':
      return t('why.coins', { price: t('count.coins', { n: status.price }), have: coins });
    case 'other':
      return status.verbs.map((verb) => tWord('verb', verb)).join(', ');
    case 'none':
      return t('why.other');
  }
}

/** How a conflict ended. */
export const conflictWords = (
  { winner, loser, value, tokens = 1 }: Conflict,
  names: readonly string[],
): string =>
  t(tokens > 1 ? 'log.conflictMany' : 'log.conflict', {
    winner: names[winner] ?? '',
    loser: names[loser] ?? '',
    value,
    tokens,
  });

/** What a verb is called; a question may have its own word for it, such as for passing. */
export function verbWords(verb: string, kind: string): string {
  const key = `verb.${verb}.${kind}`;
  return hasKey(key) ? t(key) : tWord('verb', verb);
}

/** An action as a sentence, without its payment. */
export function actionWords(action: Action, who: string): string {
  const card = action.card ? catalogue.cardName(action.card) : t('did.hidden');
  const known = tWord('did', action.verb, { who, card });
  return known === action.verb.replaceAll('_', ' ') ? `${who}: ${known} ${action.card ? card : ''}` : known;
}

/** An option in words, such as "Build Baths". */
export function optionWords(option: OptionShown): string {
  const verb = tWord('verb', option.verb);
  const rider = riderOf(option);
  const what = option.card ? `${verb}: ${catalogue.cardName(option.card)}` : verb;
  return rider ? `${what} + ${tWord('rider', rider)}` : what;
}

/** What restOf() finds, in words: riders are called as on their buttons. */
export const restWords = (option: OptionShown): string =>
  restOf(option)
    .split(/[ +,]+/)
    .map((word) => (hasKey(`rider.${word}`) ? tWord('rider', word) : word.replaceAll('_', ' ')))
    .join(' ');

/** What tells options apart of which the same is said. */
export function waysApart(
  options: readonly OptionShown[],
  say: (option: OptionShown) => string,
  seat: number,
  names: readonly string[],
): string[] {
  const said = options.map(say);
  const ways = [restWords, (one: OptionShown) => spentWords(one.pays, one.buys, seat, names)];
  return options.map((option, i) => {
    const alike = options.filter((_, j) => said[j] === said[i]);
    return ways
      .filter((way) => new Set(alike.map(way)).size > 1)
      .map((way) => way(option))
      .filter(Boolean)
      .join('; ');
  });
}

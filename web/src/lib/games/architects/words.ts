/** What has happened, in words. */
import type { Speech } from '../../coach/speech';
import { t, tWord } from '../../i18n';
import type { EventShown, OptionShown } from '../../types';
import { cardName, cardsWords, listWords, tokenName } from './book';

export interface Line {
  words: string;
  /** Whose doing it is. */
  seat: number | null;
  /** The colour of the card that it is about. */
  card: string | null;
  war: boolean;
}
export interface LoggedTurn {
  turn: number;
  seat: number;
  lines: Line[];
}

const deckWords = (
  deck: number | 'centre' | undefined,
  seat: number | undefined,
  names: readonly string[],
): string =>
  deck === undefined || deck === 'centre'
    ? t('arc.log.centre')
    : deck === seat
      ? t('arc.log.ownDeck')
      : t('arc.deckOf', { who: names[deck] ?? '' });

function taken(event: EventShown, who: string, deck: string): string {
  const card = cardName(event.card ?? '');
  if (event.by === 'choice' || event.by === undefined) return t('arc.log.take', { who, card, deck });
  if (event.by === 'stage') return t('arc.log.takeStage', { who, card, deck });
  return t('arc.log.takeToken', { who, card, deck, token: tokenName(event.by) });
}

function battle(event: EventShown, names: readonly string[]): string {
  const gains = (event.gains ?? [])
    .map((n, seat) => (n ? `${names[seat] ?? ''} ${t('arc.battleGain', { n })}` : ''))
    .filter(Boolean);
  return gains.length ? t('arc.log.battle', { gains: gains.join(', ') }) : t('arc.log.peace');
}

/** An event as a sentence; null for what is said otherwise. */
export function eventWords(event: EventShown, names: readonly string[], markers: number): string | null {
  const who = names[event.seat ?? -1] ?? '';
  const deck = deckWords(event.deck, event.seat, names);
  switch (event.kind) {
    case 'late':
      return t('late.other', { who });
    case 'stood_in':
      return t('late.stoodIn', { who });
    case 'skip':
      return t('arc.log.skip', { who });
    case 'look':
      return event.card ? t('arc.log.lookCard', { card: cardName(event.card) }) : t('arc.log.look', { who });
    case 'take':
      return taken(event, who, deck);
    case 'cat':
      return t('arc.log.cat', { who });
    case 'horns':
      return t('arc.log.horns', { turned: event.turned ?? 0, markers });
    case 'build':
      return t('arc.log.build', { who, stage: event.stage ?? 0, cards: cardsWords(event.pays ?? {}) });
    case 'learn': {
      const cards = cardsWords(event.pays ?? {});
      const token = tokenName(event.token ?? '');
      return t(cards ? 'arc.log.learn' : 'arc.log.learnFree', { who, token, cards });
    }
    case 'search':
      return t('arc.log.search', { who, deck, cards: listWords(event.cards ?? []) });
    case 'battle':
      return battle(event, names);
    default:
      return null;
  }
}

/** All events as turns, the oldest first. */
export function turnsOf(
  events: readonly EventShown[],
  names: readonly string[],
  markers: number,
): LoggedTurn[] {
  const turns: LoggedTurn[] = [];
  for (const event of events) {
    if (event.kind === 'turn') turns.push({ turn: event.turn ?? 0, seat: event.seat ?? 0, lines: [] });
    const words = eventWords(event, names, markers);
    if (words === null) continue;
    if (!turns.length) turns.push({ turn: 1, seat: event.seat ?? 0, lines: [] });
    turns.at(-1)!.lines.push({
      words,
      seat: event.seat ?? null,
      card: event.card ?? null,
      war: event.kind === 'battle' || event.kind === 'horns',
    });
  }
  return turns;
}

/** What is paid, and which tokens help. */
export function paidWords(option: OptionShown): string {
  const cards = cardsWords(option.pays);
  const helpers = [
    ...(option.helpers ?? []),
    ...(option.verb === 'extra' && option.token ? [option.token] : []),
  ];
  return [
    ...(cards ? [t('arc.pays', { cards })] : []),
    ...(helpers.length ? [t('arc.helped', { tokens: helpers.map(tokenName).join(', ') })] : []),
  ].join(' ');
}

/** An option with the name of its deck, such as "Take: Gear (the central deck)". */
export function optionWords(option: OptionShown, where: string): string {
  const thing =
    option.stage !== undefined
      ? t('arc.stage', { n: option.stage })
      : option.verb === 'learn'
        ? tokenName(option.token ?? '')
        : option.card
          ? cardName(option.card)
          : '';
  const what = thing && where ? `${thing} (${where})` : thing || where;
  const verb = tWord('arc.verb', option.verb);
  return [what ? `${verb}: ${what}` : verb, paidWords(option)].filter(Boolean).join(' · ');
}

/** The deck of an answer: whose answer it is, is known. */
const sourceWords = ({ deck }: OptionShown, seat: number, names: readonly string[]): string =>
  deck === undefined ? '' : deck === seat ? t('arc.ownDeck') : deckWords(deck, seat, names);

export const speech: Speech = {
  option: (option, seat, names) => optionWords(option, sourceWords(option, seat, names)),
  card: cardName,
};

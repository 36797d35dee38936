/** What is in a deck, worked out from the reference. */
import type { Deck, Reference, Thing } from '../types';

export interface Counted {
  thing: Thing;
  count: number;
}

/** The decks of a mixture, or null if this many cannot play with it. */
export function deckFor(reference: Reference, players: number, expansions: string[]): Deck | null {
  const wanted = [...expansions].sort().join(' ');
  const fits = (deck: Deck): boolean =>
    deck.players === players && [...deck.expansions].sort().join(' ') === wanted;
  return reference.decks.find(fits) ?? null;
}

/** The cards that are surely in the deck of an Age, by colour. */
export function cardsIn(
  reference: Reference,
  deck: Deck,
  age: number,
): { colour: string; cards: Counted[] }[] {
  const groups = new Map<string, Counted[]>();
  for (const thing of reference.things) {
    const there = thing.kind === 'cards' && thing.age === age && !thing.drawn;
    if (!there || (thing.expansion && !deck.expansions.includes(thing.expansion))) continue;
    const count = thing.copies.filter((least) => least <= deck.cards_for).length;
    if (count) groups.set(thing.colour, [...(groups.get(thing.colour) ?? []), { thing, count }]);
  }
  return [...groups].map(([colour, cards]) => ({ colour, cards }));
}

/** The cards of an Age of which some are drawn. */
export function drawnIn(
  reference: Reference,
  deck: Deck,
  age: number,
): { kind: string; drawn: number; cards: Counted[] }[] {
  return deck.draws
    .filter((draw) => draw.age === age)
    .map(({ kind, drawn, of }) => ({
      kind,
      drawn,
      cards: reference.things
        .filter((one) => one.kind === kind && of.includes(one.id))
        .map((thing) => ({ thing, count: 0 })),
    }));
}

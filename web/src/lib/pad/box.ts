/** What is in the box, for the pickers: the things of the reference that are in a game. */
import type { Lang, Reference, Thing, ThingSide } from '../types';
import { hasArmada, type Figures, type PadGame } from './model';

/** Wonders that may be used in every game. */
const GUESTS = ['carthage'];
const FEWEST = 3;
const MOST = 7;

export class Box {
  readonly figures: Figures;
  readonly #things: Thing[];

  constructor(reference: Pick<Reference, 'things'>) {
    this.#things = reference.things;
    const seven = this.#of('seven', 'wonders');
    const sides = seven.flatMap((thing) =>
      thing.sides.map((side) => [`${thing.id}:${side.side}`, side] as const),
    );
    this.figures = {
      wonders: seven.map(({ id }) => id),
      alternatives: Object.fromEntries(
        sides.map(([key, side]) => [key, side.stages.map(({ effects }) => effects.length)]),
      ),
      edifices: [1, 2, 3].map((age) => this.edifices(age).map(({ id }) => id)),
    };
  }

  #of(game: string, kind: string): Thing[] {
    return this.#things.filter((thing) => thing.game === game && thing.kind === kind);
  }

  #inPlay(game: PadGame, { expansion }: Thing): boolean {
    return !expansion || game.expansions.includes(expansion) || (expansion === 'armada' && hasArmada(game));
  }

  /** The figures of a game: its own wonders. */
  figuresOf(game: PadGame): Figures {
    return { ...this.figures, wonders: this.wonders(game).map(({ id }) => id) };
  }

  wonders(game: PadGame): Thing[] {
    return this.#of(game.game, 'wonders').filter(
      (thing) => this.#inPlay(game, thing) || GUESTS.includes(thing.id),
    );
  }

  side(game: PadGame, wonder: string, side: string): ThingSide | null {
    const found = this.#of(game.game, 'wonders').find(({ id }) => id === wonder);
    return found?.sides.find((one) => one.side === side || one.side === '') ?? null;
  }

  /** The cards of the decks for so many players, Guilds last. */
  cards(game: PadGame): Thing[] {
    const players = Math.min(MOST, Math.max(FEWEST, game.players));
    const there = this.#of('seven', 'cards').filter(
      (thing) => this.#inPlay(game, thing) && thing.copies.some((least) => least <= players),
    );
    return [...there, ...this.#of('seven', 'guilds').filter((thing) => this.#inPlay(game, thing))];
  }

  leaders(): Thing[] {
    return this.#of('seven', 'leaders');
  }
  islands(): Thing[] {
    return this.#of('seven', 'islands');
  }
  fleets(): Thing[] {
    return this.#of('seven', 'fleets');
  }
  edifices(age: number): Thing[] {
    return this.#of('seven', 'edifices').filter((thing) => thing.age === age);
  }
  /** Architects: the kinds of cards, and the Progress tokens. */
  kinds(): Thing[] {
    return this.#of('architects', 'cards');
  }
  tokens(): Thing[] {
    return this.#of('architects', 'tokens');
  }

  /** What a wonder's city is called. */
  city(game: Pick<PadGame, 'game'>, wonder: string, lang: Lang): string {
    const found = this.#of(game.game, 'wonders').find(({ id }) => id === wonder);
    return found?.also[lang === 'pl' ? 1 : 0] ?? found?.[lang] ?? wonder;
  }

  name(kind: string, id: string, lang: Lang): string {
    return this.#things.find((thing) => thing.kind === kind && thing.id === id)?.[lang] ?? id;
  }
}

/** A text as it is searched for: without capitals and diacritics. */
export const plain = (text: string): string =>
  text.toLowerCase().replaceAll('ł', 'l').normalize('NFD').replace(/\p{M}/gu, '');

/** The things that a search finds, by their names and what they do, in both languages. */
export function found(things: Thing[], search: string): Thing[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return things.filter((thing) => {
    const text = plain([thing.en, thing.pl, ...(thing.words.en ?? []), ...(thing.words.pl ?? [])].join(' '));
    return words.every((word) => text.includes(word));
  });
}

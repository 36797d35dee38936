/** What is in the box, for the pickers: the things of the reference that are in a game. */
import type { Lang, PadField, Reference, Thing, ThingSide } from '../types';
import { padOf, type PadInPlay, type Wish } from './fields';
import type { Figures, PadGame } from './model';

const FEWEST = 3;
const MOST = 7;
const GUILDS = 4;

export class Box {
  readonly #reference: Pick<Reference, 'things' | 'pads' | 'names'>;

  constructor(reference: Pick<Reference, 'things' | 'pads' | 'names'>) {
    this.#reference = reference;
  }

  #of(game: string, kind: string): Thing[] {
    return this.#reference.things.filter((thing) => thing.game === game && thing.kind === kind);
  }

  /** The games that can be counted. */
  get games(): string[] {
    return this.#reference.pads.map(({ game }) => game);
  }
  /** What is asked for in a game. */
  pad(wish: Wish): PadInPlay {
    return padOf(this.#reference.pads, wish);
  }
  /** The expansions that change what is asked for, and can be chosen. */
  expansions(game: string): string[] {
    const parts = this.#reference.pads.find((pad) => pad.game === game)?.parts ?? [];
    return parts.flatMap(({ module, implied_for }) => (implied_for.length ? [] : module || []));
  }

  /** What the model has to know of a game. */
  figuresOf(wish: Wish): Figures {
    const pad = this.pad(wish);
    const boards = this.#of(wish.game, 'wonders').flatMap(({ id, sides }) =>
      sides.map((side) => [`${id}:${side.side}`, side.stages.map(({ effects }) => effects.length)] as const),
    );
    return {
      pad,
      wonders: this.wonders(wish).map(({ id }) => id),
      alternatives: Object.fromEntries(boards),
      offered: Object.fromEntries(
        [...pad.city, ...pad.table].map((field) => [
          field.key,
          this.offered(wish, field).map(({ id }) => id),
        ]),
      ),
    };
  }

  wonders(wish: Wish): Thing[] {
    const { modules } = this.pad(wish);
    const guests = this.#reference.pads.find(({ game }) => game === wish.game)?.guests ?? [];
    return this.#of(wish.game, 'wonders').filter(
      ({ id, expansion }) => !expansion || modules.includes(expansion) || guests.includes(id),
    );
  }

  side(game: PadGame, wonder: string, side: string): ThingSide | null {
    const found = this.#of(game.game, 'wonders').find(({ id }) => id === wonder);
    return found?.sides.find((one) => one.side === side || one.side === '') ?? null;
  }

  /** The things that a field offers, those of the decks only as far as they are used with this many players. */
  offered(wish: Wish, { of = [], age = 0, colour = '' }: PadField): Thing[] {
    const { modules } = this.pad(wish);
    const players = Math.min(MOST, Math.max(FEWEST, wish.players));
    return of
      .flatMap((kind) => this.#of(wish.game, kind))
      .filter(
        (thing) =>
          (!thing.expansion || modules.includes(thing.expansion)) &&
          (!age || thing.age === age) &&
          (!colour || thing.colour === colour) &&
          (!thing.copies.length || thing.copies.some((least) => least <= players)),
      );
  }

  /** What a field, or one of its values, is called. */
  word(key: string, lang: Lang): string {
    return this.findWord(key, lang) ?? key.replaceAll('_', ' ');
  }
  findWord(key: string, lang: Lang): string | null {
    return this.#reference.names[lang]?.[`field.${key}`] ?? null;
  }
  /** What is to be known of an expansion before the game is counted. */
  note(module: string, lang: Lang): string | null {
    return this.#reference.names[lang]?.[`pad.${module}`] ?? null;
  }

  /** What a wonder's city is called. */
  city(game: Pick<PadGame, 'game'>, wonder: string, lang: Lang): string {
    const found = this.#of(game.game, 'wonders').find(({ id }) => id === wonder);
    return found?.also[lang === 'pl' ? 1 : 0] ?? found?.[lang] ?? wonder;
  }
}

/** How things are filed: cards by their Age, Guilds last; what has a level, by that. */
export const groupOf = (thing: Thing, by: string): number =>
  by === 'level' ? thing.level : thing.kind === 'guilds' ? GUILDS : thing.age;
export const isGuilds = (group: number): boolean => group === GUILDS;

/** A text as it is searched for: without capitals and diacritics. */
export const plain = (text: string): string =>
  text.toLowerCase().replaceAll('ł', 'l').normalize('NFD').replace(/\p{M}/gu, '');

/** The things that a search finds, by their names and what they do, in both languages. */
export function found(things: Thing[], search: string): Thing[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return things.filter((thing) => {
    const text = plain([thing.en, thing.pl, ...thing.effects.flatMap(({ en, pl }) => [en, pl])].join(' '));
    return words.every((word) => text.includes(word));
  });
}

/** Everything that is printed: cards, wonders, tokens and other pieces, loaded once for all pages. */
import { api } from './api';
import { i18n, inLang } from './i18n/i18n.svelte';
import { Kept } from './kept.svelte';
import type { Reference, ShortRule, Thing, ThingSide } from './types';

export const SEVEN = 'seven';

class Catalogue extends Kept<Reference> {
  /** The things by game, kind and id; cards of 7 Wonders, which have a colour, by their ids alone too. */
  #index = $derived.by(() => {
    const found = new Map<string, Thing>();
    for (const thing of this.data?.things ?? []) {
      found.set(`${thing.game} ${thing.kind} ${thing.id}`, thing);
      if (thing.game === SEVEN && thing.colour) found.set(thing.id, thing);
    }
    return found;
  });

  #ours: Reference | null = null;
  #table: string | null = null;

  /** Has the figures of a table in place of ours, where those are others; null: ours again. */
  async showTable(code: string | null): Promise<void> {
    if (this.#table === code) return;
    this.#table = code;
    const ours = (this.#ours ??= await this.load());
    const other = code ? (await api.otherThings(code)).things : [];
    if (this.#table !== code) return;
    const keyOf = ({ game, kind, id }: Thing): string => `${game} ${kind} ${id}`;
    const found = new Map(other.map((one) => [keyOf(one), one]));
    const things = ours.things.map((one) => found.get(keyOf(one)) ?? one);
    this.data = other.length ? { ...ours, things } : ours;
  }

  thing(kind: string, id: string, game: string = SEVEN): Thing | null {
    return this.#index.get(`${game} ${kind} ${id}`) ?? null;
  }
  /** All things of a kind. */
  all(kind: string, game: string): Thing[] {
    return (this.data?.things ?? []).filter((one) => one.game === game && one.kind === kind);
  }
  card(id: string): Thing | null {
    return this.#index.get(id) ?? null;
  }
  /** The Ages of cards, which are on their backs; 0 for a card of no Age. */
  ages(ids: readonly string[]): number[] {
    return ids.map((id) => this.card(id)?.age ?? 0);
  }
  wonder(id: string): Thing | null {
    return this.thing('wonders', id);
  }
  side(wonder: string, side: string): ThingSide | null {
    return this.wonder(wonder)?.sides.find((one) => one.side === side) ?? null;
  }
  /** What a game explains under a name besides its things. */
  rules(game: string, name: string): ShortRule[] {
    return this.data?.rules[game]?.[name] ?? [];
  }

  /** The name of a card in the language of the page. */
  cardName(id: string): string {
    return this.card(id)?.[i18n.lang] ?? id.replaceAll('_', ' ');
  }
  wonderName(id: string): string {
    return this.wonder(id)?.[i18n.lang] ?? id;
  }
  cityName(id: string): string {
    const found = this.wonder(id);
    return found ? inLang(found.city) : id;
  }
}

export const catalogue = new Catalogue(api.reference);

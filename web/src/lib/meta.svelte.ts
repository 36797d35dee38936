import { ApiError, api } from './api';
import { i18n, nameBy } from './i18n/i18n.svelte';
import type { AnyGame, CardMeta, Everything, GameMeta, SideMeta, WonderMeta } from './types';

/** The reference data of /api/meta, loaded once. */
class Meta {
  data = $state.raw<Everything | null>(null);
  error = $state<string | null>(null);
  #loading: Promise<Everything> | null = null;

  /** Loads the data if it is not there; may be called as often as one likes. */
  load(): Promise<Everything> {
    this.#loading ??= api.meta().then(
      (data) => {
        this.use(data);
        return data;
      },
      (error: unknown) => {
        this.#loading = null;
        this.error = error instanceof ApiError ? error.message : String(error);
        throw error;
      },
    );
    return this.#loading;
  }

  /** Takes given data (the gallery and tests do). */
  use(data: Everything): void {
    this.data = data;
    this.error = null;
  }

  game(name: GameMeta['game'] = 'seven'): GameMeta | null {
    return this.#sevens().find((game) => game.game === name) ?? null;
  }
  /** Every game of the server. */
  get games(): AnyGame[] {
    return this.data?.games ?? [];
  }
  card(id: string): CardMeta | null {
    return this.#find((game) => game.cards[id]);
  }
  wonder(id: string): WonderMeta | null {
    return this.#find((game) => game.wonders[id]);
  }
  side(wonder: string, side: string): SideMeta | null {
    const found = this.wonder(wonder);
    return found ? (side === 'B' ? found.B : found.A) : null;
  }

  /** The name of a card in the language of the page. */
  cardName(id: string): string {
    return this.card(id)?.[i18n.lang] ?? id.replaceAll('_', ' ');
  }
  wonderName(id: string): string {
    return this.wonder(id)?.[i18n.lang] ?? id;
  }
  cityName(id: string): string {
    return this.wonder(id)?.[i18n.lang === 'pl' ? 'city_pl' : 'city_en'] ?? id;
  }
  /** The name of an expansion or a variant. */
  expansionName(id: string): string {
    const all = this.games.flatMap(({ expansions }) => expansions);
    return all.find(({ expansion }) => expansion === id)?.[i18n.lang] ?? id.replaceAll('_', ' ');
  }
  botName(id: string): string {
    return this.data?.bots.find((bot) => bot.bot === id)?.[i18n.lang] ?? id;
  }

  /** The games whose reference data look like those of 7 Wonders. */
  #sevens(): GameMeta[] {
    return (this.data?.games ?? []).filter((game): game is GameMeta => game.game === 'seven');
  }
  #find<T>(pick: (game: GameMeta) => T | undefined): T | null {
    for (const game of this.#sevens()) {
      const found = pick(game);
      if (found !== undefined) return found;
    }
    return null;
  }
}

export const meta = new Meta();
nameBy((lang) => meta.game()?.texts?.[lang] ?? {});

import { api } from './api';
import { i18n, nameBy } from './i18n/i18n.svelte';
import type { AnyGame, Everything } from './types';

/** The reference data of /api/meta, loaded once. */
class Meta {
  data = $state.raw<Everything | null>(null);
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
        throw error;
      },
    );
    return this.#loading;
  }

  /** Takes given data (the gallery and tests do). */
  use(data: Everything): void {
    this.data = data;
  }

  game(name: string): AnyGame | null {
    return this.games.find((game) => game.game === name) ?? null;
  }
  /** Every game of the server. */
  get games(): AnyGame[] {
    return this.data?.games ?? [];
  }
  /** The name of an expansion or a variant. */
  expansionName(id: string): string {
    const all = this.games.flatMap(({ expansions }) => expansions);
    return all.find(({ expansion }) => expansion === id)?.[i18n.lang] ?? id.replaceAll('_', ' ');
  }
  botName(id: string): string {
    return this.data?.bots.find((bot) => bot.bot === id)?.[i18n.lang] ?? id;
  }
}

export const meta = new Meta();
// A word that several games have is that of the first.
nameBy((lang) => Object.assign({}, ...meta.games.map(({ texts }) => texts?.[lang] ?? {}).reverse()));

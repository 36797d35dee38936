/** The games of the score pad, kept in this browser. */
import type { PadGame, Result } from './model';
import { storedGames } from './stored';

const OPEN = 'mirabilia.pad.open';
const HISTORY = 'mirabilia.pad.history';

function read(key: string): PadGame[] {
  try {
    return storedGames(localStorage.getItem(key));
  } catch {
    return [];
  }
}

/** A name for a game that no other has. */
export const newId = (): string =>
  `${Date.now().toString(36)}${Math.floor(Math.random() * 36 ** 4).toString(36)}`;

class Games {
  /** Games that are being counted: everything typed is kept at once. */
  open = $state<PadGame[]>(read(OPEN));
  history = $state.raw<PadGame[]>(read(HISTORY));
  /** False if this browser refuses to keep anything. */
  kept = $state(true);

  constructor() {
    $effect.root(() => {
      $effect(() => this.#keep(OPEN, JSON.stringify(this.open)));
      $effect(() => this.#keep(HISTORY, JSON.stringify(this.history)));
    });
    // Another window of the pad has kept something.
    addEventListener('storage', ({ key }) => {
      if (key === OPEN) this.open = read(OPEN);
      if (key === HISTORY) this.history = read(HISTORY);
    });
  }

  #keep(key: string, text: string): void {
    try {
      if (localStorage.getItem(key) !== text) localStorage.setItem(key, text);
      this.kept = true;
    } catch {
      this.kept = false;
    }
  }

  find(id: string): PadGame | null {
    return this.open.find((game) => game.id === id) ?? this.history.find((game) => game.id === id) ?? null;
  }
  add(game: PadGame): void {
    this.open = [game, ...this.open];
  }
  /** The game is over: it goes into the history with its points. */
  finish(game: PadGame, result: Result): void {
    const done = { ...$state.snapshot(game), finished: Date.now(), result };
    this.open = this.open.filter(({ id }) => id !== game.id);
    this.remember([done as PadGame]);
  }
  remember(games: PadGame[]): void {
    const ids = games.map(({ id }) => id);
    const all = [...games, ...this.history.filter(({ id }) => !ids.includes(id))];
    this.history = all.sort((a, b) => b.made - a.made);
  }
  /** Something was typed wrongly: the game is opened again. */
  reopen(game: PadGame): void {
    this.history = this.history.filter(({ id }) => id !== game.id);
    this.add({ ...game, finished: null, result: null });
  }
  forget(id: string): void {
    this.open = this.open.filter((game) => game.id !== id);
    this.history = this.history.filter((game) => game.id !== id);
  }
  /** The names that were used last, for the next game. */
  get names(): string[] {
    const all = [...this.open, ...this.history].flatMap((game) => game.cities.map(({ name }) => name.trim()));
    return [...new Set(all.filter(Boolean))];
  }
}

export const games = new Games();

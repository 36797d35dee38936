/** The printed figures of one's own box: entered once, kept in this browser, played with at the tables one makes. */
import { api } from '../api';
import { Kept } from '../kept.svelte';
import { load, save } from '../storage';
import type { BoxFigure, UncertainFigures } from '../types';
import { isSameCost } from './cost';

export type FigureValue = number | string | boolean;
export type Values = Record<string, FigureValue>;

/** Every figure that is not sure. */
export const uncertain = new Kept<UncertainFigures>(api.figures);

const isValue = (value: unknown): value is FigureValue =>
  ['number', 'string', 'boolean'].includes(typeof value);

function stored(): Record<string, Values> {
  try {
    const found = JSON.parse(load('box') ?? '{}') as Record<string, Record<string, unknown>>;
    return Object.fromEntries(
      Object.entries(found).map(([game, values]) => [
        game,
        Object.fromEntries(Object.entries(values ?? {}).filter(([, value]) => isValue(value))) as Values,
      ]),
    );
  } catch {
    return {};
  }
}

/** Whether a value is ours anyway. */
export const isOurs = (figure: BoxFigure, value: FigureValue): boolean =>
  figure.control === 'cost' ? isSameCost(String(value), String(figure.value)) : value === figure.value;

class Box {
  #values = $state.raw(stored());
  /** Whether tables are made with it. */
  #used = $state(load('box.use') !== 'off');

  get used(): boolean {
    return this.#used;
  }
  set used(used: boolean) {
    this.#used = used;
    save('box.use', used ? null : 'off');
  }
  get isEmpty(): boolean {
    return Object.values(this.#values).every((values) => Object.keys(values).length === 0);
  }

  /** What was entered instead of ours, or ours. */
  valueOf(game: string, figure: BoxFigure): FigureValue {
    return this.#values[game]?.[figure.id] ?? figure.value;
  }
  has(game: string, figure: BoxFigure): boolean {
    return this.#values[game]?.[figure.id] !== undefined;
  }
  /** Enters a figure; ours is not kept. */
  enter(game: string, figure: BoxFigure, value: FigureValue): void {
    const rest = Object.fromEntries(
      Object.entries(this.#values[game] ?? {}).filter(([id]) => id !== figure.id),
    );
    this.replace(game, isOurs(figure, value) ? rest : { ...rest, [figure.id]: value });
  }
  /** All figures of a game at once. */
  replace(game: string, values: Values): void {
    this.#values = { ...this.#values, [game]: values };
    save('box', this.isEmpty ? null : JSON.stringify(this.#values));
  }

  /** What was entered and the server knows, of a game and some expansions. */
  of(game: string, expansions?: string[]): Values {
    const known = (uncertain.data?.games[game] ?? []).filter(
      ({ expansion }) => !expansions || !expansion || expansions.includes(expansion),
    );
    return Object.fromEntries(
      known.filter((one) => this.has(game, one)).map((one) => [one.id, this.valueOf(game, one)]),
    );
  }
  /** What a new table is made with. */
  async toPlay(game: string, expansions: string[]): Promise<Values> {
    if (!this.used || !Object.keys(this.#values[game] ?? {}).length) return {};
    await uncertain.load();
    return this.of(game, expansions);
  }
}

export const box = new Box();

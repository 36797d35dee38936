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
  /** Whether something else than ours was entered. */
  has(game: string, figure: BoxFigure): boolean {
    return !isOurs(figure, this.valueOf(game, figure));
  }
  /** Whether it was compared with the box: something else was entered, or it was found printed as ours. */
  isChecked(game: string, figure: BoxFigure): boolean {
    return this.#values[game]?.[figure.id] !== undefined;
  }
  /** These figures are printed as ours, unless something else was entered; or nobody has looked. */
  check(game: string, figures: readonly BoxFigure[], checked: boolean): void {
    const rest = Object.entries(this.#values[game] ?? {});
    const ours = figures.filter((one) => !this.has(game, one));
    const kept = rest.filter(([id]) => !ours.some((one) => one.id === id));
    const more = checked ? ours.map((one) => [one.id, one.value] as const) : [];
    this.replace(game, Object.fromEntries([...kept, ...more]));
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

  /** What was compared with the box and the server knows. */
  checked(game: string): Values {
    return this.#valuesOf(game, (one) => this.isChecked(game, one));
  }
  /** What differs from ours, of a game and some expansions. */
  of(game: string, expansions?: string[]): Values {
    return this.#valuesOf(
      game,
      (one) => this.has(game, one) && (!expansions || !one.expansion || expansions.includes(one.expansion)),
    );
  }
  #valuesOf(game: string, wanted: (figure: BoxFigure) => boolean): Values {
    const known = (uncertain.data?.games[game] ?? []).filter(wanted);
    return Object.fromEntries(known.map((one) => [one.id, this.valueOf(game, one)]));
  }
  /** What a new table is made with. */
  async toPlay(game: string, expansions: string[]): Promise<Values> {
    if (!this.used || !Object.keys(this.#values[game] ?? {}).length) return {};
    await uncertain.load();
    return this.of(game, expansions);
  }
}

export const box = new Box();

/** What is being chosen in a question: a card, what to do with it, what goes with that, and how it is paid. */
import type { OptionShown, QuestionShown, WhyNot, Worth } from '../../types';
import { cardsAsked, firstVerb, groupOptions, riderOf, type CardGroup, type VerbGroup } from '../logic';
import { faceDown, lookOf } from '../verbs';
import type { Faces } from './faces';

/** A thing that can be done with the card, or the reason why it cannot. */
export interface Way {
  verb: string;
  group: VerbGroup | null;
  why: WhyNot | null;
}

interface Asked {
  readonly question: QuestionShown | null;
  readonly hand: string[];
  /** What a game says of its own questions. */
  readonly faces?: Faces | undefined;
}

/** Ways that are not possible stand where they would stand if they were. */
function waysOf(group: CardGroup | undefined, question: QuestionShown, card: string | null): Way[] {
  const found: Way[] = (group?.verbs ?? []).map((one) => ({ verb: one.verb, group: one, why: null }));
  const has = (...verbs: string[]): boolean => found.some((way) => verbs.includes(way.verb));
  if (card === null) return found;
  const why = question.why[card];
  if (why && !has('build', 'chain')) found.unshift({ verb: 'build', group: null, why });
  if (question.why_stage && !has('stage')) {
    const before = found.findIndex((way) => way.verb === 'discard');
    found.splice(before < 0 ? found.length : before, 0, {
      verb: 'stage',
      group: null,
      why: question.why_stage,
    });
  }
  return found;
}

export class Choice {
  /** Which item is picked. */
  picked = $state<number | null>(null);
  verb = $state<string | null>(null);
  /** What goes with the action, such as a second building; '' for the action alone. */
  rider = $state('');
  variant = $state(0);

  readonly #asked: Asked;
  readonly options = $derived.by(() => this.#asked.question?.options ?? []);
  readonly groups = $derived.by(() => groupOptions(this.options, this.#asked.faces?.itemOf));
  /** What can be pressed; null stands for everything that needs no card. */
  readonly items = $derived.by<(string | null)[]>(() => [
    ...this.#things(),
    ...(this.groupOf(null) ? [null] : []),
  ]);
  readonly card = $derived(this.picked === null ? undefined : this.items[this.picked]);
  readonly ways = $derived.by<Way[]>(() => {
    const { question } = this.#asked;
    return this.card === undefined || !question ? [] : waysOf(this.groupOf(this.card), question, this.card);
  });
  readonly way = $derived(this.ways.find((one) => one.verb === this.verb && one.group) ?? null);
  readonly riders = $derived([...new Set(this.way?.group?.options.map(riderOf) ?? [])].sort());
  /** The ways to pay, or otherwise to choose between, for the action with its rider. */
  readonly variants = $derived(
    this.way?.group?.options.filter((option) => riderOf(option) === this.#rides()) ?? [],
  );
  readonly chosen = $derived<OptionShown | null>(this.variants[this.variant] ?? null);

  /** What the chosen option would change, without what goes with it. */
  readonly worth = $derived.by<Worth | undefined>(() => {
    const { question } = this.#asked;
    if (this.chosen?.verb === 'stage') return question?.worth_stages?.[this.chosen.choice];
    const card = this.chosen && !faceDown(this.chosen.verb) ? this.chosen.card : undefined;
    return card ? question?.worth?.[card] : undefined;
  });

  /** What a rider would add to that. */
  worthOf(rider: string): Worth | undefined {
    return this.#asked.question?.worth_riders?.[rider];
  }

  constructor(asked: Asked) {
    this.#asked = asked;
  }
  get faces(): Faces | undefined {
    return this.#asked.faces;
  }

  groupOf(card: string | null): CardGroup | undefined {
    return this.groups.find((one) => one.card === card);
  }
  #things(): string[] {
    const { faces } = this.#asked;
    if (faces) return faces.sorted(this.groups.flatMap(({ card }) => (card === null ? [] : [card])));
    return this.#asked.question ? cardsAsked(this.options, this.#asked.hand) : this.#asked.hand;
  }
  #rides(): string {
    return this.riders.includes(this.rider) ? this.rider : (this.riders[0] ?? '');
  }

  clear(): void {
    this.picked = null;
    this.verb = null;
    this.ride('');
  }
  pick(i: number): void {
    this.picked = i;
    this.verb = firstVerb(this.groupOf(this.items[i] ?? null));
    this.ride('');
  }
  choose(way: Way): void {
    if (!way.group) return;
    this.verb = way.verb;
    this.ride('');
  }
  /** Picks everything of an option. */
  take(option: OptionShown): void {
    const group = this.groups.find(({ verbs }) => verbs.some((one) => one.options.includes(option)));
    const at = group ? this.items.indexOf(group.card) : -1;
    if (at < 0) return;
    this.picked = at;
    this.verb = option.verb;
    this.ride(riderOf(option));
    this.variant = Math.max(0, this.variants.indexOf(option));
  }
  ride(rider: string): void {
    this.rider = rider;
    this.variant = 0;
  }
  /** The way that a letter of the keyboard stands for. */
  wayOf(letter: string): Way | undefined {
    return this.ways.find((one) => one.group && (lookOf(one.verb)?.key ?? one.verb[0]) === letter);
  }
}

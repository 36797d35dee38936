/** What the questions of 7 Wonders Architects are about, in the words of its own things. */
import { t, tWord } from '../../i18n';
import type { IconName } from '../../icons/shapes';
import type { Rule } from '../../rules';
import type { Faces } from '../../table/question/faces';
import type { ArchitectsView, OptionShown } from '../../types';
import { cardName, stageOf, stageRules, tokenName, tokenRules } from './book';
import Face from './Face.svelte';
import { rules } from './rules';
import { optionWords, paidWords } from './words';

const ICONS: Record<string, IconName> = {
  take: 'hand',
  look: 'cat',
  extra: 'hand',
  build: 'build',
  learn: 'token',
  draw: 'hand',
  search: 'eye',
  keep: 'check',
  end: 'step',
};

/** The table as seen by the player who is asked. */
class Asking {
  view = $state.raw<ArchitectsView | null>(null);
  names = $state.raw<string[]>([]);

  get wonder(): string {
    return this.view?.cities[this.view.active]?.wonder ?? '';
  }
  get built(): number[] {
    return this.view?.cities[this.view.active]?.stages ?? [];
  }
  sizeOf(deck: number | 'centre'): number {
    return (deck === 'centre' ? this.view?.centre.size : this.view?.decks[deck]?.size) ?? 0;
  }
  #deckName(deck: string): string {
    if (deck === 'centre') return t('arc.centre');
    const { view } = this;
    const seat = Number(deck);
    if (view && seat === view.active) return t('arc.left');
    const who = this.names[seat] ?? deck;
    return view?.sides.right.deck === seat ? t('arc.right', { who }) : t('arc.deckOf', { who });
  }
  nameOf(item: string): string {
    const [kind, what = ''] = item.split(' ');
    if (kind === 'deck') return this.#deckName(what);
    if (kind === 'stage') return t('arc.stage', { n: what });
    return kind === 'token' ? tokenName(what) : cardName(what);
  }
  /** What is picked, such as "Gear (your deck, left)". */
  titleOf(item: string): string {
    const [kind, what = ''] = item.split(' ');
    const deck =
      kind === 'deck' ? (what === 'centre' ? this.view?.centre : this.view?.decks[Number(what)]) : null;
    return deck?.top ? `${cardName(deck.top)} (${this.nameOf(item)})` : this.nameOf(item);
  }
}
export const asking = new Asking();

function itemOf(option: OptionShown): string | null {
  if (option.deck !== undefined) return `deck ${option.deck}`;
  if (option.stage !== undefined) return `stage ${option.stage}`;
  if (option.verb === 'learn' && option.token) return `token ${option.token}`;
  return option.card ? `card ${option.card}` : null;
}

/** The central deck lies between the player's own and the right neighbour's. */
function sorted(items: string[]): string[] {
  const others = items.filter((item) => item !== 'deck centre');
  return others.length === items.length ? items : [...others.slice(0, 1), 'deck centre', ...others.slice(1)];
}

/** The rules of what is done with an option. */
export function rulesOf(option: OptionShown): Rule[] {
  switch (option.verb) {
    case 'take':
      return rules('verb.take', ...(option.deck === 'centre' ? ['centre'] : []));
    case 'extra':
      return option.token ? tokenRules(option.token) : [];
    case 'build':
      return [...stageRules(stageOf(asking.wonder, option.stage ?? 0)), ...rules('pays')];
    case 'learn':
      return rules(Object.keys(option.pays).length ? 'verb.learn' : 'learn_free');
    default:
      return rules(`verb.${option.verb}`);
  }
}

/** An option to the one who is asked, such as "Take: Gear (your deck, left)". */
function sayOption(option: OptionShown): string {
  const where = option.deck === undefined ? '' : asking.nameOf(`deck ${option.deck}`);
  return optionWords(option, where);
}

export const faces: Faces = {
  ask: (kind) => tWord('arc.ask', kind),
  verb: (verb) => tWord('arc.verb', verb),
  icon: (verb) => ICONS[verb] ?? 'play',
  itemOf,
  sorted,
  nameOf: (item) => asking.titleOf(item),
  words: paidWords,
  speech: { option: sayOption, card: cardName },
  rules: rulesOf,
  Face,
};

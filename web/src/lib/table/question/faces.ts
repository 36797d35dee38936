/** What a game says of its questions where they are not about cards of 7 Wonders. */
import type { Component } from 'svelte';
import type { Speech } from '../../coach/speech';
import type { IconName } from '../../icons/shapes';
import type { Rule } from '../../rules';
import type { OptionShown } from '../../types';

export interface FaceProps {
  /** What it stands for, as `itemOf` says. */
  item: string;
  /** What can be done with it. */
  options: OptionShown[];
  selected: boolean;
  onclick: () => void;
}
export interface Faces {
  /** What is asked. */
  ask: (kind: string) => string;
  verb: (verb: string) => string;
  icon: (verb: string) => IconName;
  /** The thing that is pressed for an option; null where nothing lies on the table for it. */
  itemOf: (option: OptionShown) => string | null;
  /** The things as they lie on the table. */
  sorted: (items: string[]) => string[];
  nameOf: (item: string) => string;
  /** What tells an option from others of its item: what is paid, what helps. */
  words: (option: OptionShown) => string;
  /** How the coach speaks of answers to the one who is asked. */
  speech: Speech;
  rules: (option: OptionShown) => Rule[];
  Face: Component<FaceProps>;
}

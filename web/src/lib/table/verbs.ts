/** How verbs look; those of expansions say it themselves, others are shown by their own word. */
import { verbOfExpansion, type VerbLook } from '../expansions';

const LOOKS: Record<string, VerbLook> = {
  build: { icon: 'build', key: 'b' },
  chain: { icon: 'chain', key: 'b' },
  take: { icon: 'dig', key: 'b' },
  free: { icon: 'free', key: 'f' },
  stage: { icon: 'stage', key: 's', faceDown: true },
  discard: { icon: 'discard', key: 'd', faceDown: true },
  pass: { icon: 'minus', key: 'p', cardless: true },
};

export const lookOf = (verb: string): VerbLook | undefined => LOOKS[verb] ?? verbOfExpansion(verb);
/** Whether its card is laid face down. */
export const faceDown = (verb: string): boolean => lookOf(verb)?.faceDown ?? false;
/** Whether a card is laid for it at all. */
export const laysCard = (verb: string): boolean => !lookOf(verb)?.cardless;

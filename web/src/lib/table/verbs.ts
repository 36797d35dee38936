/** How verbs look; those of expansions say it themselves, others are shown by their own word. */
import { verbOfExpansion, type VerbLook } from '../expansions';

const LOOKS: Record<string, VerbLook> = {
  build: { icon: 'build', key: 'b' },
  chain: { icon: 'chain', key: 'b' },
  take: { icon: 'dig', key: 'b' },
  free: { icon: 'free', key: 'f' },
  stage: { icon: 'stage', key: 's' },
  discard: { icon: 'discard', key: 'd' },
  pass: { icon: 'minus', key: 'p' },
};
/** Verbs whose card is laid face down; those of expansions say it themselves. */
const FACE_DOWN = ['stage', 'discard'];

export const lookOf = (verb: string): VerbLook | undefined => LOOKS[verb] ?? verbOfExpansion(verb);
export const faceDown = (verb: string): boolean =>
  FACE_DOWN.includes(verb) || (verbOfExpansion(verb)?.faceDown ?? false);

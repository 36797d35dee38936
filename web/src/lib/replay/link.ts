import type { Branch } from '../types';

/** The moment of another game's replay from which a game is played on. */
export const linkOfBranch = ({ code, frame }: Branch): string => `/replay/${code}?frame=${frame}`;

import { path } from '../../icons/silhouette';

/** Silhouettes of the wonders that come with edifices. */
export const wonders: Record<string, string> = {
  // Ur: a ziggurat with its stair
  ur:
    path('M40 12h40v10H40ZM28 24h64v14H28ZM14 40h92v16H14ZM52 56 57 12h6l5 44Z') +
    path('M57 12h6l5 44H52Z', 0.5),
};

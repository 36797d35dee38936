import { arches, path } from '../../icons/silhouette';

/** Silhouettes of the wonders that come with leaders. */
export const wonders: Record<string, string> = {
  // Rome: three rows of arches, broken off on one side
  rome:
    path(`M12 42h96v14H12Z${arches(17, 103, 9, 45, 54, 6)}`) +
    path(`M12 28h96v12H12Z${arches(17, 103, 9, 30.5, 39, 6)}`) +
    path(`M12 14h58l6 6h14l8 6h10H12Z${arches(17, 68, 6, 16.5, 25, 6)}`, 0.85) +
    path('M12 8h40l6 4H12Z', 0.6),
};

/** The edifices of a game, as the view shows them. */
import type { Piece, View } from '../../types';

export interface Project {
  piece: Piece;
  age: number;
  /** Participation markers that are left. */
  markers: number;
  state: 'completed' | 'failed' | 'now' | 'later';
}

export function projectsOf(view: View): Project[] {
  return (view.pieces ?? [])
    .filter((piece) => piece.kind === 'edifice')
    .map((piece) => {
      const { age = 0, markers = 0, completed, failed } = piece.numbers;
      const state = completed ? 'completed' : failed ? 'failed' : age === view.age ? 'now' : 'later';
      return { piece, age, markers, state };
    });
}

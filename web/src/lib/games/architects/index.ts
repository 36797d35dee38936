import type { GameScreens } from '..';
import ArchitectsFrame from './ArchitectsFrame.svelte';
import ArchitectsScores from './ArchitectsScores.svelte';
import ArchitectsTable from './ArchitectsTable.svelte';
import { faces } from './faces.svelte';
import Log from './Log.svelte';
import Room from './Room.svelte';
import { speech } from './words';

export const screens: GameScreens = {
  Table: ArchitectsTable,
  Scores: ArchitectsScores,
  Frame: ArchitectsFrame,
  Log,
  Room,
  speech,
  speechToYou: faces.speech,
};

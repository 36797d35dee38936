import type { GameScreens } from '..';
import PlainFrame from './PlainFrame.svelte';
import PlainScores from './PlainScores.svelte';
import PlainTable from './PlainTable.svelte';

export const screens: GameScreens = { Table: PlainTable, Scores: PlainScores, Frame: PlainFrame };

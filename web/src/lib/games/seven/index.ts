import ScoreSheet from '../../table/scores/ScoreSheet.svelte';
import type { GameScreens } from '..';
import SevenFrame from './SevenFrame.svelte';
import SevenTable from './SevenTable.svelte';

export const screens: GameScreens = { Table: SevenTable, Scores: ScoreSheet, Frame: SevenFrame };

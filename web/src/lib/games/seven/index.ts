import ScoreSheet from '../../table/scores/ScoreSheet.svelte';
import type { GameScreens } from '..';
import Room from './Room.svelte';
import SevenFrame from './SevenFrame.svelte';
import SevenTable from './SevenTable.svelte';

export const screens: GameScreens = { Table: SevenTable, Room, Scores: ScoreSheet, Frame: SevenFrame };

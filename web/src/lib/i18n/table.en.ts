/** The table and the replay. */
export const tableEn = {
  'table.title': 'Table {code}',
  'replay.title': 'Replay of {code}',
} as const;

/** Teams of two. */
export const teamsEn = {
  'hint.teams': 'With Armada, for 4, 6 or 8 players: seats 1 and 2 play together, 3 and 4, and so on.',
  'teams.partner': 'Partner: {who}',
  'teams.hand': 'Partner’s hand',
  'teams.chosen': 'Partner’s choice: {what}',
  'teams.totals': 'Teams',
} as const;

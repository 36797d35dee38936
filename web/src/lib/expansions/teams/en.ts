/** Teams of two. */
export const teamsEn = {
  'teams.partner': 'Partner: {who}',
  'teams.hand': 'Partner’s hand',
  'teams.chosen': 'Partner’s choice: {what}',
  'teams.totals': 'Teams',
} as const;

/** Two players and the Free City. */
export const twoPlayersEn = {
  'freeCity.you': 'You play for it this turn',
  'freeCity.other': '{who} plays for it this turn',
  'freeCity.drawn': 'You have drawn',
  'zone.draw_deck': 'Draw deck',
  'ask.free_city': 'Choose a card for the Free City',
} as const;

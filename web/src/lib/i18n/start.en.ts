/** The start page. */
export const startEn = {
  'start.title': 'Build a wonder',
} as const;

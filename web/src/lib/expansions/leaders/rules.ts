/** Which rules of docs/rules/leaders.md stand behind what; the words are the messages `rule.*`. */
export const leadersRules = {
  leaderCost: ['LEAD-004', 'LEAD-032'],
  leaderUse: ['LEAD-022', 'LEAD-024', 'LEAD-026'],
  leaderWhite: ['LEAD-036'],
  leaderDraft: ['LEAD-012', 'LEAD-015', 'LEAD-017'],
  leaderCounts: ['LEAD-105'],
  leaderRow: ['LEAD-038'],
  waive: ['LEAD-076', 'LEAD-077'],
  bankSale: ['LEAD-045', 'LEAD-046'],
  setBonus: ['LEAD-087'],
  coinsChain: ['LEAD-053', 'LEAD-054'],
  coinsYellow: ['LEAD-062', 'LEAD-064'],
  coinsVictory: ['LEAD-056', 'LEAD-057'],
  coinsPurchase: ['LEAD-068', 'LEAD-069'],
  passDefeats: ['LEAD-059', 'LEAD-060'],
  pointsCoins: ['LEAD-084', 'LEAD-107'],
  pointsVictory: ['LEAD-085', 'LEAD-086'],
  pointsSet: ['LEAD-090', 'LEAD-091'],
  patron: ['LEAD-047'],
  freeLeaders: ['LEAD-119'],
  cheapLeaders: ['LEAD-121', 'LEAD-122', 'LEAD-131'],
  keepLeaders: ['LEAD-129'],
  freeGuilds: ['LEAD-048'],
  drawLeaders: ['LEAD-123'],
  recruitMore: ['LEAD-125', 'LEAD-128'],
  copyLeader: ['LEAD-109', 'LEAD-110', 'LEAD-115'],
} as const;

type Name = keyof typeof leadersRules;

const OCCASIONS: Record<string, Name> = {
  chain: 'coinsChain',
  yellow: 'coinsYellow',
  victory: 'coinsVictory',
  purchase: 'coinsPurchase',
};
const BY_VERB: Record<string, Name> = {
  waive: 'waive',
  bank_sale: 'bankSale',
  set_bonus: 'setBonus',
  pass_defeats: 'passDefeats',
  points_per_coins: 'pointsCoins',
  points_per_victory: 'pointsVictory',
  points_per_set: 'pointsSet',
  patron: 'patron',
  free_leaders: 'freeLeaders',
  cheap_leaders: 'cheapLeaders',
  cheap_leaders_beside: 'cheapLeaders',
  keep_leaders: 'keepLeaders',
  free_guilds: 'freeGuilds',
  draw_leaders: 'drawLeaders',
  recruit_more: 'recruitMore',
  copy_leader: 'copyLeader',
};

export const effects = (entry: Record<string, unknown>): Name[] => {
  const verb = Object.keys(entry)[0] ?? '';
  const name = verb === 'coins_when' ? OCCASIONS[String(entry.coins_when)] : BY_VERB[verb];
  return name ? [name] : [];
};
/** Things that the base game counts nowhere in this way. */
export const counting: Record<string, string> = {
  'points_per white neighbours': 'LEAD-116',
  'points_per purple neighbours': 'LEAD-117',
};
export const verbs: Record<string, Name[]> = {
  recruit: ['leaderCost'],
  keep: ['leaderDraft'],
  grant: ['freeGuilds'],
  copy: ['copyLeader'],
};
export const categories: Record<string, Name[]> = { leaders: ['leaderRow'] };

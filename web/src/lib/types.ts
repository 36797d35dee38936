/** The shapes of docs/protocol.md, named as in the server's schema, from which they can be generated. */

export type Lang = 'en' | 'pl';
export type Raw = 'wood' | 'stone' | 'clay' | 'ore';
export type Good = 'glass' | 'cloth' | 'papyrus';
export type Resource = Raw | Good;
export type Colour = 'brown' | 'grey' | 'blue' | 'green' | 'yellow' | 'red' | 'purple';
export type Side = 'left' | 'right';

export const RAW: readonly Raw[] = ['wood', 'stone', 'clay', 'ore'];
export const GOODS: readonly Good[] = ['glass', 'cloth', 'papyrus'];
export const RESOURCES: readonly Resource[] = [...RAW, ...GOODS];
export const COLOURS: readonly Colour[] = ['brown', 'grey', 'blue', 'yellow', 'red', 'green', 'purple'];

// Views ---------------------------------------------------------------------------------------------------

export interface Cost {
  coins: number;
  units: Record<string, number>;
}
export interface NextStage {
  number: number;
  cost: Cost;
}
export interface Science {
  compass: number;
  gear: number;
  tablet: number;
  any: number;
}
export interface Source {
  of: string[];
  units: number;
  sold: boolean;
  from: string;
}
export interface Price {
  left: number;
  right: number;
}
export interface Prices {
  raw: Price;
  goods: Price;
}
export interface City {
  seat: number;
  wonder: string;
  side: string;
  stages: number;
  cards: string[];
  coins: number;
  victory: number[];
  defeats: number;
  stage_choices?: number[];
  shields: number;
  free_build: boolean;
  points: Record<string, number>;
  science: Science;
  sources: Source[];
  prices: Prices;
  next_stage: NextStage | null;
}
/** Coins paid: `L` and `R` to the neighbours, `B` to the bank. */
export type Pays = Record<string, number>;
export interface Action {
  seat: number;
  verb: string;
  pays: Pays;
  card?: string;
}
export interface PassedOn {
  holder: number;
  size: number;
  cards: string[];
}
export interface Choices {
  science?: Record<string, number>;
  guild?: string;
}
export interface FinalCity {
  seat: number;
  wonder: string;
  side: string;
  stages: number;
  cards: string[];
  coins: number;
  victory: number[];
  defeats: number;
  markers: string[];
  score: Record<string, number>;
  stage_choices?: number[];
  choices?: Choices;
}
export interface Result {
  v: number;
  game: string;
  edition: number;
  players: number;
  expansions: string[];
  cities: FinalCity[];
  winners: number[];
  seed?: number;
}
export interface View {
  game: string;
  players: number;
  expansions: string[];
  seat: number | null;
  age: number;
  turn: number;
  turns: number;
  passing: Side;
  asking: string | null;
  asked: number[];
  waiting_for: number[];
  cities: City[];
  hand_sizes: number[];
  discard_size: number;
  last_turn: Action[];
  hand?: string[];
  markers?: string[];
  answer?: string | null;
  passed_on?: PassedOn[];
  discard_seen?: string[];
  result?: Result;
}
export interface OptionShown {
  text: string;
  verb: string;
  pays: Pays;
  choice: number;
  card?: string;
}
export interface EventShown {
  number: number;
  kind: string;
  seat?: number;
  verb?: string;
  card?: string;
  pays?: Pays;
  winner?: number;
  loser?: number;
  value?: number;
  numbers?: number[];
}
export interface FrameAction extends Action {
  text: string;
  choice: number;
}
export interface Frame {
  age: number;
  turn: number;
  view: View;
  hands: string[][];
  actions: FrameAction[];
  events: EventShown[];
}
export interface Frames {
  code: string;
  names: string[];
  result: Result;
  frames: Frame[];
}
export interface GameRecord {
  v: number;
  game: string;
  rules: string;
  setup: Record<string, unknown>;
  seed: number;
  answers: string[];
}

// The socket ----------------------------------------------------------------------------------------------

export type SeatKind = 'human' | 'bot' | 'open';
export type TablePhase = 'open' | 'playing' | 'over';
export interface SeatShown {
  seat: number;
  name: string;
  kind: SeatKind;
  bot: string | null;
  connected: boolean;
  away: boolean;
  waiting: boolean;
  deadline: number | null;
  gone_since: number | null;
}
export interface SetupShown {
  game: string;
  players: number;
  expansions: string[];
  wonders: string[];
  sides: string;
  seeded: boolean;
}
export interface TableShown {
  code: string;
  state: TablePhase;
  maker: boolean;
  clock: number | null;
  public: boolean;
  created: number;
  setup: SetupShown;
  seats: SeatShown[];
  rematch: string | null;
}
export interface WhyNot {
  code: string;
  units?: Record<string, number>;
  price?: number;
}
export interface QuestionShown {
  decision: string;
  kind: string;
  options: OptionShown[];
  why: Record<string, WhyNot>;
  why_stage?: WhyNot | null;
}
export interface ChatLine {
  at: number;
  name: string;
  text: string;
  seat?: number | null;
}
export interface TableState {
  type: 'state';
  table: TableShown;
  seat: number | null;
  view: View | null;
  question: QuestionShown | null;
  answer: string | null;
  events: EventShown[];
  chat: ChatLine[];
  now: number;
}
export interface OkMessage {
  type: 'ok';
  ref: number | null;
}
export interface ErrorMessage {
  type: 'error';
  ref: number | null;
  code: string;
  message: string;
}
export interface RematchMessage {
  type: 'rematch';
  code: string;
  key?: string | null;
}
export type ServerMessage = TableState | OkMessage | ErrorMessage | RematchMessage;

export type Wish =
  | { type: 'answer'; decision: string; answer: string }
  | { type: 'take_back'; decision: string }
  | { type: 'chat'; text: string }
  | { type: 'start' }
  | { type: 'away' }
  | { type: 'back' }
  | { type: 'stand_in'; seat: number }
  | { type: 'rematch' };
export type ClientMessage = (Wish & { ref: number }) | { type: 'hello'; seen: number };

// REST ----------------------------------------------------------------------------------------------------

export interface SeatWish {
  kind: SeatKind;
  name?: string;
  bot?: string;
}
export interface NewTable {
  game?: string;
  players: number;
  expansions?: string[];
  wonders?: string[];
  sides?: string;
  seed?: number | null;
  seats: SeatWish[];
  clock?: number | null;
  public?: boolean;
}
export interface TableMade {
  code: string;
  seat: number | null;
  key: string | null;
  maker_key: string | null;
}
export interface Join {
  name: string;
  seat?: number | null;
}
export interface Joined {
  seat: number;
  key: string;
}
export interface Tables {
  tables: TableShown[];
}

// Reference data ------------------------------------------------------------------------------------------

/** What is counted by `coins_per` and `points_per`: colours joined by `/`, `stage` or `defeat`. */
export type Where = 'own' | 'neighbours' | 'all';
/** One entry of the data; the first key is the verb. Verbs of expansions come as they are. */
export type Effect =
  | { produce: string; sold?: boolean }
  | { points: number }
  | { coins: number }
  | { shields: number }
  | { science: 'compass' | 'gear' | 'tablet' | 'any' }
  | { price: number; of: 'raw' | 'goods'; from: Side[] }
  | { coins_per: string; each: number; where: Where }
  | { points_per: string; each: number; where: Where }
  | { free_build: string }
  | { extra_play: boolean }
  | { dig: boolean }
  | { copy_guild: boolean };

export interface InTwo {
  en: string;
  pl: string;
}
export interface CardMeta {
  en: string;
  pl: string;
  age: number;
  colour: string;
  cost: Cost;
  effects: Record<string, unknown>[];
  words: { en: string[]; pl: string[] };
  chain: string[];
  opens: string[];
  copies: number[];
  mark: string | null;
}
export interface StageMeta {
  cost: Cost;
  effects: Record<string, unknown>[][];
  words: { en: string[][]; pl: string[][] };
}
export interface SideMeta {
  start: string | null;
  stages: StageMeta[];
}
export interface WonderMeta {
  en: string;
  pl: string;
  city_en: string;
  city_pl: string;
  A: SideMeta;
  B: SideMeta;
}
export interface ExpansionMeta {
  expansion: string;
  en: string;
  pl: string;
  excludes: string[];
}
export interface GameMeta {
  game: string;
  players: [number, number];
  expansions: ExpansionMeta[];
  sides: string[];
  cards: Record<string, CardMeta>;
  wonders: Record<string, WonderMeta>;
  categories: string[];
}
export interface BotMeta {
  bot: string;
  en: string;
  pl: string;
  about: InTwo;
}
export interface Everything {
  version: string;
  games: GameMeta[];
  bots: BotMeta[];
  languages: string[];
}

/** Generated from the server's schema: do not edit it, renew it by `make types`. */

export interface AccuracyShown {
  total: number | null;
  ages: Record<string, number | null>;
}

/** A revealed action; the card is missing where it lies face down. */
export interface Action {
  seat: number;
  verb: string;
  pays: Record<string, number>;
  card?: string;
  rider?: string;
}

/** Where others in the same networks find the server, as the beginnings of links. */
export interface Addresses {
  addresses: string[];
}

/** An answer with what it promises, by what the seat can know. */
export interface AdviceShown {
  answer: string;
  chance: number;
  points: number;
  reasons: ReasonShown[];
}

export interface AnalysisProgress {
  done: number;
  total: number;
  analysis: AnalysisShown | null;
}

export interface AnalysisShown {
  players: number;
  accuracy: AccuracyShown[];
  moments: number[];
  answers: JudgedShown[];
  course: MomentShown[];
}

/** Answer a question. */
export interface Answer {
  type: 'answer';
  decision: string;
  answer: string;
  ref?: number | null;
}

/** What lies in front of a player, with the numbers that follow from it. */
export interface ArchitectsCity {
  seat: number;
  wonder: string;
  stages: number[];
  cards: Record<string, number>;
  tokens: string[];
  victory: number;
  cat: boolean;
  parts: Part[];
  shields: number;
  coins: number;
  complete: boolean;
  points: Record<string, number>;
}

/** A city at the end. */
export interface ArchitectsFinalCity {
  seat: number;
  wonder: string;
  stages: number[];
  cards: Record<string, number>;
  tokens: string[];
  victory: number;
  cat: boolean;
  score: Record<string, number>;
}

/** A turn: the state before it, everything that was done in it, and what came of it. */
export interface ArchitectsFrame {
  turn: number;
  view: ArchitectsView;
  actions: FrameAction[];
  events: EventShown[];
}

/** A whole game of 7 Wonders Architects for the timeline. */
export interface ArchitectsFrames {
  code: string;
  names: string[];
  result: ArchitectsResult;
  frames: ArchitectsFrame[];
  cut?: boolean;
}

/** 7 Wonders Architects; what it calls expansions are variants of rules. */
export interface ArchitectsMeta {
  game: 'architects';
  players: [number, number];
  expansions: ExpansionMeta[];
  wonders: string[];
  categories: string[];
  texts: Record<string, Record<string, string>>;
}

/** The outcome of a game of 7 Wonders Architects. */
export interface ArchitectsResult {
  game: 'architects';
  v: number;
  edition: number;
  players: number;
  expansions: string[];
  cities: ArchitectsFinalCity[];
  winners: number[];
  seed?: number | string;
}

/** What a seat, or a spectator, sees of 7 Wonders Architects. */
export interface ArchitectsView {
  game: 'architects';
  players: number;
  expansions: string[];
  seat: number | null;
  turn: number;
  first: number;
  active: number;
  asking: string | null;
  asked: number[];
  waiting_for: number[];
  cities: ArchitectsCity[];
  decks: DeckShown[];
  centre: CentreShown;
  sides: SidesShown;
  progress: ProgressShown;
  conflict: ConflictShown;
  cat: number | null;
  discard: Record<string, number>;
  ready: string[];
  used: string[];
  bound: boolean;
  found: FoundShown | null;
  answer?: string | null;
  result?: ArchitectsResult;
}

/** Let a bot play for this seat. */
export interface Away {
  type: 'away';
  ref?: number | null;
}

/** Take over again from the bot. */
export interface Back {
  type: 'back';
  ref?: number | null;
}

/** The rules of one part of the game. */
export interface Book {
  id: string;
  title: Both;
  polish: boolean;
  topics: Topic[];
}

/** A bot that can take a seat. */
export interface BotMeta {
  bot: string;
  en: string;
  pl: string;
  about: InTwo;
  games: string[];
  kind: 'level' | 'other' | 'style';
  ratings: Record<string, number>;
}

/** A text in both languages. */
export interface Both {
  en: string;
  pl: string;
}

export interface BoxFigure {
  id: string;
  expansion: string;
  kind: string;
  thing: string;
  group: Both;
  words: Both;
  mark: Both;
  control: 'number' | 'cost' | 'word' | 'yes_no';
  least: number;
  most: number;
  choices: FigureChoice[];
  value: number | string | boolean;
}

export interface BoxFound {
  figures: Record<string, number | boolean | string>;
}

/** Where a game was taken up that had been played at another table: a frame of its replay. */
export interface Branch {
  code: string;
  frame: number;
  redealt?: boolean;
}

export interface BranchPlayed {
  code: string;
  frame: number;
  redealt: boolean;
  seat: number | null;
  name: string;
  winners: number[];
  points: number[];
}

export interface CardboardAdvice {
  option: OptionShown;
  chance: number;
  points: number;
  reasons: ReasonShown[];
}

export interface CardboardFound {
  answers: CardboardAdvice[];
  problems: CardboardProblem[];
}

export interface CardboardProblem {
  en: string;
  pl: string;
  city?: number | null;
}

export interface CardboardWish {
  game?: string;
  table: Record<string, unknown>;
  age?: number;
  turn?: number;
  seat: number;
  hand?: string[];
}

/** The central deck, and who has looked at its top card. */
export interface CentreShown {
  size: number;
  top: string | null;
  holds: Record<string, number>;
  known_by: number[];
}

/** What can change while a question stays open: who is there, who has chosen, what is said. */
export interface Change {
  type: 'change';
  seats: SeatShown[];
  waiting_for: number[];
  answer: string | null;
  now: number;
  chat?: ChatLine[];
  late?: LateAnswer[];
}

/** Say something to everybody, or only to the partner. */
export interface Chat {
  type: 'chat';
  text: string;
  to?: 'all' | 'partner';
  ref?: number | null;
}

/** Something that was said. */
export interface ChatLine {
  at: number;
  name: string;
  text: string;
  seat?: number | null;
  to?: 'all' | 'partner';
}

/** What was chosen at the end for the best total. */
export interface Choices {
  science?: Record<string, number>;
  guild?: string;
  colour?: string;
  repeated_guild?: string;
}

/** What everybody sees of a city; some seats may see more of `zones` and `pieces` than others. */
export interface City {
  shipyard?: string;
  fleets?: Record<string, number>;
  islands?: string[];
  naval?: number[];
  incursions?: string[];
  participation?: number[];
  debts?: number[];
  leaders?: string[];
  courtesan?: string;
  seat: number;
  wonder: string;
  side: string;
  stages: number;
  cards: string[];
  coins: number;
  victory: number[];
  defeats: number;
  numbers?: Record<string, number>;
  stage_choices?: number[];
  shields: number;
  free_build: boolean;
  points: Record<string, number>;
  science: Science;
  science_sets: number;
  sources: Source[];
  prices: Prices;
  next_stage: NextStage | null;
  zones?: Record<string, ZoneShown>;
  pieces?: Piece[];
}

export type ClientMessage =
  Answer | TakeBack | Chat | Start | Away | Back | StandIn | Remove | Rematch | Hint | Hello;

export interface CommentGone {
  key: string;
  number: number;
}

/** What somebody who held a seat says of a moment of a game that is over. */
export interface CommentKept {
  number: number;
  frame: number;
  seat: number;
  name: string;
  at: number;
  text: string;
}

/** Tables with the same deal, seat by seat. */
export interface Comparison {
  game: string;
  expansions: string[];
  over: boolean;
  tables: TableCompared[];
}

/** The Conflict markers in play, and how many show their battle side. */
export interface ConflictShown {
  markers: number;
  turned: number;
}

export interface ContinuedShown {
  age: number;
  turn: number;
  seat: number;
  option: OptionShown;
}

/** Coins for the bank and units of resources. */
export interface Cost {
  coins: number;
  units: Record<string, number>;
}

export interface Counted {
  game: string;
  players: number;
  expansions: string[];
  games: number;
}

/** The deal of a day, as the table for it is asked for. */
export interface Daily {
  date: string;
  game: string;
  players: number;
  expansions: string[];
  seed: number;
  bot: string;
}

/** The decks of one mixture: of every card the copies for up to `cards_for` players, and what is drawn. */
export interface Deck {
  players: number;
  expansions: string[];
  cards_for: number;
  hand: number;
  spare: number;
  size: number;
  coins: number;
  draws: Draw[];
}

/** A deck; `top` is null where it is empty or not seen, `holds` counts what is left in it. */
export interface DeckShown {
  size: number;
  top: string | null;
  holds: Record<string, number>;
}

/** Cards of a kind of which some, drawn at random, are in the deck of an Age. */
export interface Draw {
  kind: string;
  age: number;
  drawn: number;
  of: string[];
}

/** The new tables, with the maker's keys. */
export interface DuplicateMade {
  tables: TableMade[];
}

export interface Entered {
  entered: boolean;
}

/** Nothing was changed; `field` is the part of the message that is at fault. */
export interface ErrorMessage {
  type: 'error';
  ref: number | null;
  code: 'illegal' | 'malformed' | 'not_now' | 'not_yours' | 'stale' | 'too_big' | 'too_fast' | 'unknown';
  reason:
    | 'answered'
    | 'begun'
    | 'bot'
    | 'bot_plays'
    | 'deep'
    | 'empty'
    | 'endpoint'
    | 'expansions'
    | 'fault'
    | 'figures'
    | 'foreign'
    | 'full'
    | 'game'
    | 'illegal'
    | 'is_here'
    | 'long_clock'
    | 'malformed'
    | 'method'
    | 'no_answer'
    | 'no_call'
    | 'no_coach'
    | 'no_code'
    | 'no_hints'
    | 'no_moment'
    | 'no_partner'
    | 'no_push'
    | 'no_puzzle'
    | 'no_seat'
    | 'no_table'
    | 'not_asked'
    | 'not_begun'
    | 'not_maker'
    | 'not_over'
    | 'not_player'
    | 'not_written'
    | 'other_rules'
    | 'over'
    | 'overloaded'
    | 'own_seat'
    | 'password'
    | 'players'
    | 'put_away'
    | 'seat_taken'
    | 'seats_count'
    | 'sides'
    | 'spectator'
    | 'stale'
    | 'table_full'
    | 'too_big'
    | 'too_fast'
    | 'too_many_calls'
    | 'too_many_comments'
    | 'too_many_lines'
    | 'too_many_passwords'
    | 'too_many_sockets'
    | 'too_many_tables'
    | 'unavailable'
    | 'wait'
    | 'wonders'
    | 'wrong_key'
    | 'wrong_password';
  message: string;
  field?: string;
  values?: Record<string, number>;
}

/** Something that happened: `age`, `action`, `conflict`, or a kind that an expansion has. */
export interface EventShown {
  number: number;
  kind: string;
  seat?: number;
  verb?: string;
  card?: string;
  pays?: Record<string, number>;
  rider?: string;
  winner?: number;
  loser?: number;
  value?: number;
  tokens?: number;
  shields?: [number, number];
  name?: string;
  cards?: string[];
  numbers?: number[];
  turn?: number;
  deck?: number | 'centre';
  by?: string;
  stage?: number;
  token?: string;
  source?: string;
  helpers?: string[];
  count?: number;
  turned?: number;
  strengths?: number[];
  gains?: number[];
}

/** What the server offers: games, bots, languages. */
export interface Everything {
  version: string;
  games: (GameMeta | ArchitectsMeta)[];
  bots: BotMeta[];
  languages: string[];
  coached: string[];
  cardboard: string[];
}

/** An expansion: how many can play it, and which others it cannot be combined with. */
export interface ExpansionMeta {
  expansion: string;
  en: string;
  pl: string;
  players: number[];
  excludes: string[];
  brings?: number[];
  needs?: string[];
  wonders?: string[];
}

/** An expansion with its names. */
export interface ExpansionName {
  id: string;
  en: string;
  pl: string;
}

/** The body of every error. */
export interface Failure {
  error: Fault;
}

/** What was wrong, and what would be right; `field` is the part of the body that is at fault. */
export interface Fault {
  code:
    | 'fault'
    | 'foreign'
    | 'illegal'
    | 'malformed'
    | 'method'
    | 'not_now'
    | 'not_yours'
    | 'password'
    | 'stale'
    | 'too_big'
    | 'too_fast'
    | 'unknown';
  reason:
    | 'answered'
    | 'begun'
    | 'bot'
    | 'bot_plays'
    | 'deep'
    | 'empty'
    | 'endpoint'
    | 'expansions'
    | 'fault'
    | 'figures'
    | 'foreign'
    | 'full'
    | 'game'
    | 'illegal'
    | 'is_here'
    | 'long_clock'
    | 'malformed'
    | 'method'
    | 'no_answer'
    | 'no_call'
    | 'no_coach'
    | 'no_code'
    | 'no_hints'
    | 'no_moment'
    | 'no_partner'
    | 'no_push'
    | 'no_puzzle'
    | 'no_seat'
    | 'no_table'
    | 'not_asked'
    | 'not_begun'
    | 'not_maker'
    | 'not_over'
    | 'not_player'
    | 'not_written'
    | 'other_rules'
    | 'over'
    | 'overloaded'
    | 'own_seat'
    | 'password'
    | 'players'
    | 'put_away'
    | 'seat_taken'
    | 'seats_count'
    | 'sides'
    | 'spectator'
    | 'stale'
    | 'table_full'
    | 'too_big'
    | 'too_fast'
    | 'too_many_calls'
    | 'too_many_comments'
    | 'too_many_lines'
    | 'too_many_passwords'
    | 'too_many_sockets'
    | 'too_many_tables'
    | 'unavailable'
    | 'wait'
    | 'wonders'
    | 'wrong_key'
    | 'wrong_password';
  message: string;
  field?: string;
  values?: Record<string, number>;
}

export interface FigureChoice {
  id: string;
  en: string;
  pl: string;
}

/** A city at the end, with everything that was hidden. */
export interface FinalCity {
  shipyard?: string;
  fleets?: Record<string, number>;
  islands?: string[];
  naval?: number[];
  incursions?: string[];
  participation?: number[];
  debts?: number[];
  leaders?: string[];
  courtesan?: string;
  seat: number;
  wonder: string;
  side: string;
  stages: number;
  cards: string[];
  coins: number;
  victory: number[];
  defeats: number;
  numbers?: Record<string, number>;
  stage_choices?: number[];
  markers: string[];
  score: Record<string, number>;
  choices?: Choices;
  zones?: Record<string, string[]>;
}

/** Cards of which the active player keeps one. */
export interface FoundShown {
  deck: number | 'centre';
  cards: string[];
}

/** A turn: the state before its choices, and what was done then. */
export interface Frame {
  age: number;
  turn: number;
  view: View;
  hands: string[][];
  actions: FrameAction[];
  events: EventShown[];
}

/** What a seat did in a turn, everything shown. */
export interface FrameAction {
  text: string;
  verb: string;
  pays: Record<string, number>;
  choice: number;
  card?: string;
  gains?: number;
  rider?: string;
  buys?: Record<string, Record<string, number>>;
  side?: string;
  deck?: number | 'centre';
  stage?: number;
  token?: string;
  helpers?: string[];
  seat: number;
}

/** A whole game for the timeline. */
export interface Frames {
  code: string;
  names: string[];
  result: Result;
  frames: Frame[];
  cut?: boolean;
}

/** 7 Wonders with its expansions. */
export interface GameMeta {
  game: 'seven';
  players: [number, number];
  expansions: ExpansionMeta[];
  sides: string[];
  categories: string[];
  texts: Record<string, Record<string, string>>;
  dealt?: string[];
  guests?: string[];
}

/** What a score pad asks for in a game, with any of its modules. */
export interface GamePad {
  game: string;
  sides: string[];
  guests: string[];
  parts: PadPart[];
}

/** A game's record, for `mirabilia replay`. */
export interface GameRecord {
  v: number;
  game: string;
  rules: string;
  setup: Record<string, unknown>;
  seed: number | string;
  answers: string[];
  outcomes: string[];
  redeals?: Redeal[];
  comments?: CommentKept[];
  figures?: Record<string, unknown>;
}

export interface GivenFolder {
  game?: string;
  folder: string;
}

/** One part of a drawing; which of the fields it has depends on its kind. */
export interface Glyph {
  kind:
    | 'coin'
    | 'disc'
    | 'family'
    | 'group'
    | 'icon'
    | 'per'
    | 'points'
    | 'resource'
    | 'squares'
    | 'text'
    | 'tight';
  n?: number;
  name?: string;
  of?: string[];
  parts?: Glyph[];
  size?: 'large' | 'normal' | 'small';
  sold?: boolean;
  text?: string;
  tone?:
    | 'blue'
    | 'commerce'
    | 'gold'
    | 'good'
    | 'green'
    | 'guild'
    | 'military'
    | 'muted'
    | 'plain'
    | 'red'
    | 'science'
    | 'sea'
    | 'yellow';
}

/** Whether the server works: `ready` if its database answers and it is not stopping. */
export interface Health {
  ok: boolean;
  alive: boolean;
  ready: boolean;
  database: boolean;
}

/** After reconnecting: the last event that the client has shown. */
export interface Hello {
  type: 'hello';
  seen: number;
  ref?: number | null;
}

/** Ask the coach about an open question, where the table allows it; the answer is a `hint`. */
export interface Hint {
  type: 'hint';
  decision: string;
  ref?: number | null;
}

/** The best answers to a question, the best first; none if the coach failed. */
export interface HintGiven {
  type: 'hint';
  decision: string;
  answers: AdviceShown[];
}

/** A text in both languages. */
export interface InTwo {
  en: string;
  pl: string;
}

/** Somebody who takes a seat. */
export interface Join {
  name: string;
  seat?: number | null;
}

/** The seat and its key. */
export interface Joined {
  seat: number;
  key: string;
}

export interface JudgedShown {
  number: number;
  seat: number;
  age: number;
  turn: number;
  mark: string;
  chance: number;
  points: number;
  loss: number;
  points_lost: number;
  payment_loss: number;
  rider_loss?: number;
  open_loss: number;
  played: OptionShown;
  better: OptionShown;
  reasons: ReasonShown[];
  course?: ContinuedShown[];
}

/** Another bot answered: a seat's time ran out, or its own bot failed, before the event of this number. */
export interface LateAnswer {
  at: number;
  seat: number;
  number: number;
  why?: 'clock' | 'stand_in';
}

/** Lines of text in both languages. */
export interface Lines {
  en: string[];
  pl: string[];
}

export interface MixtureCounts {
  game: string;
  expansions: string[];
  things: Record<string, number[]>;
  firsts: Record<string, number[]>;
  values: Record<string, number[]>;
}

export interface MomentShown {
  after: number;
  age: number | null;
  turn: number | null;
  chances: number[];
  points: number[];
}

export interface NewBranch {
  frame: number;
  seat?: number | null;
  name?: string;
  bots: string[];
  redeal?: boolean;
}

export interface NewComment {
  key: string;
  frame: number;
  text: string;
}

/** Tables to be made with the same deal: the maker sits at the first, at the others all seats are open. */
export interface NewDuplicate {
  table: NewTable;
  tables: number;
}

export interface NewFolder {
  game?: string;
  figures: Record<string, number | boolean | string>;
}

/** A table to be made. */
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
  hints?: boolean | null;
  figures?: Record<string, number | boolean | string>;
}

/** The stage that a city can build next. */
export interface NextStage {
  number: number;
  cost: Cost;
}

/** Done, and saved. */
export interface OkMessage {
  type: 'ok';
  ref: number | null;
}

/** A legal answer with its parts. */
export interface OptionShown {
  text: string;
  verb: string;
  pays: Record<string, number>;
  choice: number;
  card?: string;
  gains?: number;
  rider?: string;
  buys?: Record<string, Record<string, number>>;
  side?: string;
  deck?: number | 'centre';
  stage?: number;
  token?: string;
  helpers?: string[];
}

export interface OtherThings {
  things: Thing[];
}

/** What the coach has to know in the middle of a game besides what is counted at its end. */
export interface PadCoach {
  moments?: PadMoment[];
  own?: PadField[];
  city?: PadField[];
  table?: PadField[];
}

/** Something that a score pad asks about every city or about the table. Controls: a `number`; a `flag`; `pick` takes things, each once; `counts` says how many of each thing there are; `tokens` takes values one by one; `one` chooses a thing. */
export interface PadField {
  key: string;
  control: 'counts' | 'flag' | 'number' | 'one' | 'pick' | 'tokens';
  at?: string;
  group?: string;
  icon?: string;
  seated?: boolean;
  of?: string[];
  age?: number;
  colour?: string;
  by?: string;
  tells?: '' | 'notes' | 'words';
  values?: number[];
  least?: number;
  most?: number;
  once?: boolean;
  listed?: boolean;
  beside?: string;
  card?: string;
  required?: boolean;
  needs?: string;
  on?: number | boolean;
  off?: number | boolean;
  alone?: boolean;
  quick?: boolean;
  row?: string;
  each?: number;
  per?: number;
  symbol?: '' | 'compass' | 'gear' | 'most' | 'set' | 'tablet' | 'wild';
  ties?: boolean;
}

/** A moment of a game about which the coach can be asked, named by the text `field.moment_<key>`. What differs from other moments is said by `_text` (what to enter), `_hand`, `_first` and `_note` after. */
export interface PadMoment {
  key: string;
  ages?: number[];
  turns?: number;
  of?: string[];
}

/** What a game (without a name) or a module of it adds to a score pad. */
export interface PadPart {
  module: string;
  implied_for: number[];
  needs: string[];
  cities: number;
  rows: string[];
  sides: PadSides | null;
  city: PadField[];
  table: PadField[];
  coach: PadCoach;
}

/** Seats in a row that win together, by the key under which a result lists them. */
export interface PadSides {
  key: string;
  size: number;
}

/** A part of a wonder; `short` is how many resources are missing to pay for it, counting coins. */
export interface Part {
  number: number;
  built: boolean;
  open: boolean;
  short: number;
}

/** A hand that a seat has passed on, and what may still be in it. */
export interface PassedOn {
  holder: number;
  size: number;
  cards: string[];
}

/** The password of the club. */
export interface Password {
  password: string;
}

/** A thing of an expansion that is neither a number nor a place for cards. */
export interface Piece {
  kind: string;
  name: string;
  numbers: Record<string, number>;
  cards: string[];
  seats: number[];
}

/** A place that carries out a rule. */
export interface Place {
  kind: string;
  name: string;
  file: string;
}

/** What a unit costs at either neighbour. */
export interface Price {
  left: number;
  right: number;
}

/** What units cost. */
export interface Prices {
  raw: Price;
  goods: Price;
}

/** A cost: coins, and units of resources by their kinds; `words` has it in words. */
export interface PrintedCost {
  coins: number;
  units: Record<string, number>;
  words: Both;
}

/** The Progress tokens that lie face up (null where none is left), and how many are in the pile. */
export interface ProgressShown {
  row: (string | null)[];
  pile: number;
}

/** Whether a browser will be called. */
export interface PushKept {
  wanted: boolean;
}

/** The key with which browsers subscribe to calls; null if this server makes none. */
export interface PushOffer {
  key: string | null;
}

/** A browser that wants, or no longer wants, to be called when it is a seat's turn. */
export interface PushWish {
  key: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  lang?: 'en' | 'pl';
  wanted?: boolean;
}

export interface PuzzleAnswer {
  option: OptionShown;
  chance: number;
  points: number;
  right: boolean;
}

export interface PuzzleGuess {
  answer?: string | null;
}

export interface PuzzleRow {
  id: string;
  game: string;
  players: number;
  expansions: string[];
  age: number;
  turn: number;
  themes: string[];
  difficulty: number;
  found: number;
}

export interface Puzzles {
  date: string;
  daily: string | null;
  puzzles: PuzzleRow[];
}

/** The open question of a seat. */
export interface QuestionShown {
  decision: string;
  kind: string;
  city: number;
  options: OptionShown[];
  why: Record<string, WhyNot>;
  why_stage?: WhyNot | null;
  worth?: Record<string, Worth>;
  worth_riders?: Record<string, Worth>;
  worth_stages?: Worth[];
}

/** What makes an answer better or worse, as the search finds when it is taken away. */
export interface ReasonShown {
  kind: string;
  en: string;
  pl: string;
  chance: number;
  points: number;
  seat?: number | null;
  cards?: string[];
}

/** What was played before, the seat that keeps all that it knows, and the secret of everything else. */
export interface Redeal {
  answers: string[];
  seat: number;
  secret: string;
}

/** The whole reference; `version` changes whenever any part of it does. */
export interface Reference {
  version: string;
  expansions: ExpansionName[];
  names: Record<string, Record<string, string>>;
  things: Thing[];
  decks: Deck[];
  pads: GamePad[];
  rules: Record<string, Record<string, ShortRule[]>>;
}

/** A new table with the same seats. */
export interface Rematch {
  type: 'rematch';
  ref?: number | null;
}

/** The new table, and this seat's key there. */
export interface RematchMessage {
  type: 'rematch';
  code: string;
  key?: string | null;
}

/** The maker sends somebody away: before the game the seat is open again, later a bot has it. */
export interface Remove {
  type: 'remove';
  seat: number;
  ref?: number | null;
}

/** The outcome of a game of 7 Wonders. */
export interface Result {
  game: 'seven';
  v: number;
  edition: number;
  players: number;
  expansions: string[];
  cities: FinalCity[];
  winners: number[];
  seed?: number | string;
  numbers?: Record<string, number>;
  zones?: Record<string, string[]>;
  edifices?: string[];
  teams?: TeamResult[];
}

/** A requirement of the rules in our own words; a text missing in Polish is the English one. */
export interface Rule {
  id: string;
  tag: string;
  rulings: string[];
  en: string;
  pl: string;
  excuse: Both;
  done_by: Place[];
}

/** The rules and the rulings; `version` changes whenever any part of them does. */
export interface RulesText {
  version: string;
  books: Book[];
  rulings: Ruling[];
}

/** A ruling on what the rulebooks leave open; one on a defect has no `question` and no `reason`. */
export interface Ruling {
  id: string;
  section: Both;
  title: Both;
  question: Both;
  ruling: Both;
  reason: Both;
  book: Both;
  other_reading: Both;
  disputed: boolean;
  rules: string[];
}

/** Science symbols; `any` are free ones. */
export interface Science {
  compass: number;
  gear: number;
  tablet: number;
  any: number;
}

/** A seat at one of the tables; its points are told when all tables are over. */
export interface SeatCompared {
  name: string;
  bot: string | null;
  wonder: string | null;
  points: number | null;
  won: boolean;
}

/** A key that may open a seat. */
export interface SeatKey {
  key: string;
}

/** What a key opens: a seat, or the maker's place beside the table. */
export interface SeatOpened {
  seat: number | null;
  maker: boolean;
}

/** What everybody may know of a seat. */
export interface SeatShown {
  seat: number;
  name: string;
  kind: 'bot' | 'human' | 'open';
  bot: string | null;
  connected: boolean;
  away: boolean;
  waiting: boolean;
  deadline: number | null;
  gone_since: number | null;
}

/** A seat of a new table. */
export interface SeatWish {
  kind: 'bot' | 'human' | 'open';
  name?: string;
  bot?: string;
}

export type ServerMessage = TableState | Change | OkMessage | ErrorMessage | RematchMessage | HintGiven;

/** How a table is set up; the seed stays secret until the end. */
export interface SetupShown {
  game: string;
  players: number;
  expansions: string[];
  wonders: string[];
  sides: string;
  seeded: boolean;
  figures?: number;
  former?: boolean;
}

/** Some rules of the books in one sentence. */
export interface ShortRule {
  rules: string[];
  en: string;
  pl: string;
}

/** One of the three cards that the active player can take; null: not seen. */
export interface SideShown {
  deck: number | 'centre';
  card: string | null;
  size: number;
}

/** The three cards that the active player can take. */
export interface SidesShown {
  left: SideShown;
  right: SideShown;
  centre: SideShown;
}

export interface Solution {
  right: boolean;
  lost: number | null;
  gap: number;
  answers: PuzzleAnswer[];
  reasons: ReasonShown[];
  against: ReasonShown[];
  wrong: OptionShown;
}

/** Where resources come from. */
export interface Source {
  of: string[];
  units: number;
  sold: boolean;
  from: string;
}

/** Let a bot play for a seat whose player is gone. */
export interface StandIn {
  type: 'stand_in';
  seat: number;
  ref?: number | null;
}

/** The maker starts the game; a bot of that name takes every seat that is still open. */
export interface Start {
  type: 'start';
  bot?: string | null;
  ref?: number | null;
}

export interface Statistics {
  version: string;
  bot: string;
  program: string;
  win: number;
  gain: number;
  counted: Counted[];
  tables: TableCounts[];
  mixture: MixtureCounts;
}

export interface Study {
  branches: BranchPlayed[];
  comments: CommentKept[];
}

/** One of the tables; its code is told when all are over, as whoever looks on knows the deal. */
export interface TableCompared {
  state: 'open' | 'over' | 'playing';
  seats: SeatCompared[];
  code: string | null;
}

export interface TableCounts {
  game: string;
  players: number;
  expansions: string[];
  rules: string;
  games: number;
  points: number;
  boards: Record<string, number[]>;
  neighbours: Record<string, number[]>;
  things: Record<string, number[]>;
  firsts: Record<string, number[]>;
  valued: number;
  values: Record<string, number[]>;
}

/** The code of a new table and the maker's keys. */
export interface TableMade {
  code: string;
  seat: number | null;
  key: string | null;
  maker_key: string | null;
}

/** What everybody may know of a table. */
export interface TableShown {
  code: string;
  state: 'open' | 'over' | 'playing';
  maker: boolean;
  clock: number | null;
  public: boolean;
  created: number;
  setup: SetupShown;
  seats: SeatShown[];
  rematch: string | null;
  hints?: boolean;
  duplicates?: number;
  branch?: Branch | null;
}

/** Everything that a seat or a spectator may see. */
export interface TableState {
  type: 'state';
  table: TableShown;
  seat: number | null;
  partner: number | null;
  view: View | ArchitectsView | null;
  question: QuestionShown | null;
  answer: string | null;
  events: EventShown[];
  chat: ChatLine[];
  late: LateAnswer[];
  now: number;
}

/** Public tables, the newest first. */
export interface Tables {
  tables: TableShown[];
}

/** Take an answer back, as long as others have not answered. */
export interface TakeBack {
  type: 'take_back';
  decision: string;
  ref?: number | null;
}

/** Partners at the end. */
export interface TeamResult {
  coins: number;
  seats: number[];
  total: number;
}

/** A card, a token, a wonder or another piece. */
export interface Thing {
  id: string;
  game: string;
  kind: string;
  expansion: string;
  en: string;
  pl: string;
  also: string[];
  city: Both;
  colour: string;
  age: number;
  level: number;
  cost: PrintedCost;
  effects: ThingEffect[];
  notes: Lines;
  details: Record<string, unknown>;
  copies: number[];
  drawn: boolean;
  number: number;
  chain: string[];
  opens: string[];
  mark: Both;
  marks: ThingMark[];
  sides: ThingSide[];
  rules: string[];
  rulings: string[];
}

/** An effect: its words, its drawing, and the rules behind it. */
export interface ThingEffect {
  verb: string;
  en: string;
  pl: string;
  glyphs: Glyph[];
  rules: ShortRule[];
}

/** How sure one figure of a thing is; `figure` is its key in the data, or nothing for all of them. */
export interface ThingMark {
  figure: string;
  en: string;
  pl: string;
}

/** A side of a wonder: what its board does from the beginning, and its stages. */
export interface ThingSide {
  side: string;
  effects: ThingEffect[];
  stages: ThingStage[];
  rows: number[][];
}

/** A stage of a wonder; `effects` has a list for every alternative, usually one. */
export interface ThingStage {
  cost: PrintedCost;
  effects: ThingEffect[][];
}

/** A section of the rules of a part of the game. */
export interface Topic {
  title: Both;
  rules: Rule[];
}

export interface UncertainFigures {
  games: Record<string, BoxFigure[]>;
}

/** What a seat, or a spectator, sees of 7 Wonders; what may be missing, only where it applies. */
export interface View {
  game: 'seven';
  players: number;
  expansions: string[];
  seat: number | null;
  age: number;
  turn: number;
  turns: number;
  passing: 'left' | 'right';
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
  numbers?: Record<string, number>;
  zones?: Record<string, ZoneShown>;
  pieces?: Piece[];
}

/** Why something cannot be built: `owned`, `missing` units, too few `coins`, or all stages `done`. */
export interface WhyNot {
  code: string;
  units?: Record<string, number>;
  price?: number;
}

/** What building something now would change, whatever is paid: points, and seats it would then beat. */
export interface Worth {
  points?: Record<string, number>;
  beats?: number[];
}

/** A place for cards that an expansion adds: how many there are, and which, if the seat may see them. */
export interface ZoneShown {
  size: number;
  cards?: string[];
}

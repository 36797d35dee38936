import { club } from './club.svelte';
import type {
  AnalysisProgress,
  Addresses,
  BoxFound,
  CommentGone,
  CardboardFound,
  CardboardWish,
  Comparison,
  Daily,
  DuplicateMade,
  Everything,
  Failure,
  Fault,
  Frames,
  GameRecord,
  GivenFolder,
  Join,
  Joined,
  NewBranch,
  NewComment,
  NewDuplicate,
  NewFolder,
  NewTable,
  OtherThings,
  PushKept,
  PushOffer,
  PushWish,
  Puzzles,
  SeatOpened,
  Reference,
  RulesText,
  Solution,
  Statistics,
  Study,
  TableMade,
  TableShown,
  Tables,
  TableState,
  UncertainFigures,
} from './types';

/** Something that the server refused, or that did not reach it (`code` is then `offline`, `status` 0). */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status: number,
    readonly reason?: Fault['reason'],
    /** The part of the body that is at fault, such as `seats.1.bot`. */
    readonly field?: string,
    readonly values?: Record<string, number>,
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

function failure(status: number, body: unknown): ApiError {
  const error = (body as Partial<Failure> | null)?.error;
  if (!error) return new ApiError('http', `HTTP ${status}`, status);
  return new ApiError(error.code, error.message, status, error.reason, error.field, error.values);
}

const readJson = (response: Response): Promise<unknown> => response.json().catch(() => null);

/** Calls the server; whoever aborts the signal is told nothing any more. */
async function call<T>(path: string, body?: unknown, read = readJson, signal?: AbortSignal): Promise<T> {
  const post = body !== undefined;
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method: post ? 'POST' : 'GET',
      headers: { accept: 'application/json', ...(post ? { 'content-type': 'application/json' } : {}) },
      body: post ? JSON.stringify(body) : undefined,
      signal,
    });
  } catch {
    throw new ApiError('offline', 'The server cannot be reached.', 0);
  }
  const data = await (response.ok ? read(response) : readJson(response));
  if (response.status === 401) club.locked = true;
  if (response.status === 204) return undefined as T;
  if (!response.ok || data === null) throw failure(response.status, data);
  return data as T;
}

const table = (code: string): string => `/tables/${encodeURIComponent(code)}`;

export const api = {
  meta: () => call<Everything>('/meta'),
  daily: () => call<Daily>('/daily'),
  addresses: () => call<Addresses>('/addresses'),
  reference: () => call<Reference>('/reference'),
  rules: () => call<RulesText>('/rules'),
  statistics: (game: string, mixture: string) =>
    call<Statistics>(`/statistics/${encodeURIComponent(game)}/${encodeURIComponent(mixture)}`),
  puzzles: () => call<Puzzles>('/puzzles'),
  puzzle: (id: string) => call<TableState>(`/puzzles/${encodeURIComponent(id)}`),
  solve: (id: string, answer: string | null) =>
    call<Solution>(`/puzzles/${encodeURIComponent(id)}/answer`, { answer }),
  advice: (wish: CardboardWish, signal: AbortSignal) =>
    call<CardboardFound>('/advice', wish, readJson, signal),
  readyCoach: () => call<null>('/advice/ready', {}),
  tables: async () => (await call<Tables>('/tables')).tables,
  table: (code: string) => call<TableShown>(table(code)),
  duplicate: (wish: NewDuplicate) => call<DuplicateMade>('/duplicates', wish),
  compare: (code: string) => call<Comparison>(`/duplicates/${encodeURIComponent(code)}`),
  create: (wish: NewTable) => call<TableMade>('/tables', wish),
  join: (code: string, who: Join) => call<Joined>(`${table(code)}/join`, who),
  place: (code: string, key: string) => call<SeatOpened>(`${table(code)}/seat`, { key }),
  pushKey: () => call<PushOffer>('/push'),
  push: (code: string, wish: PushWish) => call<PushKept>(`${table(code)}/push`, wish),
  frames: (code: string) => call<Frames>(`${table(code)}/frames`),
  figures: () => call<UncertainFigures>('/figures'),
  figuresBox: (wish: GivenFolder) => call<BoxFound>('/figures/box', wish),
  figuresFolder: (wish: NewFolder) => call<Blob>('/figures/folder', wish, (response) => response.blob()),
  otherThings: (code: string) => call<OtherThings>(`${table(code)}/reference`),
  record: (code: string) => call<GameRecord>(`${table(code)}/record`),
  branch: (code: string, wish: NewBranch) => call<TableMade>(`${table(code)}/branch`, wish),
  /** Waits for a moment, and says how far the analysis is; it goes on only while somebody calls. */
  analyse: (code: string, signal: AbortSignal) =>
    call<AnalysisProgress>(`${table(code)}/analysis`, {}, readJson, signal),
  study: (code: string) => call<Study>(`${table(code)}/study`),
  comment: (code: string, wish: NewComment) => call<Study>(`${table(code)}/comments`, wish),
  removeComment: (code: string, wish: CommentGone) => call<Study>(`${table(code)}/comments/remove`, wish),
  enter: (password: string) => call<undefined>('/enter', { password }),
  health: () => call<{ ok: boolean; database: boolean }>('/health'),
};

/** Where the record can be downloaded. */
export const recordUrl = (code: string): string => `/api${table(code)}/record`;

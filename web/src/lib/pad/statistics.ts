/** Simple statistics of finished games. */
import type { PadGame, Result } from './model';

export interface Row {
  key: string;
  games: number;
  wins: number;
  average: number;
  best: number;
}

interface Played {
  name: string;
  wonder: string | null;
  total: number;
  won: boolean;
}

/** Everybody's part in a game; cities at which nobody sits are left out. */
function played(game: PadGame): Played[] {
  const result = game.result;
  if (!result) return [];
  return result.cities.slice(0, game.players).map((city, seat) => ({
    name: game.cities[seat]!.name.trim(),
    wonder: game.cities[seat]!.wonder,
    total: city.score.total,
    won: result.winners.includes(seat),
  }));
}

function rows(parts: Played[], key: (part: Played) => string | null): Row[] {
  const groups = new Map<string, Played[]>();
  for (const part of parts) {
    const name = key(part);
    if (name) groups.set(name, [...(groups.get(name) ?? []), part]);
  }
  return [...groups]
    .map(([name, all]) => ({
      key: name,
      games: all.length,
      wins: all.filter(({ won }) => won).length,
      average: all.reduce((sum, { total }) => sum + total, 0) / all.length,
      best: Math.max(...all.map(({ total }) => total)),
    }))
    .sort((a, b) => b.games - a.games || b.average - a.average || a.key.localeCompare(b.key));
}

export const byName = (games: PadGame[]): Row[] => rows(games.flatMap(played), ({ name }) => name);
export const byWonder = (games: PadGame[]): Row[] => rows(games.flatMap(played), ({ wonder }) => wonder);

/** Average points by category of everybody, for the chart. */
export function byCategory(games: PadGame[]): { category: string; average: number }[] {
  const sums = new Map<string, { sum: number; count: number }>();
  for (const game of games)
    for (const { score } of game.result?.cities.slice(0, game.players) ?? [])
      for (const [category, points] of Object.entries(score)) {
        if (category === 'total') continue;
        const old = sums.get(category) ?? { sum: 0, count: 0 };
        sums.set(category, { sum: old.sum + points, count: old.count + 1 });
      }
  return [...sums].map(([category, { sum, count }]) => ({ category, average: sum / count }));
}

// Files --------------------------------------------------------------------------------------------------

/** The results, one a line, as `mirabilia score` reads them. */
export const asJson = (games: PadGame[]): string =>
  games
    .filter(({ result }) => result)
    .map(({ result }) => `${JSON.stringify(result)}\n`)
    .join('');

const cell = (value: unknown): string => {
  const text = String(value ?? '');
  // A program for tables would take these for a formula.
  const safe = /^[=+@\t\r]|^-(?!\d)/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** A line a city, with all categories. */
export function asCsv(games: PadGame[]): string {
  const results = games.map(({ result }) => result).filter((one): one is Result => one !== null);
  const categories = [
    ...new Set(results.flatMap(({ cities }) => cities.flatMap(({ score }) => Object.keys(score)))),
  ];
  const rows = categories.filter((category) => category !== 'total');
  const head = [
    'date',
    'game',
    'expansions',
    'players',
    'seat',
    'name',
    'wonder',
    'side',
    ...rows,
    'total',
    'coins',
    'winner',
  ];
  const lines = results.flatMap((result) =>
    result.cities.map((city) => [
      result.date ?? '',
      result.game,
      result.expansions.join('+'),
      result.players,
      city.seat,
      result.names?.[city.seat] ?? '',
      city.wonder ?? '',
      city.side ?? '',
      ...rows.map((row) => city.score[row] ?? ''),
      city.score.total,
      city.coins ?? '',
      result.winners.includes(city.seat) ? 1 : 0,
    ]),
  );
  return [head, ...lines].map((line) => line.map(cell).join(',') + '\r\n').join('');
}

/** The results in a file: one, a list, or one a line; null if it cannot be read. */
export function parsed(text: string): unknown[] | null {
  try {
    const data: unknown = JSON.parse(text);
    return Array.isArray(data) ? data : [data];
  } catch {
    try {
      return text
        .split('\n')
        .filter((line) => line.trim())
        .map((line): unknown => JSON.parse(line));
    } catch {
      return null;
    }
  }
}

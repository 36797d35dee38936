import { loadPyodide } from 'pyodide';
import { expect, test } from 'vitest';
import { engineZip } from '../plugins/engine.ts';
import { filled } from '../plugins/offline.ts';
import { boot } from '../src/lib/pad/engine';
import type { Counted } from '../src/lib/pad/model';

const city = (wonder: string, more: object) => ({
  wonder,
  side: 'B',
  stages: 0,
  cards: [],
  coins: 0,
  ...more,
});

test('the engine of the sources counts in the Python of the browser', async () => {
  const count = boot(await loadPyodide(), new Uint8Array(engineZip()).buffer);
  const cities = [
    city('olympia', { stages: 3, cards: ['apothecary'] }),
    city('giza', { cards: ['workers_guild', 'scientists_guild'], leaders: ['plato'] }),
    city('rhodes', { cards: ['lumber_yard', 'ore_vein'], fleets: { blue: 2 } }),
  ];
  const given = {
    players: 3,
    expansions: ['leaders', 'armada', 'edifice'],
    cities,
    edifices: ['belvedere', 'factory', 'agora'],
    numbers: { markers_1: 1, markers_2: 1, markers_3: 1 },
  };
  const answer = JSON.parse(count(JSON.stringify(given))) as Counted;
  expect(answer.problems).toEqual([]);
  expect(answer.result!.cities.map(({ score }) => score.total)).toEqual([9, 3, 2]);
  const guild = answer.reasons![1]!.find(({ card }) => card === 'workers_guild')!;
  expect(guild.pl).toMatch(/^Gildia Robotników: .*: 2 \+ 0 = 2$/);
});

test('the archive is the same for the same sources, and holds the engine only', () => {
  const first = engineZip();
  expect(first.equals(engineZip())).toBe(true);
  const names = first.toString('latin1');
  expect(names).toContain('mirabilia/seven/data/cards.toml');
  expect(names).not.toContain('mirabilia/server');
});

test('a service worker whose marks are gone is not built', () => {
  expect(filled("const A = '__A__';", { __A__: 'x' })).toBe("const A = 'x';");
  expect(() => filled('', { __A__: 'x' })).toThrow('__A__');
});

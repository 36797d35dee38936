// Types results into the score pad's own model, and prints what the pad makes of them, a line a result.
import { createInterface } from 'node:readline';
import { fromResult, newGame, toResult } from '../../web/src/lib/pad/model.ts';
import { categoriesOf, quickResult } from '../../web/src/lib/pad/quick.ts';

let figures;
for await (const line of createInterface({ input: process.stdin })) {
  const given = JSON.parse(line);
  if (figures === undefined) {
    figures = given;
    continue;
  }
  const { result, quick } = given;
  const pad = fromResult('a', result, figures);
  const { game, players, expansions } = pad;
  const byHand = newGame('b', pad.made, { game, players, expansions, mode: 'quick' }, []);
  byHand.cities.forEach((city, seat) => {
    const { coins, victory, defeats, naval, debts, trophies, cat } = pad.cities[seat];
    Object.assign(city, { coins, victory, defeats, naval, debts, trophies, cat, quick: quick[seat] });
  });
  const answer = { full: toResult(pad, figures), quick: quickResult(byHand), rows: categoriesOf(pad) };
  console.log(JSON.stringify(answer));
}

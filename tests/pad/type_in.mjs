// Types results into the score pad's own model, and prints what the pad makes of them, a line a result.
import { createInterface } from 'node:readline';
import { padOf } from '../../web/src/lib/pad/fields.ts';
import { fromResult, newGame, toResult } from '../../web/src/lib/pad/model.ts';
import { quickResult } from '../../web/src/lib/pad/quick.ts';

let figuresOf;
for await (const line of createInterface({ input: process.stdin })) {
  const given = JSON.parse(line);
  if (figuresOf === undefined) {
    const { pads, ...figures } = given;
    figuresOf = (wish) => ({ ...figures, pad: padOf(pads, wish) });
    continue;
  }
  const { result, quick } = given;
  const full = fromResult('a', result, figuresOf);
  const { game, players, expansions } = full;
  const figures = figuresOf(full);
  const byHand = newGame('b', full.made, { game, players, expansions, mode: 'quick' }, [], figures.pad);
  byHand.cities.forEach((city, seat) => {
    Object.assign(city, { fields: full.cities[seat].fields, quick: quick[seat] });
  });
  const answer = {
    full: toResult(full, figures),
    quick: quickResult(byHand, figures.pad),
    rows: figures.pad.rows,
  };
  console.log(JSON.stringify(answer));
}

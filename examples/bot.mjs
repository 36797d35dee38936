// A bot in another language. Try: mirabilia arena "run:node examples/bot.mjs" random
// Every line of the input is a question in JSON, every line of the output an answer; docs/bots.md describes both.
import { createInterface } from 'node:readline';

const LIKES = ['stage', 'chain', 'build']; // the best first; everything else comes after them

/** How bad an option is, by its text: `build university L2 R2` pays two coins to each neighbour. */
function dislike(text) {
  const [verb, ...rest] = text.split(' ');
  const rank = LIKES.includes(verb) ? LIKES.indexOf(verb) : LIKES.length;
  const paid = rest.filter((word) => /^[LR]\d+$/.test(word)).reduce((sum, word) => sum + Number(word.slice(1)), 0);
  return rank * 100 + paid;
}

for await (const line of createInterface({ input: process.stdin })) {
  const question = JSON.parse(line);
  if (!question.options) continue; // the greeting: { "v": 1, "seed": … }
  const best = question.options.reduce((one, other) => (dislike(other) < dislike(one) ? other : one));
  process.stdout.write(JSON.stringify({ answer: best }) + '\n');
}

/** The service worker, with the names of everything that the pages need. */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const SOURCE = fileURLToPath(new URL('../service-worker.js', import.meta.url));
const PUBLIC = fileURLToPath(new URL('../public', import.meta.url));
/** Nobody needs the gallery of components on the way, nor the sounds of the table, which is not played offline. */
const LEFT_OUT = /Gallery|\.wav$|^engine\//;

/** A template with its marks replaced; a mark that is not there is a mistake. */
export function filled(template: string, marks: Record<string, string>): string {
  return Object.entries(marks).reduce((text, [mark, value]) => {
    if (!text.includes(mark)) throw new Error(`the service worker has no ${mark}`);
    return text.replaceAll(mark, value);
  }, template);
}

/** Writes `sw.js`: its version changes whenever one of its files does, so browsers fetch them anew. */
export function offline(): Plugin {
  return {
    name: 'mirabilia-offline',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const built = Object.keys(bundle).filter((name) => !LEFT_OUT.test(name) && name !== 'index.html');
      const brought = readdirSync(PUBLIC);
      const files = ['/', ...[...built, ...brought].sort().map((name) => `/${name}`)];
      const template = readFileSync(SOURCE, 'utf-8');
      const hash = createHash('sha256').update(template).update(files.join());
      for (const name of brought) hash.update(readFileSync(join(PUBLIC, name)));
      const engine = Object.keys(bundle).find((name) => name.startsWith('engine/')) ?? '';
      this.emitFile({
        type: 'asset',
        fileName: 'sw.js',
        source: filled(template, {
          "['__FILES__']": JSON.stringify(files),
          __VERSION__: hash.digest('hex').slice(0, 12),
          __ENGINE__: `/${engine.split('/').slice(0, 2).join('/')}/`,
        }),
      });
    },
  };
}

/** The engine for the browser: our Python sources as one archive, and Pyodide, the Python that runs them. */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { zip, type Packed } from './zip.ts';

const SOURCES = fileURLToPath(new URL('../../src/mirabilia', import.meta.url));
/** What counting needs: no bots, no server, no command. */
const PARTS = ['__init__.py', 'counting.py', 'games.py', 'table', 'seven', 'architects'];
const PYODIDE = dirname(createRequire(import.meta.url).resolve('pyodide/package.json'));
const PYTHON = ['pyodide.asm.mjs', 'pyodide.asm.wasm', 'python_stdlib.zip', 'pyodide-lock.json'];
const KINDS: Record<string, string> = {
  mjs: 'text/javascript',
  wasm: 'application/wasm',
  zip: 'application/zip',
  json: 'application/json',
};

function below(path: string): string[] {
  const full = join(SOURCES, path);
  if (/\.\w+$/.test(path)) return [path];
  return readdirSync(full, { withFileTypes: true })
    .filter(({ name }) => name !== '__pycache__')
    .flatMap((one) => below(`${path}/${one.name}`));
}

/** The engine's sources, the same bytes as long as they do not change. */
export function engineZip(): Buffer {
  const names = PARTS.flatMap(below)
    .filter((name) => /\.(py|toml)$/.test(name))
    .sort();
  const files = names.map((name): Packed => ({
    name: `mirabilia/${name}`,
    data: readFileSync(join(SOURCES, name)),
  }));
  return zip(files);
}

/** The files of the folder `engine/…`, by name; its own name changes with them, so they are kept for good. */
function engineFiles(): { folder: string; files: Map<string, Buffer> } {
  const files = new Map<string, Buffer>(PYTHON.map((name) => [name, readFileSync(join(PYODIDE, name))]));
  files.set('mirabilia.zip', engineZip());
  const hash = createHash('sha256');
  for (const [name, data] of files) hash.update(name).update(data);
  return { folder: `engine/${hash.digest('hex').slice(0, 12)}`, files };
}

/** Puts the engine into the build, and before the development server. What can be packed is packed here once. */
export function engine(): Plugin {
  const { folder, files } = engineFiles();
  return {
    name: 'mirabilia-engine',
    config: () => ({
      define: {
        __ENGINE__: JSON.stringify(`/${folder}/`),
        __ENGINE_FILES__: JSON.stringify([...files.keys()]),
      },
    }),
    generateBundle() {
      for (const [name, data] of files) {
        const packed = name.endsWith('.zip');
        const fileName = `${folder}/${name}${packed ? '' : '.gz'}`;
        this.emitFile({ type: 'asset', fileName, source: packed ? data : gzipSync(data, { level: 9 }) });
      }
    },
    configureServer(server) {
      server.middlewares.use(`/${folder}`, (request, response, next) => {
        const name = (request.url ?? '').replace(/^\/|\?.*$/g, '');
        const data = files.get(name);
        if (!data) return next();
        response.setHeader('content-type', KINDS[name.split('.').at(-1)!] ?? 'application/octet-stream');
        response.end(data);
      });
    },
  };
}

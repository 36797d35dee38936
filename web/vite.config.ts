import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';
import { engine } from './plugins/engine.ts';
import { offline } from './plugins/offline.ts';

const SERVER = 'http://127.0.0.1:8765';

export default defineConfig({
  base: '/',
  plugins: [svelte(), svelteTesting(), engine(), offline()],
  worker: { format: 'es' },
  build: {
    outDir: '../src/mirabilia/server/static',
    emptyOutDir: true,
    // Nothing inlined as data: URLs, so that a strict content security policy fits.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
  },
  server: {
    proxy: { '/api': { target: SERVER, ws: true } },
    // Tests read the numbers of the rules, the data of the cards, and the table of plural forms.
    fs: { allow: ['.', '../docs/rules', '../src/mirabilia/seven', '../tests/plurals.json'] },
  },
  test: {
    css: true,
    // On a busy machine whole pages take their time.
    testTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'pages',
          environment: 'jsdom',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/engine.test.ts'],
          setupFiles: ['tests/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'engine',
          environment: 'node',
          include: ['tests/engine.test.ts'],
          testTimeout: 120_000,
        },
      },
    ],
  },
});

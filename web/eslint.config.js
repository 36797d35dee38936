import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

export default ts.config(
  ts.configs.recommended,
  svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      // Expansions add to the interfaces of messages and icons, which have no members of their own.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      // Links are plain paths: the router of this client has no base to resolve.
      'svelte/no-navigation-without-resolve': 'off',
      // Maps that nobody watches need not be reactive.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser } },
  },
  { files: ['service-worker.js'], languageOptions: { globals: { ...globals.serviceworker } } },
  { ignores: ['node_modules/'] },
);

import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import noUnsanitized from 'eslint-plugin-no-unsanitized';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { backDoors, currentTime, defaultExport, ownRules } from './config/lint-rules.js';

const sources = ['src/**/*.{ts,tsx}', 'tests/**/*.{ts,tsx}', 'e2e/**/*.{ts,tsx}', '*.config.ts'];
const tests = ['**/*.test.{ts,tsx}', 'tests/**', 'e2e/**'];
const nodeGlobals = Object.fromEntries(
  ['process', 'console', 'URL', 'fetch', 'AbortSignal', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Buffer'].map(
    name => [name, 'readonly'],
  ),
);

/**
 * The React compiler's rules compile what they read: four fifths of the linter's time. `npm run check` has them for the changed files,
 * `npm run test:long` for all.
 */
const isQuick = process.env['GALLEY_LINT'] === 'quick';

export default defineConfig(
  { ignores: ['out/', 'dist/', '.cache/', 'test-results/', 'playwright-report/', 'node_modules/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: sources,
    // Rules that need types are oxlint's (`config/oxlint.json`): the same rules in a quarter of the time.
    extends: [tseslint.configs.strict],
    plugins: { galley: ownRules },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
      // An interface that extends a computed type resolves it once; an alias is computed anew wherever it is used.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      '@typescript-eslint/no-non-null-assertion': 'off', // the rule below asks for a reason instead
      'galley/explained-assertion': 'error',
      'galley/explained-suppression': 'error',
      'no-restricted-syntax': ['error', defaultExport],
      'no-console': 'error',
      eqeqeq: 'error',
      'prefer-const': 'error',
      'no-warning-comments': ['error', { terms: ['fixme', 'xxx', 'hack'], location: 'anywhere' }],
      'max-lines': ['error', 400],
      'galley/function-size': ['error', { max: 45, factory: 60 }],
      complexity: ['error', 40],
    },
  },
  { files: sources, extends: [noUnsanitized.configs.recommended] },
  {
    files: ['src/{renderer,ui}/**/*.{ts,tsx}', 'src/richtext/**/*.tsx'],
    // In tests they only prove the tests.
    ignores: tests,
    plugins: { 'react-hooks': reactHooks },
    rules: isQuick
      ? { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' }
      : reactHooks.configs.flat['recommended-latest'].rules,
  },
  {
    files: ['src/{domain,richtext,contract,bridge,services}/**/*.ts'],
    ignores: tests,
    rules: { ...backDoors, 'no-restricted-syntax': ['error', defaultExport, currentTime] },
  },
  // The host is put together from top to bottom: what is used in a closure before its line is a cycle that no check of imports sees.
  {
    files: ['src/services/compose*.ts', 'src/services/**/compose.ts'],
    rules: { '@typescript-eslint/no-use-before-define': ['error', { variables: true, ignoreTypeReferences: true }] },
  },
  // A migration is a list of tables: it is read from top to bottom and never changed again.
  { files: ['src/server/db/migrations/**'], rules: { 'galley/function-size': 'off' } },
  // The entrances of a process speak to the terminal: it is how they say that they are ready.
  { files: ['src/newsroom/bin.ts', 'src/shell/node/bin.ts', 'src/main/index.ts', 'tests/bench/**'], rules: { 'no-console': 'off' } },
  {
    files: tests,
    rules: {
      'galley/function-size': 'off',
      complexity: 'off',
      'galley/explained-assertion': 'off',
      '@typescript-eslint/no-empty-function': 'off',
    },
  },
  // Tools load their configuration by its default export.
  { files: ['*.config.{ts,js}'], rules: { 'no-restricted-syntax': 'off' } },
  { files: ['scripts/**/*.mjs', 'config/**/*.js', '*.config.js'], languageOptions: { globals: nodeGlobals } },
  { files: ['**/*.cjs'], languageOptions: { globals: { module: 'writable', require: 'readonly' } } },
);

// @ts-check
import { readdirSync } from 'node:fs';
import { shippedLicenceProblems } from './licences.mjs';
import { inRoot } from './paths.mjs';
import { runToEnd } from './processes.mjs';

/**
 * @typedef {{ readonly passed: number, readonly failed: number, readonly output: string, readonly failures?: readonly string[] }} Outcome what a check found, what to show of it, and what to name at the end of the whole run
 * @typedef {{ readonly group: string, readonly name: string, readonly run: () => Promise<Outcome> }} Check
 * @typedef {{ readonly node: string, readonly env: NodeJS.ProcessEnv, readonly isLong?: boolean }} Tools
 */

/**
 * Everything that is checked by reading: types per layer, lint, formatting, architecture, unused code, licences. One each. The rules that
 * compile what they read are left to the long run.
 * @param {Tools} tools
 * @returns {readonly Check[]}
 */
export function staticChecks(tools) {
  const env = { ...tools.env, GALLEY_LINT: tools.isLong === true ? 'all' : 'quick' };
  /** @param {string} group @param {string} name @param {string} program @param {readonly string[]} args @returns {Check} */
  const reads = (group, name, program, args) => ({
    group,
    name,
    run: async () => {
      const { code, output } = await runToEnd(tools.node, [inRoot('node_modules', ...program.split('/')), ...args], { env });
      return code === 0 ? { passed: 1, failed: 0, output: '' } : { passed: 0, failed: 1, output };
    },
  });
  const cached = [...byContent, '--cache-location'];
  return [
    // The longest first: it runs beside all the others.
    ...typeLayers().map(layer =>
      reads('types', `types: ${layer}`, 'typescript-7/bin/tsc', ['-p', `config/tsconfig.${layer}.json`, ...quickTypes(layer)]),
    ),
    reads('lint', 'lint with types', 'oxlint/bin/oxlint', ['--type-aware', '--config', 'config/oxlint.json', ...typedSources]),
    reads('lint', 'lint', 'eslint/bin/eslint.js', ['.', '--max-warnings', '0', ...cached, 'node_modules/.cache/eslint/']),
    reads('lint', 'formatting', 'prettier/bin/prettier.cjs', [
      '--check',
      '.',
      '--log-level',
      'warn',
      ...cached,
      'node_modules/.cache/prettier',
    ]),
    reads('arch', 'architecture', 'dependency-cruiser/bin/dependency-cruiser.mjs', ['src', '--config', 'config/dependency-cruiser.cjs']),
    reads('arch', 'unused code', 'knip/bin/knip.js', ['--config', 'config/knip.json', '--no-progress']),
    { group: 'arch', name: 'licences', run: async () => asOutcome(shippedLicenceProblems()) },
  ];
}

/** What a linter or the formatter knows of files whose content is the same. */
export const byContent = ['--cache', '--cache-strategy', 'content'];

/** Where rules that need types apply. */
const typedSources = ['src', 'tests', 'e2e', 'electron.vite.config.ts', 'playwright.config.ts', 'vitest.config.ts'];

/**
 * One thread and what is known from the last time: on two cores this takes half the time of the compiler's own defaults.
 * @param {string} program names the file with what is known
 */
export const quickTypes = program => [
  '--noEmit',
  '--singleThreaded',
  '--incremental',
  '--tsBuildInfoFile',
  `node_modules/.cache/types/${program}.tsbuildinfo`,
];

/** The layers, the largest first. */
function typeLayers() {
  const names = readdirSync(inRoot('config')).flatMap(name => /^tsconfig\.(\w+)\.json$/.exec(name)?.[1] ?? []);
  const largest = ['tests', 'renderer', 'services'];
  return [...largest, ...names.filter(name => name !== 'base' && !largest.includes(name)).sort()];
}

/**
 * @param {readonly string[]} problems
 * @returns {Outcome}
 */
function asOutcome(problems) {
  return problems.length === 0 ? { passed: 1, failed: 0, output: '' } : { passed: 0, failed: 1, output: problems.join('\n') };
}

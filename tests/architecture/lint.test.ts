import { spawnSync } from 'node:child_process';
import { ESLint } from 'eslint';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from './support/repository.ts';

const runOf = (name: string, body: string): string =>
  `export const ${name} = (step: (...values: readonly number[]) => boolean): unknown => {\n${body}};\n`;

/** Text of a sample file of this layer; the rule that must report, or none. */
const cases: readonly (readonly [title: string, file: string, text: string, rule: string | undefined])[] = [
  ['the clock in the domain', 'src/domain/result.ts', 'export const now = (): number => Date.now();', 'no-restricted-properties'],
  ['a new Date without a time in the domain', 'src/domain/result.ts', 'export const now = (): Date => new Date();', 'no-restricted-syntax'],
  ['a Date of a given time in the domain', 'src/domain/result.ts', 'export const day = (at: string): Date => new Date(at);', undefined],
  ['random numbers in the domain', 'src/domain/result.ts', 'export const dice = (): number => Math.random();', 'no-restricted-properties'],
  [
    'the network in a service',
    'src/services/ports.ts',
    "export const load = (): Promise<Response> => fetch('/');",
    'no-restricted-globals',
  ],
  ['a default export', 'src/server/app.ts', 'const app = 1;\nexport default app;', 'no-restricted-syntax'],
  [
    'an assertion without a reason',
    'src/domain/result.ts',
    'export const wide = (x: unknown): string => x as string;',
    'galley/explained-assertion',
  ],
  [
    'an assertion with its reason',
    'src/domain/result.ts',
    'export const wide = (x: unknown): string => x as string; // checked by the caller',
    undefined,
  ],
  [
    'a suppression without a reason',
    'src/domain/result.ts',
    '// eslint-disable-next-line eqeqeq\nexport const same = (a: number): boolean => a == 1;',
    'galley/explained-suppression',
  ],
  [
    'a suppressed type rule without a reason',
    'src/domain/result.ts',
    '// oxlint-disable-next-line typescript/no-deprecated\nexport const one = 1;',
    'galley/explained-suppression',
  ],
  [
    'HTML written into the page',
    'src/ui/theme.ts',
    'export const show = (at: Element, html: string): void => {\n  at.innerHTML = html;\n};',
    'no-unsanitized/property',
  ],
  [
    'a service that the host uses in a closure before its line',
    'src/services/compose.ts',
    'export const createHost = (): (() => number) => {\n  const read = (): number => later;\n  const later = 1;\n  return read;\n};',
    '@typescript-eslint/no-use-before-define',
  ],
  [
    'the same where the services of pictures are put together',
    'src/services/pictures/compose.ts',
    'export const createPictures = (): (() => number) => {\n  const read = (): number => later;\n  const later = 1;\n  return read;\n};',
    '@typescript-eslint/no-use-before-define',
  ],
  [
    'a service that the host uses after its line',
    'src/services/compose-stores.ts',
    'export const createStores = (): (() => number) => {\n  const earlier = 1;\n  return () => earlier;\n};',
    undefined,
  ],
  ['a function of too many statements', 'src/domain/result.ts', runOf('run', '  step();\n'.repeat(46)), 'galley/function-size'],
  [
    'statements nested in others',
    'src/domain/result.ts',
    runOf('run', '  if (step()) {\n    step();\n  }\n'.repeat(23)),
    'galley/function-size',
  ],
  ['many lines of few statements', 'src/domain/result.ts', runOf('run', `  step(\n${'    1,\n'.repeat(150)}  );\n`), undefined],
  ['a factory of as many statements', 'src/domain/result.ts', runOf('createRun', '  step();\n'.repeat(46)), undefined],
  ['a function of too many branches', 'src/domain/result.ts', runOf('run', `  return${' step() ||'.repeat(40)} step();\n`), 'complexity'],
];

describe('the lint rules', () => {
  let eslint: ESLint;
  beforeAll(() => {
    eslint = new ESLint({ cwd: root });
  });

  it.each(cases)('judge %s', async (_title, file, text, rule) => {
    const [result] = await eslint.lintText(text, { filePath: join(root, file) });
    const rules = result?.messages.map(message => message.ruleId);
    expect(rules).toEqual(rule === undefined ? [] : [rule]);
  });
});

/** Faults that only the types of the file tell. */
const typed: readonly (readonly [title: string, text: string, rule: string])[] = [
  ['a promise that nobody waits for', 'export const go = (work: () => Promise<void>): void => {\n  work();\n};', 'no-floating-promises'],
  [
    'a condition that is always true',
    'export const long = (text: string): string => (text === undefined ? "" : text);',
    'no-unnecessary-condition',
  ],
  ['a value of any type', 'export const read = (text: string): string => JSON.parse(text);', 'no-unsafe-return'],
  [
    'a switch that forgets a case',
    "export const word = (kind: 'a' | 'b'): string => {\n  switch (kind) {\n    case 'a':\n      return 'A';\n  }\n  return '';\n};",
    'switch-exhaustiveness-check',
  ],
];

describe('the lint rules that need types', () => {
  it('judge what is planted, and nothing else', () => {
    const folder = mkdtempSync(join(tmpdir(), 'galley-lint-'));
    const compilerOptions = { target: 'ES2024', module: 'ESNext', moduleResolution: 'Bundler', strict: true, noEmit: true };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['.'] }));
    for (const [index, [, text]] of typed.entries()) writeFileSync(join(folder, `${String(index)}.ts`), text);
    writeFileSync(join(folder, 'sound.ts'), 'export const go = async (work: () => Promise<void>): Promise<void> => {\n  await work();\n};');
    const program = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint');
    const args = [program, '--type-aware', '--config', join(root, 'config', 'oxlint.json'), '--format', 'unix', '.'];
    const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    rmSync(folder, { recursive: true, force: true });
    const found = stdout.split('\n').flatMap(line => {
      const [, file, rule] = /^(\S+?):\d+:\d+:.*\((\S+?)\)/u.exec(line) ?? [];
      return file === undefined ? [] : [`${file.replace(/^.*\//u, '')} ${String(rule)}`];
    });
    expect(found.sort()).toEqual(typed.map(([, , rule], index) => `${String(index)}.ts ${rule}`));
  });
});

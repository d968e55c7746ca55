import { ESLint } from 'eslint';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from './support/repository.ts';

/** Text that stands in for a file of this layer; the rule that must speak, or none. */
const cases: readonly (readonly [title: string, file: string, text: string, rule: string | undefined])[] = [
  ['the clock in the domain', 'src/domain/result.ts', 'export const now = (): number => Date.now();', 'no-restricted-properties'],
  ['a new Date without a time in the domain', 'src/domain/result.ts', 'export const now = (): Date => new Date();', 'no-restricted-syntax'],
  ['a Date of a given time in the domain', 'src/domain/result.ts', 'export const day = (at: string): Date => new Date(at);', undefined],
  ['chance in the domain', 'src/domain/result.ts', 'export const dice = (): number => Math.random();', 'no-restricted-properties'],
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
    'a promise that nobody waits for',
    'src/server/app.ts',
    'export const go = (work: () => Promise<void>): void => {\n  work();\n};',
    '@typescript-eslint/no-floating-promises',
  ],
  [
    'HTML written into the page',
    'src/ui/theme.ts',
    'export const show = (at: Element, html: string): void => {\n  at.innerHTML = html;\n};',
    'no-unsanitized/property',
  ],
];

describe('the lint rules', () => {
  let eslint: ESLint;
  beforeAll(() => {
    eslint = new ESLint({ cwd: root });
  });

  it.each(cases)('judge %s', { timeout: 60_000 }, async (_title, file, text, rule) => {
    const [result] = await eslint.lintText(text, { filePath: join(root, file) });
    const rules = result?.messages.map(message => message.ruleId);
    expect(rules).toEqual(rule === undefined ? [] : [rule]);
  });
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { burnIn, chooseFiles, isTestFile } from '../../scripts/lib/burn-in.mjs';
import { suites } from '../../scripts/lib/suites.mjs';
import { LIMITS } from '#tests/support/patience.ts';
import { read, root } from './support/repository.ts';

const config = `export default { test: { projects: [{ test: { name: 'node', include: ['*.test.ts'] } }] } };`;

const steady = `
import { expect, it } from 'vitest';
it('adds', () => expect(1 + 1).toBe(2));
`;

/** Fails in every second run, as it counts them in a file. */
const unsteady = `
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
const file = new URL('runs', import.meta.url);
it('holds every second time', () => {
  const runs = Number(readFileSync(file, 'utf8')) + 1;
  writeFileSync(file, String(runs));
  expect(runs % 2).toBe(1);
});
`;

/** Holds on the day that it was written. */
const dated = `
import { expect, it } from 'vitest';
it('is still this year', () => expect(Date.parse(process.env['GALLEY_CLOCK'] ?? '')).toBeNaN());
`;

describe('the burn-in of new tests', { timeout: LIMITS.fault }, () => {
  let folder: string;
  let said: string[];

  beforeEach(() => {
    mkdirSync(join(root, '.cache'), { recursive: true });
    folder = mkdtempSync(join(root, '.cache', 'planted-'));
    writeFileSync(join(folder, 'vitest.config.mjs'), config);
    writeFileSync(join(folder, 'runs'), '0');
    said = [];
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const burnPlanted = (
    planted: Readonly<Record<string, string>>,
    count: number,
  ): Promise<{ readonly passed: number; readonly failed: number; readonly output: string }> => {
    for (const [name, text] of Object.entries(planted)) writeFileSync(join(folder, name), text);
    const files = Object.keys(planted).map(name => `.cache/${basename(folder)}/${name}`);
    const more = ['--root', folder];
    return burnIn({ node: process.execPath, env: process.env }, { files, count, more, say: line => said.push(line) });
  };

  it('passes a test that holds in every round, half of them beside busy cores', async () => {
    expect(await burnPlanted({ 'steady.test.ts': steady }, 4)).toEqual({ passed: 1, failed: 0, output: '' });
    const conditions = said.map(line => /\((?<conditions>[^)]+)\), .*: 1 passed/u.exec(line)?.groups?.['conditions']);
    const [first, second, third, fourth] = conditions;
    expect([first, second]).toEqual(['quiet', 'busy cores']);
    expect(third).toMatch(/^quiet, \d{4}-\d\d-\d\dT09:42:00\.000Z$/u);
    expect(fourth).toMatch(/^busy cores, seed \d+$/u);
  });

  it('refuses a test that fails every second time, and tells how often; one beside it that holds is not named', async () => {
    const { failed, output } = await burnPlanted({ 'unsteady.test.ts': unsteady, 'steady.test.ts': steady }, 2);
    expect(failed).toBe(1);
    expect(output).toContain('1/2');
    expect(output).toMatch(/unstable.*unsteady\.test\.ts: holds every second time/u);
    expect(output).not.toContain('/steady.test.ts');
  });

  it('refuses a test that fails a year later', async () => {
    const { failed, output } = await burnPlanted({ 'dated.test.ts': dated }, 4);
    expect(failed).toBe(1);
    expect(output).toMatch(/1\/4 +25 %.*is still this year/u);
  });

  it('refuses a file of which no test runs', async () => {
    const { failed, output } = await burnPlanted({ 'steady.test.ts': steady, 'stray.spec.ts': steady }, 1);
    expect(failed).toBe(1);
    expect(output).toMatch(/^ *No test of \S*stray\.spec\.ts ran\.$/u);
  });
});

const changed = (path: string, ...lines: readonly string[]) => ({ path, isNew: false, lines });

describe('what is burnt in', () => {
  it('what is burnt in is every file of tests that changed, while they are few', () => {
    const changes = [changed('src/a.test.ts', "import { a } from './a.ts';"), { path: 'src/b.test.ts', isNew: true, lines: [] }];
    expect(chooseFiles(changes, 2)).toEqual({ burnt: ['src/a.test.ts', 'src/b.test.ts'], left: [] });
  });

  it('what is burnt in is what is new or has other tests, when many changed; imports and comments are no tests', () => {
    const changes = [
      changed('src/a.test.ts', "import { a } from './a.ts';", '  other,', "} from './b.ts';", '// why', '/** what */', ''),
      changed('src/b.test.ts', '  expect(a).toBe(2);'),
      { path: 'src/c.test.ts', isNew: true, lines: [] },
    ];
    expect(chooseFiles(changes, 2)).toEqual({ burnt: ['src/c.test.ts', 'src/b.test.ts'], left: ['src/a.test.ts'] });
  });

  it('what is burnt in is of too many what changed most, and the others are named', () => {
    const changes = [changed('src/a.test.ts', 'a();'), changed('src/b.test.ts', 'a();', 'b();'), changed('src/c.test.ts', 'a();')];
    expect(chooseFiles(changes, 2)).toEqual({ burnt: ['src/b.test.ts', 'src/a.test.ts'], left: ['src/c.test.ts'] });
  });

  it.each([
    ['src/domain/result.test.ts', true],
    ['src/ui/overlays/Menu.test.tsx', true],
    ['tests/faults/kill.test.ts', true],
    ['e2e/stories/caret.spec.ts', true],
    ['e2e/support/processes.ts', false],
    ['tests/support/desk.ts', false],
  ])('knows tests by their names: %s', (path, isOne) => {
    expect(isTestFile(path)).toBe(isOne);
  });

  it('covers every project of Vitest and of Playwright', () => {
    const named = ['vitest.config.ts', 'playwright.config.ts'].flatMap(file => [...read(file).matchAll(/name: '(?<name>[\w-]+)'/gu)]);
    const covered = Object.values(suites).flatMap(({ projects }) => projects);
    expect([...covered].sort()).toEqual(named.map(({ groups }) => groups?.['name'] ?? '').sort());
  });
});

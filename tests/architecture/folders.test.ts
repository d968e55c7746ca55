import { describe, expect, it } from 'vitest';
import { folderCycles, type Import } from './support/folder-cycles.ts';
import { type ImportReport, readImports, readPlantedImports } from './support/imports.ts';
import { root } from './support/repository.ts';

const isSource = (path: string): boolean => path.startsWith('src/') && !/\.test\.tsx?$/u.test(path);

const importsOf = ({ modules }: ImportReport): readonly Import[] =>
  modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })).filter(({ from, to }) => isSource(from) && isSource(to)),
  );

const namesOf = (imports: readonly Import[]): readonly string[] =>
  folderCycles(imports).map(({ folder, entries }) => `${folder}: ${entries.join(' ')}`);

describe('the folders of a layer', () => {
  it('the folders of a layer have a direction: no cycle of folders at any depth', () => {
    const imports = importsOf(readImports(root));
    expect(imports.length).toBeGreaterThan(5_000);
    const explained = folderCycles(imports).map(({ folder, entries, imports: between }) => ({
      cycle: `${folder}: ${entries.join(' ')}`,
      imports: between.map(({ from, to }) => `${from} → ${to}`),
    }));
    expect(explained).toEqual([]);
  });

  it('the folders of a layer are seen in a project whose folders import each other', () => {
    const report = readPlantedImports({
      'src/services/drafts/book.ts': "export * from '../outbox/entry.ts';\n",
      'src/services/outbox/entry.ts': 'export const entry = 1;\n',
      'src/services/outbox/send.ts': "export type { Place } from '#services/drafts/deep/place.ts';\n",
      'src/services/drafts/deep/place.ts': 'export type Place = string;\n',
    });
    expect(report.summary.violations).toEqual([]);
    expect(namesOf(importsOf(report))).toEqual(['src/services: drafts/ outbox/']);
  });
});

interface Case {
  readonly name: string;
  readonly imports: readonly (readonly [from: string, to: string])[];
  readonly cycles: readonly string[];
}

const CASES: readonly Case[] = [
  {
    name: 'one direction',
    imports: [
      ['src/a/one.ts', 'src/b/one.ts'],
      ['src/a/two.ts', 'src/b/two.ts'],
    ],
    cycles: [],
  },
  {
    name: 'files of one folder',
    imports: [
      ['src/a/one.ts', 'src/a/two.ts'],
      ['src/a/two.ts', 'src/a/three.ts'],
    ],
    cycles: [],
  },
  {
    name: 'two folders by different files',
    imports: [
      ['src/a/one.ts', 'src/b/one.ts'],
      ['src/b/two.ts', 'src/a/two.ts'],
    ],
    cycles: ['src: a/ b/'],
  },
  {
    name: 'three folders in a circle, and one that only imports them',
    imports: [
      ['src/a/1.ts', 'src/b/1.ts'],
      ['src/b/2.ts', 'src/c/1.ts'],
      ['src/c/2.ts', 'src/a/2.ts'],
      ['src/d/1.ts', 'src/a/1.ts'],
    ],
    cycles: ['src: a/ b/ c/'],
  },
  {
    name: 'folders deep inside one folder',
    imports: [
      ['src/a/x/one.ts', 'src/a/y/z/one.ts'],
      ['src/a/y/two.ts', 'src/a/x/two.ts'],
    ],
    cycles: ['src/a: x/ y/'],
  },
  {
    name: 'a folder between what it needs and what puts it together',
    imports: [
      ['src/a/x/one.ts', 'src/a/ports.ts'],
      ['src/a/compose.ts', 'src/a/x/one.ts'],
      ['src/a/compose.ts', 'src/a/ports.ts'],
    ],
    cycles: [],
  },
  {
    name: 'a folder and a file of its parent',
    imports: [
      ['src/a/x/one.ts', 'src/a/shared.ts'],
      ['src/a/shared.ts', 'src/a/x/two.ts'],
    ],
    cycles: ['src/a: shared.ts x/'],
  },
];

describe('a cycle of folders', () => {
  it.each(CASES)('a cycle of folders is found, or not, for $name', ({ imports, cycles }) => {
    expect(namesOf(imports.map(([from, to]) => ({ from, to })))).toEqual(cycles);
  });
});

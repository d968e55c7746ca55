import { readdirSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { CONTRACT } from '#contract/contract.ts';
import type { Operation } from '#contract/calls/operation.ts';
import { KNOWN_UNREACHED } from './known-unreached.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder in which test files record the codes that they reached. */
    readonly reachedCodes: string;
  }
}

const TESTS = join(import.meta.dirname, '..');
const pairs = (codes: Readonly<Record<string, readonly string[]>>): readonly string[] =>
  Object.entries(codes).flatMap(([operation, of]) => of.map(code => `${operation} ${code}`));

const DECLARED = pairs(Object.fromEntries((Object.values(CONTRACT) as readonly Operation[]).map(({ id, errors = [] }) => [id, errors])));
const KNOWN = pairs(KNOWN_UNREACHED);

/** Test files that call a newsroom; the codes are judged only when all of them have run. */
const filesWithNewsroom = async (): Promise<readonly string[]> => {
  const files = readdirSync(TESTS)
    .filter(name => name.endsWith('.test.ts'))
    .map(name => join(TESTS, name));
  const texts = await Promise.all(files.map(file => readFile(file, 'utf8')));
  return files.filter((_, index) => texts[index]?.includes('createTestNewsroom('));
};

const notesIn = async (folder: string): Promise<ReadonlySet<string>> => {
  const texts = await Promise.all((await readdir(folder)).map(name => readFile(join(folder, name), 'utf8')));
  return new Set(texts.flatMap(text => text.split('\n')));
};

/** Fails the run when a code is declared that no contract test reaches. */
const judge = (notes: ReadonlySet<string>): void => {
  const unreached = DECLARED.filter(code => !notes.has(`code ${code}`));
  const added = unreached.filter(code => !KNOWN.includes(code));
  const reached = KNOWN.filter(code => !unreached.includes(code));
  if (added.length > 0) throw new Error(`Declared, but reached by no contract test:\n${added.join('\n')}`);
  if (reached.length > 0) throw new Error(`Reached now, take it off the list of unreached codes:\n${reached.join('\n')}`);
};

/** Runs around all files; the runner finds it by its name. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  // `npm test` keeps the notes for what it tries again: a code that was reached then is reached.
  const kept = process.env['GALLEY_REACHED_CODES'];
  if (kept !== undefined) await mkdir(kept, { recursive: true });
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'galley-codes-')));
  project.provide('reachedCodes', folder);
  return async () => {
    const notes = await notesIn(folder);
    if (kept === undefined) await rm(folder, { recursive: true });
    const isWhole = (await filesWithNewsroom()).every(file => notes.has(`file ${file}`));
    if (isWhole) judge(notes);
  };
};

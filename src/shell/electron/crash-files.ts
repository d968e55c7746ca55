import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { CrashFact } from '#services/ports.ts';

/** Each is some megabytes; older ones tell nothing more. */
const KEPT_REPORTS = 5;

const reportsIn = (folder: string): readonly (CrashFact & { readonly path: string })[] => {
  let names: readonly string[];
  try {
    names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  } catch (error) {
    if (error instanceof Error && 'code' in error) return []; // never crashed: there is no folder
    throw error;
  }
  return names
    .filter(name => name.endsWith('.dmp'))
    .flatMap(name => {
      const path = join(folder, name);
      const facts = statSync(path, { throwIfNoEntry: false });
      return facts === undefined ? [] : [{ path, at: facts.mtime.toISOString(), bytes: facts.size }];
    })
    .toSorted((one, other) => other.at.localeCompare(one.at));
};

/** The crash reports in a folder, the newest first; the oldest are removed. They hold memory, so nothing of them is read. */
export const crashFacts = (folder: string): readonly CrashFact[] => {
  const reports = reportsIn(folder);
  for (const { path } of reports.slice(KEPT_REPORTS)) rmSync(path, { force: true });
  return reports.slice(0, KEPT_REPORTS).map(({ at, bytes }) => ({ at, bytes }));
};

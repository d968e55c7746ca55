import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject } from 'vitest';
import type { ErrorCode } from '#contract/calls/codes.ts';
import type { Operation } from '#contract/calls/operation.ts';

/** Records every code that an operation refuses with, for `unreached-codes.ts`. */
export const createCodeRecorder = (): ((operation: Operation, code: ErrorCode) => void) => {
  const folder = inject('reachedCodes') as string | undefined; // only the contract tests provide it
  if (folder === undefined) return () => undefined;
  const file = join(folder, `${String(process.pid)}.txt`);
  appendFileSync(file, `file ${expect.getState().testPath ?? ''}\n`);
  const noted = new Set<string>();
  return ({ id }, code) => {
    const line = `code ${id} ${code}`;
    if (noted.has(line)) return;
    noted.add(line);
    appendFileSync(file, `${line}\n`);
  };
};

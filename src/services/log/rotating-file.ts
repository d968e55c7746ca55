import { appendFileSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { LogSink } from '../ports.ts';

const sizeOf = (path: string): number => (existsSync(path) ? statSync(path).size : 0);

/** Appends lines to a file and starts a new one before it grows over `maxBytes`; `kept` older ones stay as .1, .2 … */
export const createRotatingFile = (input: { readonly path: string; readonly maxBytes: number; readonly kept: number }): LogSink => {
  mkdirSync(dirname(input.path), { recursive: true });
  let size = sizeOf(input.path);
  const rotate = (): void => {
    rmSync(`${input.path}.${String(input.kept)}`, { force: true });
    for (let index = input.kept - 1; index >= 1; index -= 1)
      if (existsSync(`${input.path}.${String(index)}`)) renameSync(`${input.path}.${String(index)}`, `${input.path}.${String(index + 1)}`);
    if (existsSync(input.path)) renameSync(input.path, `${input.path}.1`);
    size = 0;
  };
  return {
    write: line => {
      const bytes = Buffer.byteLength(line) + 1;
      try {
        if (size + bytes > input.maxBytes && size > 0) rotate();
        appendFileSync(input.path, `${line}\n`);
        size += bytes;
      } catch (error) {
        // A full disk must not take the desk down for the sake of its log; the line still reached the other sinks.
        if (!(error instanceof Error && 'code' in error)) throw error;
      }
    },
  };
};

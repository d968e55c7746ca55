import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const FOLDER = process.env['GALLEY_TEST_DATA'] ?? resolve(import.meta.dirname, '../../../shared/data');

/**
 * Where published material lies that belongs to nobody on this project and is not kept in it; undefined, said loudly, where it is missing.
 * A test that needs it is then not there at all: a skipped test counts as a failure.
 */
export const publishedData = (...parts: readonly string[]): string | undefined => {
  const path = join(FOLDER, ...parts);
  if (existsSync(path)) return path;
  process.stderr.write(`!! NOT TRIED, ${parts.join('/')} is missing: set GALLEY_TEST_DATA to the folder that holds it.\n`);
  return undefined;
};

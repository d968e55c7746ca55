import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const FOLDER = process.env['GALLEY_TEST_DATA'] ?? resolve(import.meta.dirname, '../../../shared/data');

/**
 * The folder of third-party published material, which is not part of this project; undefined, with a warning, where it is missing.
 * Tests that need it are then not defined, as a skipped test counts as a failure.
 */
export const publishedData = (...parts: readonly string[]): string | undefined => {
  const path = join(FOLDER, ...parts);
  if (existsSync(path)) return path;
  process.stderr.write(`!! NOT TRIED, ${parts.join('/')} is missing: set GALLEY_TEST_DATA to the folder that holds it.\n`);
  return undefined;
};

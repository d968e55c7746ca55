import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder with the demo content: beside the sources, or beside the bundle. */
export const findDemoFolder = (): string => {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const candidate = join(folder, 'resources', 'demo');
    if (existsSync(join(candidate, 'users.json'))) return candidate;
  }
  return join(import.meta.dirname, 'resources', 'demo');
};

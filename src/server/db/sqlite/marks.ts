import { join } from 'node:path';
import { type Mark, markAt } from '#sqlite/mark.ts';

/** Returns the mark of a database in which damage was met at work: the next start checks all of it, whatever its size. */
export const damageMarkOf = (dataFolder: string): Mark => markAt(join(dataFolder, 'newsroom.is-damaged'));

/** Returns the mark of a running newsroom: a killed one leaves it, and its log. */
export const openMarkOf = (dataFolder: string): Mark => markAt(join(dataFolder, 'newsroom.open'));

import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../db/database.ts';
import type { Log } from '../ports.ts';
import { claimKeys, findKeys, replaceKeys } from '../repositories/keys.ts';
import { type Keys, keysSchema, makeKeys } from './keys.ts';

/** What is stored as text, or why it cannot be used. */
const parseKeys = (text: string): Keys | null => {
  try {
    const parsed = keysSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch (cause) {
    if (cause instanceof SyntaxError) return null;
    throw cause;
  }
};

/** Where a newsroom of an earlier version kept them. */
const fileOf = (dataFolder: string): string => join(dataFolder, 'keys.json');

/** The text of the file; null if there is none, empty if it cannot be read. */
const readKeyFile = async (dataFolder: string): Promise<string | null> => {
  try {
    return await readFile(fileOf(dataFolder), 'utf8');
  } catch (cause) {
    return cause instanceof Error && 'code' in cause && cause.code === 'ENOENT' ? null : '';
  }
};

export interface KeyPlace {
  readonly database: Database;
  readonly dataFolder: string;
  readonly log: Log;
}

/**
 * The keys of the newsroom, one set for all of its nodes. The first node to start makes them, or takes over those of `keys.json`.
 * Keys that cannot be read are replaced: everybody signs in again, and the log says so.
 */
export const loadKeys = async ({ database, dataFolder, log }: KeyPlace): Promise<Keys> => {
  const stored = await findKeys(database.db);
  const known = stored === null ? null : parseKeys(stored);
  if (known) return known;
  const inFile = stored === null ? await readKeyFile(dataFolder) : null;
  const taken = inFile === null ? null : parseKeys(inFile);
  const keys = taken ?? (await makeKeys());
  const text = JSON.stringify(keys);
  const inForce = await database.transaction(queries =>
    stored === null ? claimKeys(queries, text) : replaceKeys(queries, { former: stored, text }),
  );
  if (inForce !== text) return keysSchema.parse(JSON.parse(inForce));
  if (stored !== null || (inFile !== null && !taken)) log.warn('keys could not be read and were replaced: everybody signs in again');
  if (taken) log.info('keys taken over from keys.json');
  if (inFile !== null) await rm(fileOf(dataFolder), { force: true });
  return keys;
};

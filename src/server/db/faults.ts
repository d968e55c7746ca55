import { isDamageOfFile } from '#sqlite/sqlite-error.ts';
import { StoredDamagedError } from './sealed.ts';

const codeOf = (cause: unknown): string => (cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : '');

/** Codes of SQLite, of the file system, and of PostgreSQL (`disk_full`). */
const FULL = ['SQLITE_FULL', 'ENOSPC', 'EDQUOT', '53100'];

export const isDiskFull = (cause: unknown): boolean => FULL.includes(codeOf(cause));

/** Checks for damage of stored data: an altered text, or a page that SQLite or PostgreSQL (`data_corrupted`) refuses. */
export const isDamage = (cause: unknown): boolean =>
  cause instanceof StoredDamagedError || isDamageOfFile(cause) || /^XX00[12]$/u.test(codeOf(cause));

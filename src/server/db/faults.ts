import { StoredDamagedError } from './sealed.ts';

const codeOf = (cause: unknown): string => (cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : '');

/** SQLite's, the file system's, PostgreSQL's (`disk_full`). */
const FULL = ['SQLITE_FULL', 'ENOSPC', 'EDQUOT', '53100'];

export const isDiskFull = (cause: unknown): boolean => FULL.includes(codeOf(cause));

/** What is stored cannot be read as it was written: an altered text, or a page that SQLite or PostgreSQL (`data_corrupted`) refuses. */
export const isDamage = (cause: unknown): boolean =>
  cause instanceof StoredDamagedError || /^(?:SQLITE_(?:CORRUPT|NOTADB|IOERR_SHORT_READ|IOERR_CORRUPTFS)|XX00[12]$)/u.test(codeOf(cause));

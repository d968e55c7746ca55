/** Checks for an error of SQLite, of any of these codes; extended codes such as `SQLITE_BUSY_RECOVERY` belong to theirs. */
export const isSqliteError = (cause: unknown, ...codes: readonly string[]): boolean => {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return codes.length === 0 ? code.startsWith('SQLITE_') : codes.some(known => code.startsWith(known));
};

/** Errors of reading; those of writing (a full disk, a missing permission) say nothing about what is there. */
const DAMAGE = ['SQLITE_CORRUPT', 'SQLITE_NOTADB', 'SQLITE_IOERR_READ', 'SQLITE_IOERR_SHORT_READ', 'SQLITE_IOERR_CORRUPTFS'] as const;

/** Checks for what SQLite throws where a file is damaged. */
export const isDamageOfFile = (cause: unknown): boolean => isSqliteError(cause, ...DAMAGE);

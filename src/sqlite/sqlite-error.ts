/** Checks for an error of SQLite, of any of these codes; extended codes such as `SQLITE_BUSY_RECOVERY` belong to theirs. */
export const isSqliteError = (cause: unknown, ...codes: readonly string[]): boolean => {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return codes.length === 0 ? code.startsWith('SQLITE_') : codes.some(known => code.startsWith(known));
};

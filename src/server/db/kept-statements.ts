import type SqliteDatabase from 'better-sqlite3';
import type { SqliteDatabase as KyselyDatabase, SqliteStatement } from 'kysely';

/** The newsroom's own statements are fewer; lists of ids in a condition make others. */
const MOST_KEPT = 400;
/** A longer text has many rows in it, and hardly comes again. */
const LONGEST_KEPT = 4_000;

/**
 * Returns a connection for the query builder that prepares each statement once: it prepares anew for every query, which took as long as
 * running them in a save. The statements used last are kept; SQLite itself prepares one again after a change of the schema.
 */
export const keepStatements = (connection: Pick<SqliteDatabase.Database, 'prepare' | 'close'>): KyselyDatabase => {
  const kept = new Map<string, SqliteStatement>();
  return {
    prepare: sql => {
      const statement = kept.get(sql) ?? connection.prepare(sql);
      if (sql.length > LONGEST_KEPT) return statement;
      // A map iterates in insertion order: the one that was not used for longest is dropped.
      kept.delete(sql);
      kept.set(sql, statement);
      const oldest = kept.keys().next();
      if (kept.size > MOST_KEPT && !oldest.done) kept.delete(oldest.value);
      return statement;
    },
    close: () => {
      kept.clear();
      connection.close();
    },
  };
};

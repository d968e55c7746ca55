import Database from 'better-sqlite3';
import { type LocalDatabase, wrapDatabase } from '#sqlite/connection.ts';

/**
 * Opens a local file for one writer: WAL with synchronous=FULL (better-sqlite3 is built with NORMAL, which may lose the last
 * commits at a power cut), fullfsync on macOS, foreign keys on.
 */
export const openSqliteDatabase = (fileName: string): LocalDatabase => {
  const database = new Database(fileName, { timeout: 5_000 });
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('checkpoint_fullfsync = ON');
  database.pragma('fullfsync = ON');
  database.pragma('foreign_keys = ON');
  return wrapDatabase(database);
};

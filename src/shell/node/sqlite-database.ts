import Database from 'better-sqlite3';
import type { LocalDatabase, SqlValue, Statement } from '#services/ports.ts';

type Row = Readonly<Record<string, SqlValue>>;

const wrapStatement = (statement: Database.Statement): Statement => ({
  run: (...parameters) => ({ changes: statement.run(...parameters).changes }),
  get: (...parameters) => statement.get(...parameters) as Row | undefined, // better-sqlite3 types rows as unknown
  all: (...parameters) => statement.all(...parameters) as readonly Row[], // as above
});

/**
 * Opens a local file for one writer: WAL with synchronous=FULL (better-sqlite3 is built with NORMAL, which may lose the last
 * commits at a power cut), fullfsync on macOS, foreign keys on. Statements are prepared once and kept.
 */
export const openSqliteDatabase = (fileName: string): LocalDatabase => {
  const database = new Database(fileName, { timeout: 5_000 });
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('checkpoint_fullfsync = ON');
  database.pragma('fullfsync = ON');
  database.pragma('foreign_keys = ON');
  const statements = new Map<string, Statement>();
  // Made once: better-sqlite3 wraps the function it is given four times over, which a save would feel.
  const run = database.transaction((work: () => unknown) => work());
  return {
    prepare: sql => {
      const known = statements.get(sql);
      if (known) return known;
      const statement = wrapStatement(database.prepare(sql));
      statements.set(sql, statement);
      return statement;
    },
    exec: sql => void database.exec(sql),
    transaction: work => (database.inTransaction ? work() : (run.immediate(work) as ReturnType<typeof work>)), // what `work` gave
    close: () => {
      statements.clear();
      database.close();
    },
  };
};

import type Database from 'better-sqlite3';

/** A value that SQLite stores. */
export type SqlValue = string | number | bigint | null | Uint8Array;

/** A row as SQLite gives it. */
export type Row = Readonly<Record<string, SqlValue>>;

/** One prepared statement; parameters by position. Rows are plain objects. */
export interface Statement {
  readonly run: (...parameters: readonly SqlValue[]) => { readonly changes: number };
  readonly get: (...parameters: readonly SqlValue[]) => Row | undefined;
  readonly all: (...parameters: readonly SqlValue[]) => readonly Row[];
}

/** A local SQLite file: WAL, synchronous=FULL, foreign keys on. One writer; calls are synchronous. */
export interface LocalDatabase {
  readonly prepare: (sql: string) => Statement;
  readonly exec: (sql: string) => void;
  /** All or nothing; throws what `work` throws after rolling back. */
  readonly transaction: <Value>(work: () => Value) => Value;
  readonly close: () => void;
}

const wrapStatement = (statement: Database.Statement): Statement => ({
  run: (...parameters) => ({ changes: statement.run(...parameters).changes }),
  get: (...parameters) => statement.get(...parameters) as Row | undefined, // better-sqlite3 types rows as unknown
  all: (...parameters) => statement.all(...parameters) as readonly Row[], // as above
});

/** Returns an open database as a `LocalDatabase`. Statements are prepared once and kept. */
export const wrapDatabase = (database: Database.Database): LocalDatabase => {
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

import SqliteDatabase from 'better-sqlite3';
import { Kysely, PostgresDialect, sql, SqliteDialect } from 'kysely';
import pg from 'pg';
import type { Dialect } from './migrations/migration.ts';
import type { Queries, Schema } from './schema.ts';
import { sealWords } from './seal-words.ts';
import { keepStatements } from './kept-statements.ts';

export type DatabaseAddress = { readonly kind: 'sqlite'; readonly file: string } | { readonly kind: 'postgres'; readonly url: string };

interface DamageReport {
  readonly note: () => void;
  readonly listen: (listener: () => void) => void;
}

const createDamageReport = (): DamageReport => {
  let told: (() => void) | undefined;
  return { note: () => told?.(), listen: listener => void (told = listener) };
};

type Transaction = <Answer>(work: (queries: Queries) => Promise<Answer>) => Promise<Answer>;

/**
 * The newsroom's database. All writing goes through `transaction`, or `derive`.
 * Raw access is for hot paths only: `reader` (SQLite) is a second connection that sees committed rows and cannot write;
 * `pool` (PostgreSQL) takes prepared statements.
 */
export interface Database {
  readonly dialect: Dialect;
  readonly db: Queries;
  readonly reader?: SqliteDatabase.Database;
  readonly pool?: pg.Pool;
  /** Report of damaged words that a query met: they were read as unreadable. */
  readonly damage: DamageReport;
  /** Runs work atomically; a throw rolls it back. */
  readonly transaction: Transaction;
  /** The same for what can be computed again: its commit does not wait for the disk, and a power loss may undo the last ones. */
  readonly derive: Transaction;
  /** Copies the whole database into a new file while it is written to (SQLite). */
  readonly copyTo?: (file: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Pages of a copy between two turns of the event loop. Measured on 315 MB with a save every 5 ms: p95 of a save 0.3 to 1.2 ms (100 to
 * 250 pages), against 18 ms beside `VACUUM INTO` in a thread of its own. Where a turn takes long anyway the steps are longer: with 100
 * pages and twenty desks that save, 32 MB took 5.5 s.
 */
const PAGES_AT_A_TIME = { few: 250, many: 4_000 };
const LONG_TURN_MS = 50;

const createPace = (): (() => number) => {
  let last = performance.now();
  let pages = PAGES_AT_A_TIME.few;
  return () => {
    const now = performance.now();
    pages = now - last > LONG_TURN_MS ? Math.min(pages * 2, PAGES_AT_A_TIME.many) : PAGES_AT_A_TIME.few;
    last = now;
    return pages;
  };
};

const SQLITE_BUSY_TIMEOUT_MS = 5_000;
const POSTGRES_CONNECTIONS = 10;

const openSqlite = (file: string): Database => {
  const writer = new SqliteDatabase(file, { timeout: SQLITE_BUSY_TIMEOUT_MS });
  writer.pragma('journal_mode = WAL');
  // better-sqlite3 is compiled with NORMAL for WAL; FULL keeps the last commits through a power loss.
  writer.pragma('synchronous = FULL');
  writer.pragma('fullfsync = ON');
  writer.pragma('foreign_keys = ON');
  writer.pragma('cache_size = -32000');
  const reader = new SqliteDatabase(file, { readonly: true, timeout: SQLITE_BUSY_TIMEOUT_MS });
  reader.pragma('cache_size = -64000');
  reader.pragma('mmap_size = 1073741824');
  const damage = createDamageReport();
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: keepStatements(writer) }), plugins: [sealWords(damage.note)] });
  // `begin immediate` takes the write lock at once: a transaction that reads first cannot fail later with SQLITE_BUSY.
  const runIn = async <Answer>(connection: Queries, work: (queries: Queries) => Promise<Answer>): Promise<Answer> => {
    await sql`begin immediate`.execute(connection);
    try {
      const answer = await work(connection);
      await sql`commit`.execute(connection);
      return answer;
    } catch (cause) {
      if (writer.inTransaction) await sql`rollback`.execute(connection);
      throw cause;
    }
  };
  return {
    dialect: 'sqlite',
    db,
    damage,
    reader,
    transaction: work => db.connection().execute(connection => runIn(connection, work)),
    // Nobody else has the connection meanwhile. Commits stay in order: the next one that waits for the disk keeps these, too.
    derive: work =>
      db.connection().execute(async connection => {
        writer.pragma('synchronous = NORMAL');
        try {
          return await runIn(connection, work);
        } finally {
          writer.pragma('synchronous = FULL');
        }
      }),
    copyTo: async target => {
      await writer.backup(target, { progress: createPace() });
    },
    close: async () => {
      reader.close();
      await db.destroy();
    },
  };
};

const openPostgres = async (url: string): Promise<Database> => {
  // Our whole numbers stay far below 2^53: read bigint (ids, counts) as numbers.
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString: url,
    max: POSTGRES_CONNECTIONS,
    connectionTimeoutMillis: 5_000,
    types,
  });
  // The pool replaces a lost idle connection, and work on a lost one is refused; without listeners either would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', client => void client.on('error', () => undefined));
  const damage = createDamageReport();
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), plugins: [sealWords(damage.note)] });
  try {
    await sql`select 1`.execute(db);
  } catch (cause) {
    await db.destroy();
    throw cause;
  }
  return {
    dialect: 'postgres',
    db,
    damage,
    pool,
    transaction: work => db.transaction().execute(work),
    derive: work =>
      db.transaction().execute(async queries => {
        await sql`set local synchronous_commit = off`.execute(queries);
        return work(queries);
      }),
    close: () => db.destroy(),
  };
};

/** Opens the database without changing its schema; `migrate` does that. */
export const openDatabase = async (address: DatabaseAddress): Promise<Database> =>
  address.kind === 'sqlite' ? openSqlite(address.file) : openPostgres(address.url);

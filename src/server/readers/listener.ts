import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import type { Clock, Ids, Log } from '../ports.ts';
import type { LiveFeed } from '../live/feed.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { ReadersLimits } from '../readers-limits.ts';
import type { LocalService } from '../push/local-service.ts';
import type { Library } from '../usecases/file/library.ts';
import type { Webstats } from '../webstats/webstats.ts';
import type { Certificate } from '../certificate.ts';

export interface ReadersDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly library: Pick<Library, 'renditions'>;
  /** Changes on all nodes. */
  readonly feed: Pick<LiveFeed, 'on'>;
  /** Counts readers of tested teasers. */
  readonly webstats: Pick<Webstats, 'place' | 'count'>;
  /** Sends e-mail; null if no relay is set up: then readers cannot subscribe. */
  readonly mailer: Pick<Mailer, 'send'> | null;
  /** The key that browsers subscribe to (VAPID). */
  readonly pushKey: string;
  /** The push service of a demo newsroom. */
  readonly localPush?: Pick<LocalService, 'waitingFor'> | undefined;
  /** Public origin of this listener, without a trailing slash; read when a letter is written. */
  readonly origin: () => string;
  readonly limits?: ReadersLimits;
  readonly trustedProxies?: readonly string[];
  readonly certificate?: Certificate | undefined;
}

/** The server on which routes of readers are registered, with their dependencies. */
export interface ReadersListener {
  readonly fastify: FastifyInstance;
  readonly deps: ReadersDeps;
  readonly limits: ReadersLimits;
}

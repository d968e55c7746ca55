import { createApiClient } from '#contract/client.ts';
import { createEtagMemory } from '#contract/calls/etags.ts';
import { createNewsroom } from '#services/api/newsroom.ts';
import { createArticles } from '#services/articles/articles.ts';
import { createArticleStores } from '#services/articles/stores.ts';
import { createComments } from '#services/comments/comments.ts';
import { createDamageReports } from '#services/damage/damage-reports.ts';
import { fail } from '#services/failure.ts';
import { createItemServices } from '#services/items/compose.ts';
import { createItemStore } from '#services/items/item-store.ts';
import { createItemRemote } from '#services/items/remote.ts';
import type { Clock, LocalDatabase, Random } from '#services/ports.ts';
import type { Lane } from '#services/queue/lane.ts';
import { createQueue, type Queue } from '#services/queue/queue.ts';
import { createQueueStore, type QueueStore } from '#services/queue/queue-store.ts';
import type { ManualClock } from '#shell/memory/manual-clock.ts';
import { createMemoryShell } from '#shell/memory/memory-shell.ts';
import { BELIEVES_ALL } from './believes-all.ts';
import type { FakeNewsroom, FakeUser } from './fake-newsroom.ts';

const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined, write: () => undefined };
const NO_ROWS = { learn: () => undefined, list: () => undefined, get: () => undefined, forget: () => undefined, clear: () => undefined };
const nothing = (): undefined => undefined;

/** A lane with one of its protections taken away. */
export type Weaken = (lane: Lane<unknown>, store: QueueStore) => Lane<unknown>;

/**
 * The lanes of texts, fields, items and comments on the real queue and a real file in memory, without the rest of a desk: one run, killed
 * by `kill`, begun again by another one on the same file.
 */
export const createLaneDesk = (input: {
  readonly database: LocalDatabase;
  readonly clock: ManualClock;
  readonly random: Random;
  readonly newsroom: FakeNewsroom;
  readonly user: FakeUser;
  readonly folder: string;
  readonly isOnline: () => boolean;
  readonly weaken: Weaken;
  /** What the comments see of what waits: as it is unless a schedule takes that away. */
  readonly seenByComments?: (store: QueueStore) => QueueStore;
}) => {
  const { database, random, user, isOnline, weaken, seenByComments = plainStore => plainStore } = input;
  const clock: Clock = {
    now: input.clock.now,
    schedule: (work, delayMs) => input.clock.schedule(() => (isDead ? undefined : work()), delayMs),
  };
  let isDead = false;
  const owner = (): string => `${user.id}@test`;
  const session = {
    owner,
    state: () => ({ kind: 'signedIn', person: user }),
    ready: () => Promise.resolve(),
    authorization: () => `Bearer ${input.newsroom.login.grant(user.id)}`,
    renewAfterRefusal: () => Promise.resolve(false),
  } as unknown as Parameters<typeof createArticles>[0]['session']; // what these services ask of it
  const client = createApiClient({
    apiUrl: input.newsroom.apiUrl(),
    fetch: input.newsroom.fetch,
    authorization: session.authorization,
    locales: () => ({ uiLocale: 'en-GB', contentLocale: 'de-CH' }),
    etags: createEtagMemory(),
    timeoutMs: 30_000,
    now: clock.now,
  });
  const newsroom = createNewsroom({ client, session, isOnline });
  const damageReports = createDamageReports({ database, clock, log: SILENT });
  const shell = { ...createMemoryShell({ dataFolder: input.folder }), clock, random };
  const stores = createArticleStores({ shell, log: SILENT, database, damageReports });
  const lanes = new Map<string, Lane<unknown>>();
  const store = createQueueStore({ database, clock, random, lanes, transactions: stores.book });
  const plain = createQueue({ clock, random, log: SILENT, store, lanes, newsroom, sendingAs: owner, isOnline, changed: nothing });
  const queue: Queue = {
    ...plain,
    register: lane => {
      plain.register(weaken(lane as unknown as Lane<unknown>, store)); // its entries are parsed by its own schema
    },
  };
  const common = {
    clock,
    random,
    log: SILENT,
    newsroom,
    owner,
    isOnline,
    queue,
    store,
    damageReports,
    believed: BELIEVES_ALL,
    touch: nothing,
    notifyOutbox: nothing,
  };
  const articles = createArticles({
    ...common,
    shell,
    session,
    stores,
    queueStore: store,
    rows: NO_ROWS,
    emit: nothing,
    pictures: { areThere: () => true, changed: { on: nothing, emit: nothing } },
    readTemplates: () => Promise.resolve(fail('offline')),
    computerName: () => 'Pult 4',
    mergeUnit: () => 'sentence',
  } as unknown as Parameters<typeof createArticles>[0]);
  const itemStore = createItemStore({ database, queue: store, log: SILENT, now: clock.now, damageReports });
  const { items } = createItemServices({
    ...common,
    store: itemStore,
    remote: createItemRemote(newsroom),
    pictures: { areThere: () => true },
  });
  const comments = createComments({
    ...common,
    store: seenByComments(store),
    gateway: { touch: nothing, call: () => Promise.resolve(fail('offline')) } as unknown as Parameters<typeof createComments>[0]['gateway'], // asked by lists only
    person: () => user,
    sent: { note: nothing },
    articleIdOf: (_, id) => {
      const draft = stores.book.find(owner(), id);
      return draft ? draft.articleId : id;
    },
    notify: nothing,
  });
  queue.start();
  return {
    articles,
    items,
    comments,
    queue,
    store,
    entries: () => store.all(owner()),
    kill: (): void => {
      isDead = true;
      queue.dispose();
      newsroom.dispose();
    },
  };
};

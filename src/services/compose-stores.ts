import { type AnswerStore, createAnswerStore } from './api/answer-store.ts';
import { createKnownRows, type KnownRows } from './api/known-rows.ts';
import { type ArticleStores, createArticleStores } from './articles/stores.ts';
import { createDamageReports, type DamageReports } from './damage/damage-reports.ts';
import { createDeferredWrites, type DeferredWrites } from './database/deferred-writes.ts';
import { type DeskDatabase, openDeskDatabase } from './database/desk-database.ts';
import { adoptOwners, workElsewhere } from './drafts/owners.ts';
import { repairPlaces } from './drafts/repair-places.ts';
import { createSetAsideFiles, type SetAsideFiles } from './drafts/set-aside.ts';
import type { WorkElsewhere } from './host.ts';
import { createItemStore, type ItemStore } from './items/item-store.ts';
import { createSearchIndex, type SearchIndex } from './kept/search-index.ts';
import type { Log } from './log/log.ts';
import type { LocalDatabase, Shell } from './ports.ts';
import type { Lane } from './queue/lane.ts';
import { createQueueStore, type QueueStore } from './queue/queue-store.ts';
import { createSettings, type Settings } from './settings/settings.ts';

/** Data stored on this desk. */
export interface DeskStores {
  readonly deskDatabase: DeskDatabase;
  readonly database: LocalDatabase;
  readonly deferredWrites: Pick<DeferredWrites, 'database' | 'defer' | 'flush'>;
  readonly damageReports: DamageReports;
  readonly settings: Settings;
  /** Unsent work for other newsrooms in the data folder. */
  readonly elsewhere: readonly WorkElsewhere[];
  readonly lanes: Map<string, Lane<unknown>>;
  readonly queueStore: QueueStore;
  readonly articleStores: ArticleStores;
  readonly itemStore: ItemStore;
  readonly answers: AnswerStore;
  readonly rows: KnownRows;
  readonly index: SearchIndex;
  readonly setAside: SetAsideFiles;
}

/** Opens the data folder, which may refuse (`HostRefusedError`), and repairs what can be repaired before anybody reads it. */
export const createDeskStores = (ports: { readonly shell: Shell; readonly log: Log; readonly newsroomName: string }): DeskStores => {
  const { shell, log, newsroomName } = ports;
  const { clock, random } = shell;
  const deskDatabase = openDeskDatabase({ shell, log });
  const deferredWrites = createDeferredWrites(deskDatabase.connection, clock);
  const { database } = deferredWrites;
  const damageReports = createDamageReports({ database, clock, log });
  adoptOwners(database, newsroomName);

  const lanes = new Map<string, Lane<unknown>>();
  const articleStores = createArticleStores({ shell, log, database, damageReports });
  const { book, openDrafts } = articleStores;
  const queueStore = createQueueStore({ database, clock, random, lanes, transactions: book });
  const itemStore = createItemStore({ database, queue: queueStore, log, now: clock.now, damageReports });
  repairPlaces({ database, book, damageReports, random });
  return {
    deskDatabase,
    database,
    deferredWrites,
    damageReports,
    settings: createSettings(database),
    elsewhere: workElsewhere(database, newsroomName),
    lanes,
    queueStore,
    articleStores,
    itemStore,
    answers: createAnswerStore(database, clock.now),
    rows: createKnownRows(database),
    index: createSearchIndex({ database, book, items: itemStore, isOpen: openDrafts.isOpen }),
    setAside: createSetAsideFiles(shell.dataFolder, database, book),
  };
};

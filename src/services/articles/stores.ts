import { documentSchema } from '#domain/article/document.ts';
import type { DamageReports } from '../damage/damage-reports.ts';
import { createBackupReader } from '../database/backups.ts';
import { createDraftBook, type DraftBook } from '../drafts/draft-book.ts';
import { createDraftStore } from '../drafts/draft-store.ts';
import type { Log } from '../log/log.ts';
import type { LocalDatabase, Shell } from '../ports.ts';
import { type ConflictStore, createConflictStore } from '../sync/conflict-store.ts';
import type { Payload } from '../sync/entry.ts';
import { createOutboxStore, type OutboxStore } from '../sync/outbox-store.ts';
import { createOpenDrafts, type OpenDrafts } from './context.ts';

/** What this desk has of articles: on its disk, and which of them are open. */
export interface ArticleStores {
  readonly book: DraftBook;
  readonly outbox: OutboxStore;
  readonly conflicts: ConflictStore;
  readonly openDrafts: OpenDrafts;
}

export const createArticleStores = (ports: {
  readonly shell: Shell;
  readonly log: Log;
  readonly database: LocalDatabase;
  readonly damageReports: DamageReports;
}): ArticleStores => {
  const { shell, log, database, damageReports } = ports;
  const { clock, random } = shell;
  const store = createDraftStore({ database, log, readBackups: createBackupReader(shell), damageReports });
  const repair = (draftId: number, kind: string): Payload | undefined => {
    const document = kind === 'saveArticle' ? store.readSlot(draftId, 'saved', documentSchema)?.value : undefined;
    return document && { kind: 'saveArticle', document };
  };
  return {
    book: createDraftBook({ database, store, clock }),
    outbox: createOutboxStore({ database, clock, random, repair, damageReports }),
    conflicts: createConflictStore(database, damageReports),
    openDrafts: createOpenDrafts(),
  };
};

import { documentSchema } from '#domain/article/document.ts';
import type { DamageReports } from '../damage/damage-reports.ts';
import { createBackupReader } from '../database/backups.ts';
import { createDraftBook, type DraftBook } from '../drafts/draft-book.ts';
import { createDraftStore } from '../drafts/draft-store.ts';
import type { Log } from '../log/log.ts';
import type { LocalDatabase, Shell } from '../ports.ts';
import { type ConflictStore, createConflictStore } from '../sync/conflict-store.ts';
import type { TextWork } from '../sync/entry.ts';
import { createOpenDrafts, type OpenDrafts } from './context.ts';

/** Articles on this desk: stores on disk, and which articles are open. */
export interface ArticleStores {
  readonly book: DraftBook;
  readonly conflicts: ConflictStore;
  readonly openDrafts: OpenDrafts;
  /** A save that waits, as the draft has it; undefined if that has none either. */
  readonly repairSave: (draftId: number) => TextWork | undefined;
}

export const createArticleStores = (ports: {
  readonly shell: Shell;
  readonly log: Log;
  readonly database: LocalDatabase;
  readonly damageReports: DamageReports;
}): ArticleStores => {
  const { shell, log, database, damageReports } = ports;
  const store = createDraftStore({ database, log, readBackups: createBackupReader(shell), damageReports });
  return {
    book: createDraftBook({ database, store, clock: shell.clock }),
    conflicts: createConflictStore(database, damageReports),
    openDrafts: createOpenDrafts(),
    repairSave: draftId => {
      const document = store.readSlot(draftId, 'saved', documentSchema)?.value;
      return document && { kind: 'saveArticle', document };
    },
  };
};

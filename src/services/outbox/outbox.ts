import type { OutboxEntry, OutboxSummary, UnsavedDraft } from '#bridge/states.ts';
import { deriveFields } from '#domain/article/derived.ts';
import { ok } from '#domain/result.ts';
import type { Draft } from '../drafts/draft.ts';
import { type DeskResult, fail } from '../failure.ts';
import type { Shell } from '../ports.ts';
import type { ChangeFile } from '../change-file.ts';
import { inSendingOrder } from './order.ts';
import type { OutboxSource } from '../queue/source.ts';
import type { UnsavedDrafts } from './unsaved-drafts.ts';

/** Lists every unsent change, and every draft that nobody has saved. */
export interface Outbox {
  readonly list: () => { entries: OutboxEntry[]; drafts: UnsavedDraft[]; summary: OutboxSummary };
  readonly summary: () => OutboxSummary;
  readonly retry: (entryId: string) => DeskResult<Record<string, never>>;
  readonly retryAll: () => void;
  readonly exportEntry: (entryId: string) => DeskResult<ChangeFile>;
  readonly discard: (entryId: string) => Promise<DeskResult<ChangeFile, 'changeIsBeingSent'>>;
}

export interface OutboxPorts {
  readonly saveExport: Shell['saveExport'];
  readonly source: OutboxSource;
  readonly drafts: UnsavedDrafts;
  /** The draft of the person signed in. */
  readonly findArticle: (articleId: string) => Draft | undefined;
}

type Stated = Pick<OutboxEntry, 'state'>;
const countOf = (entries: readonly Stated[], state: OutboxEntry['state']): number => entries.filter(entry => entry.state === state).length;

/** Counts pending changes (including those for a user or a version that can read them), those being sent, and failures and conflicts. */
export const summaryOf = (entries: readonly Stated[], drafts: number): OutboxSummary => ({
  drafts,
  waiting: countOf(entries, 'waiting') + countOf(entries, 'needsConfirmation') + countOf(entries, 'unreadable'),
  sending: countOf(entries, 'sending'),
  failed: countOf(entries, 'failed'),
  conflict: countOf(entries, 'conflict'),
});

/** Exports a change; if the file cannot be written, the failure is returned and the change stays. */
const keepFile = async (saveExport: OutboxPorts['saveExport'], file: ChangeFile): Promise<DeskResult<ChangeFile>> => {
  try {
    return ok({ fileName: await saveExport(file.fileName, file.content), content: file.content });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!/^E[A-Z]+$/u.test(code)) throw error;
    return fail(code === 'ENOSPC' || code === 'EDQUOT' ? 'diskFull' : 'storageFailed');
  }
};

export const createOutbox = ({ saveExport, source, drafts, findArticle }: OutboxPorts): Outbox => {
  /** Comments and file names do not tell which article they belong to. */
  const withItemTitle = (entry: OutboxEntry): OutboxEntry => {
    const draft = entry.place?.resource === 'articles' ? findArticle(entry.place.id) : undefined;
    return draft ? { ...entry, itemTitle: deriveFields(draft.working).title } : entry;
  };

  return {
    list: () => {
      const all = source.entries();
      const unsaved = drafts.list();
      return {
        entries: inSendingOrder(all.map(withItemTitle), source.picturesOf),
        drafts: unsaved,
        summary: summaryOf(all, unsaved.length),
      };
    },
    summary: () => summaryOf(source.states(), drafts.count()),
    retry: source.retry,
    retryAll: () => {
      for (const { id, state } of source.entries()) if (state === 'failed' || state === 'waiting') source.retry(id);
    },
    exportEntry: source.exportEntry,
    discard: async entryId => {
      const file = source.exportEntry(entryId);
      if (!file.ok) return file;
      const kept = await keepFile(saveExport, file.value);
      if (!kept.ok) return kept;
      const done = source.discard(entryId);
      if (done.ok) return kept;
      return done.error.code === 'notFound' ? fail('changeIsBeingSent') : done; // it was sent while the file was written
    },
  };
};

import type { BridgeCode } from '#bridge/codes.ts';
import type { OutboxEntry, OutboxSummary } from '#bridge/states.ts';
import { deriveFields } from '#domain/article/derived.ts';
import { ok } from '#domain/result.ts';
import type { Draft } from '../drafts/draft.ts';
import { type DeskResult, fail } from '../failure.ts';
import type { Shell } from '../ports.ts';
import type { ChangeFile } from '../change-file.ts';
import { inSendingOrder } from './order.ts';
import { type OutboxSource, summaryOf } from '../outbox-source.ts';

/** Lists every unsent change. */
export interface Outbox {
  readonly list: () => { entries: OutboxEntry[]; summary: OutboxSummary };
  readonly summary: () => OutboxSummary;
  readonly retry: (entryId: string) => DeskResult<Record<string, never>>;
  readonly retryAll: () => void;
  readonly exportEntry: (entryId: string) => DeskResult<ChangeFile>;
  readonly discard: (entryId: string) => Promise<DeskResult<ChangeFile, 'changeIsBeingSent'>>;
}

export interface OutboxPorts {
  readonly saveExport: Shell['saveExport'];
  readonly sources: readonly OutboxSource[];
  /** The draft of the person signed in. */
  readonly findArticle: (articleId: string) => Draft | undefined;
}

/** Exports a change; where the file cannot be written, the failure is returned and the change stays. */
const keepFile = async (saveExport: OutboxPorts['saveExport'], file: ChangeFile): Promise<DeskResult<ChangeFile>> => {
  try {
    return ok({ fileName: await saveExport(file.fileName, file.content), content: file.content });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!/^E[A-Z]+$/u.test(code)) throw error;
    return fail(code === 'ENOSPC' || code === 'EDQUOT' ? 'diskFull' : 'storageFailed');
  }
};

export const createOutbox = ({ saveExport, sources, findArticle }: OutboxPorts): Outbox => {
  /** Comments and file names do not tell which article they belong to. */
  const withItemTitle = (entry: OutboxEntry): OutboxEntry => {
    const draft = entry.place?.resource === 'articles' ? findArticle(entry.place.id) : undefined;
    return draft ? { ...entry, itemTitle: deriveFields(draft.working).title } : entry;
  };
  const entries = (): readonly OutboxEntry[] => sources.flatMap(source => source.entries());
  const onSource = <Value, Code extends BridgeCode = never>(
    entryId: string,
    work: (source: OutboxSource) => DeskResult<Value, Code>,
  ): DeskResult<Value, Code> => {
    const source = sources.find(candidate => candidate.entries().some(({ id }) => id === entryId));
    return source ? work(source) : fail('notFound');
  };

  return {
    list: () => {
      const all = entries();
      const shownBy = (entryId: string): readonly string[] => sources.flatMap(source => [...(source.picturesOf?.(entryId) ?? [])]);
      return { entries: inSendingOrder(all.map(withItemTitle), shownBy), summary: summaryOf(all) };
    },
    summary: () => summaryOf(entries()),
    retry: entryId => onSource(entryId, source => source.retry(entryId)),
    retryAll: () => {
      for (const source of sources)
        for (const { id, state } of source.entries()) if (state === 'failed' || state === 'waiting') source.retry(id);
    },
    exportEntry: entryId => onSource(entryId, source => source.exportEntry(entryId)),
    discard: async entryId => {
      const file = onSource(entryId, source => source.exportEntry(entryId));
      if (!file.ok) return file;
      const kept = await keepFile(saveExport, file.value);
      if (!kept.ok) return kept;
      const done = onSource(entryId, source => source.discard(entryId));
      if (done.ok) return kept;
      return done.error.code === 'notFound' ? fail('changeIsBeingSent') : done; // it was sent while the file was written
    },
  };
};

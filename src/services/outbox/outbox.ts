import type { OutboxEntry, OutboxSummary } from '#bridge/states.ts';
import { deriveFields } from '#domain/article/derived.ts';
import type { RichTextDocument } from '#domain/article/document.ts';
import { ok } from '#domain/result.ts';
import { type ArticlesContext, guardStorage, nowIso } from '../articles/context.ts';
import { publicId } from '../drafts/draft.ts';
import { moveWorking } from '../drafts/moves.ts';
import { type DeskResult, fail } from '../failure.ts';
import type { Shell } from '../ports.ts';
import { dependsOn, type Entry, entryDocument, isText } from '../sync/entry.ts';
import type { ChangeFile } from '../change-file.ts';
import { titleOf, writeChangeFile } from './article-file.ts';
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
  readonly context: ArticlesContext;
  readonly saveExport: Shell['saveExport'];
  /** Work that is not about articles. */
  readonly others: readonly OutboxSource[];
  /** Pictures that a text shows. */
  readonly picturesOf: (document: RichTextDocument) => Iterable<string>;
}

const view = ({ book }: ArticlesContext, entry: Entry, all: readonly Entry[]): OutboxEntry => {
  const draft = book.get(entry.draftId);
  return {
    id: entry.id,
    place: draft ? { resource: 'articles', id: publicId(draft) } : null,
    title: titleOf(entry, draft),
    kind: entry.kind,
    fields: entry.kind === 'patchMetadata' ? Object.keys(entry.payload.patch) : [],
    createdAt: entry.createdAt,
    attempts: entry.attempts,
    state: entry.state,
    nextTryAt: entry.nextTryAt === null ? null : new Date(entry.nextTryAt).toISOString(),
    error: entry.error,
    dependents: all.filter(later => dependsOn(later, entry)).map(later => later.id),
  };
};

const endConflict = (context: ArticlesContext, draftId: number): boolean => {
  const { book, conflicts } = context;
  const conflict = conflicts.get(draftId);
  const draft = book.get(draftId);
  if (!conflict || !draft) return false;
  book.keepRecent(draft.id, draft.working);
  conflicts.remove(draft.id);
  conflicts.clearDecisions(draft.id);
  const { theirs, theirsEtag } = conflict;
  const move = moveWorking({ draft, to: theirs.document, ancestor: conflict.base, isOpen: context.openDrafts.isOpen(draft.id) });
  const { revisionNumber, updatedAt, lastUpdatedBy } = theirs;
  const facts = { etag: theirsEtag, revisionNumber, updatedAt, lastUpdatedBy, ...move.change.facts };
  book.change(draft.id, { ...move.change, base: theirs.document, saved: theirs.document, facts });
  return true;
};

/** After a text left the queue, what is on the screen stays as an unsaved draft; a conflict ends with theirs. */
const settleText = (context: ArticlesContext, entry: Entry): void => {
  if (!isText(entry) || endConflict(context, entry.draftId)) return;
  const draft = context.book.get(entry.draftId);
  if (!draft?.base) return;
  const earlier = context.outbox.texts(draft.id).at(-1);
  context.book.change(draft.id, { saved: (earlier && entryDocument(earlier)) ?? draft.base });
};

const takeOut = (context: ArticlesContext, entry: Entry, dependents: readonly Entry[]): void => {
  context.book.transact(() => {
    for (const later of dependents.toReversed()) context.outbox.remove(later.seq);
    context.outbox.remove(entry.seq);
    settleText(context, entry);
  });
};

/** Exports a change; where the file cannot be written, the failure is returned and the change stays. */
const keepFile = async (saveExport: OutboxPorts['saveExport'], file: ChangeFile): Promise<DeskResult<ChangeFile, 'changeIsBeingSent'>> => {
  try {
    return ok({ fileName: await saveExport(file.fileName, file.content), content: file.content });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!/^E[A-Z]+$/u.test(code)) throw error;
    return fail(code === 'ENOSPC' || code === 'EDQUOT' ? 'diskFull' : 'storageFailed');
  }
};

/** The export is written before the change is removed. */
const discardElsewhere = async (
  source: OutboxSource,
  entryId: string,
  saveExport: OutboxPorts['saveExport'],
): Promise<DeskResult<ChangeFile, 'changeIsBeingSent'>> => {
  const file = source.exportEntry(entryId);
  if (!file.ok) return file;
  const kept = await keepFile(saveExport, file.value);
  if (!kept.ok) return kept;
  const done = source.discard(entryId);
  return done.ok ? kept : done;
};

export const createOutbox = ({ context, saveExport, others, picturesOf }: OutboxPorts): Outbox => {
  const { book, outbox, sync } = context;
  const entries = (): readonly Entry[] => {
    const owner = context.owner();
    return owner === undefined ? [] : outbox.all(owner);
  };
  /** Comments and file names do not tell which article they belong to. */
  const withItemTitle = (entry: OutboxEntry): OutboxEntry => {
    const owner = context.owner();
    if (owner === undefined || entry.place?.resource !== 'articles') return entry;
    const draft = book.find(owner, entry.place.id);
    return draft ? { ...entry, itemTitle: deriveFields(draft.working).title } : entry;
  };
  const find = (entryId: string): Entry | undefined => entries().find(entry => entry.id === entryId);
  const fileOf = (entry: Entry): ChangeFile => writeChangeFile(entry, book.get(entry.draftId), nowIso(context));
  const dependentsOf = (entry: Entry): readonly Entry[] => entries().filter(later => dependsOn(later, entry));
  const sourceOf = (entryId: string): OutboxSource | undefined =>
    others.find(source => source.entries().some(entry => entry.id === entryId));
  const isUnderWay = (entry: Entry): boolean => entry.state === 'sending' || dependentsOf(entry).some(later => later.state === 'sending');

  return {
    list: () => {
      const all = entries();
      const elsewhere = others.flatMap(source => source.entries().map(withItemTitle));
      const documents = new Map(all.map(entry => [entry.id, entryDocument(entry)]));
      const shownBy = (entryId: string): Iterable<string> => {
        const document = documents.get(entryId);
        return document ? picturesOf(document) : others.flatMap(source => [...(source.picturesOf?.(entryId) ?? [])]);
      };
      const entriesOfAll = inSendingOrder([...all.map(entry => view(context, entry, all)), ...elsewhere], shownBy);
      return { entries: entriesOfAll, summary: summaryOf([...all, ...elsewhere]) };
    },
    summary: () => summaryOf([...entries(), ...others.flatMap(source => source.entries())]),
    retry: entryId => {
      const entry = find(entryId);
      if (!entry) return sourceOf(entryId)?.retry(entryId) ?? fail('notFound');
      return guardStorage(() => {
        sync.retry(entry);
        return ok({});
      });
    },
    retryAll: () => {
      for (const entry of entries()) if (entry.state === 'failed' || entry.state === 'waiting') sync.retry(entry);
      for (const source of others)
        for (const entry of source.entries()) if (entry.state === 'failed' || entry.state === 'waiting') source.retry(entry.id);
    },
    exportEntry: entryId => {
      const entry = find(entryId);
      return entry ? ok(fileOf(entry)) : (sourceOf(entryId)?.exportEntry(entryId) ?? fail('notFound'));
    },
    discard: async entryId => {
      const entry = find(entryId);
      const elsewhere = entry ? undefined : sourceOf(entryId);
      if (elsewhere) return discardElsewhere(elsewhere, entryId, saveExport);
      if (!entry) return fail('notFound');
      if (isUnderWay(entry)) return fail('changeIsBeingSent');
      const kept = await keepFile(saveExport, fileOf(entry));
      if (!kept.ok) return kept;
      const again = find(entryId); // it may have been sent while the file was written
      if (!again || isUnderWay(again)) return fail('changeIsBeingSent');
      const done = guardStorage<ChangeFile, never>(() => {
        takeOut(context, again, dependentsOf(again));
        return kept;
      });
      context.notify(entry.draftId);
      sync.kick();
      return done;
    },
  };
};

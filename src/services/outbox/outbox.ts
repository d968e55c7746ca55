import type { BridgeError, OutboxEntry, OutboxSummary } from '#bridge/states.ts';
import { deriveFields } from '#domain/article/derived.ts';
import { plainText } from '#domain/article/document.ts';
import { ok, type Result } from '#domain/result.ts';
import type { ArticlesContext } from '../articles/context.ts';
import { guardStorage } from '../articles/context.ts';
import { publicId } from '../drafts/draft.ts';
import { moveWorking } from '../drafts/moves.ts';
import { fail } from '../failure.ts';
import type { Shell } from '../ports.ts';
import { dependsOn, type Entry, entryDocument, isText } from '../sync/entry.ts';

export interface Export {
  readonly fileName: string;
  readonly content: string;
}

/** The one place that shows every change on its way. */
export interface Outbox {
  readonly list: () => { entries: OutboxEntry[]; summary: OutboxSummary };
  readonly summary: () => OutboxSummary;
  readonly retry: (entryId: string) => Result<Record<string, never>, BridgeError>;
  readonly retryAll: () => void;
  readonly exportEntry: (entryId: string) => Result<Export, BridgeError>;
  readonly discard: (entryId: string) => Promise<Result<Export, BridgeError>>;
}

export interface OutboxPorts {
  readonly context: ArticlesContext;
  readonly saveExport: Shell['saveExport'];
}

const countOf = (entries: readonly Entry[], state: Entry['state']): number => entries.filter(entry => entry.state === state).length;

export const summaryOf = (entries: readonly Entry[]): OutboxSummary => ({
  waiting: countOf(entries, 'waiting'),
  sending: countOf(entries, 'sending'),
  failed: countOf(entries, 'failed'),
  conflict: countOf(entries, 'conflict'),
});

const fileNameOf = (title: string, at: string): string => {
  const name = title.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/[^a-z0-9]+/gu, '-').replaceAll(/^-|-$/gu, '').slice(0, 60); // prettier-ignore
  return `${name === '' ? 'galley' : name}-${at.replaceAll(/[:.]/gu, '-')}.json`;
};

export const createOutbox = ({ context, saveExport }: OutboxPorts): Outbox => {
  const { book, outbox, conflicts, sync } = context;
  const entries = (): readonly Entry[] => {
    const owner = context.owner();
    return owner === undefined ? [] : outbox.all(owner);
  };
  const find = (entryId: string): Entry | undefined => entries().find(entry => entry.id === entryId);

  const titleOf = (entry: Entry): string => {
    const draft = book.get(entry.draftId);
    const document = entryDocument(entry) ?? draft?.working;
    return document ? deriveFields(document).title : '';
  };

  const view = (entry: Entry, all: readonly Entry[]): OutboxEntry => {
    const draft = book.get(entry.draftId);
    return {
      id: entry.id,
      articleId: draft ? publicId(draft) : '',
      title: titleOf(entry),
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

  const exportOf = (entry: Entry): Export => {
    const draft = book.get(entry.draftId);
    const document = entryDocument(entry) ?? draft?.working;
    const title = titleOf(entry);
    const at = new Date(context.clock.now()).toISOString();
    const content = {
      format: 'galley-change',
      exportedAt: at,
      title,
      change: entry.payload,
      articleId: draft ? publicId(draft) : null,
      text: document ? document.elements.map(plainText).join('\n\n') : '',
      // What stood on the screen, when it is more than what was saved.
      ...(draft &&
        document !== draft.working && { workingText: draft.working.elements.map(plainText).join('\n\n'), workingDocument: draft.working }),
    };
    return { fileName: fileNameOf(title, at), content: JSON.stringify(content, null, 2) };
  };

  /** After a text left the queue, what is on the screen stays as an unsaved draft; a conflict ends with theirs. */
  const settleText = (entry: Entry): void => {
    const draft = book.get(entry.draftId);
    if (!draft || !isText(entry)) return;
    const conflict = conflicts.get(draft.id);
    if (conflict) {
      book.keepRecent(draft.id, draft.working);
      conflicts.remove(draft.id);
      conflicts.clearDecisions(draft.id);
      const { theirs, theirsEtag } = conflict;
      const move = moveWorking({ draft, to: theirs.document, ancestor: conflict.base, isOpen: context.openDrafts.isOpen(draft.id) });
      const { revisionNumber, updatedAt, lastUpdatedBy } = theirs;
      const facts = { etag: theirsEtag, revisionNumber, updatedAt, lastUpdatedBy, ...move.change.facts };
      book.change(draft.id, { ...move.change, base: theirs.document, saved: theirs.document, facts });
    } else if (draft.base) {
      const earlier = outbox.texts(draft.id).at(-1);
      book.change(draft.id, { saved: (earlier && entryDocument(earlier)) ?? draft.base });
    }
  };

  const discard: Outbox['discard'] = async entryId => {
    const entry = find(entryId);
    if (!entry) return fail('notFound');
    if (entry.state === 'sending') return fail('changeIsBeingSent');
    const dependents = entries().filter(later => dependsOn(later, entry));
    if (dependents.some(later => later.state === 'sending')) return fail('changeIsBeingSent');
    const exported = exportOf(entry);
    const fileName = await saveExport(exported.fileName, exported.content);
    const again = find(entryId);
    if (again?.state === 'sending') return fail('changeIsBeingSent');
    const done = guardStorage(() => {
      book.transact(() => {
        for (const later of dependents.toReversed()) outbox.remove(later.seq);
        outbox.remove(entry.seq);
        settleText(entry);
      });
      return ok({ fileName, content: exported.content });
    });
    context.tell(entry.draftId);
    sync.kick();
    return done;
  };

  return {
    list: () => {
      const all = entries();
      return { entries: all.map(entry => view(entry, all)), summary: summaryOf(all) };
    },
    summary: () => summaryOf(entries()),
    retry: entryId => {
      const entry = find(entryId);
      if (!entry) return fail('notFound');
      return guardStorage(() => {
        sync.retry(entry);
        return ok({});
      });
    },
    retryAll: () => {
      for (const entry of entries()) if (entry.state === 'failed' || entry.state === 'waiting') sync.retry(entry);
    },
    exportEntry: entryId => {
      const entry = find(entryId);
      return entry ? ok(exportOf(entry)) : fail('notFound');
    },
    discard,
  };
};

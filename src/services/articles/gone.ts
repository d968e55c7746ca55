import type { ApiError } from '#contract/api-error.ts';
import { deriveFields } from '#domain/article/derived.ts';
import { plainText } from '#domain/article/document.ts';
import { splitOutward } from '#domain/metadata/acts-of-change.ts';
import { type Metadata, type MetadataPatch, metadataPatchSchema } from '#domain/metadata/metadata.ts';
import type { Gone } from '#domain/offline/gone.ts';
import { type ChangeFile, fileNameOf } from '../change-file.ts';
import { type Draft, publicId } from '../drafts/draft.ts';
import { hasUnsavedChanges } from '../drafts/draft-book.ts';
import { toWire } from '../drafts/same-document.ts';
import { effectiveMetadata, pendingPatch } from '../sync/patches.ts';
import { type ArticlesContext, nowIso } from './context.ts';

type Marking = Pick<ArticlesContext, 'book' | 'conflicts' | 'entries' | 'rows' | 'clock'>;

/** Whether a draft has words that were never sent. */
export const hasUnsentWork = (context: Pick<Marking, 'conflicts' | 'entries'>, draft: Draft): boolean =>
  context.entries.hasAny(draft) || context.conflicts.has(draft.id) || hasUnsavedChanges(draft);

const goneFor = (context: Marking, draft: Draft, reason: Gone['reason']): Gone => {
  const before = draft.facts.gone;
  return before?.reason === reason ? before : { reason, at: nowIso(context) };
};

/**
 * The newsroom has no such article (any more). What this desk has of it may be the last copy: it stays, and is said. Only of what somebody
 * deleted, and of which nothing is unsent, the copy goes: the newsroom has its history.
 */
export const markGone = (context: Marking, draft: Draft, error: ApiError): Draft | undefined => {
  const { book, rows } = context;
  if (draft.metadataId !== null) rows.forget(draft.owner, draft.metadataId);
  const isDeleted = error.code === 'deleted';
  if (isDeleted && !hasUnsentWork(context, draft)) {
    book.remove(draft.id);
    return undefined;
  }
  return book.change(draft.id, { facts: { gone: goneFor(context, draft, isDeleted ? 'deleted' : 'missing') } });
};

/** The fields of metadata that a new article may begin with; what others outside the newsroom notice is for a person. */
const fieldsOf = (metadata: Metadata | null): MetadataPatch => {
  const fields = metadataPatchSchema.safeParse(
    Object.fromEntries(Object.keys(metadataPatchSchema.shape).map(name => [name, metadata?.[name as keyof Metadata]])), // its keys are fields of metadata
  );
  return fields.success ? splitOutward(fields.data).inward : {};
};

/** Makes the article again in the newsroom, with its words and its metadata; typing goes on in the same draft. */
export const makeAgain = (context: ArticlesContext, draft: Draft): Draft => {
  const { book, conflicts, entries, patches } = context;
  return book.transact(() => {
    const { contentStatus, ...creation } = fieldsOf(effectiveMetadata(draft, pendingPatch(entries, draft)));
    const saved = draft.saved ?? draft.working;
    for (const { seq } of entries.ofDraft(draft)) entries.remove(seq);
    conflicts.remove(draft.id);
    conflicts.clearDecisions(draft.id);
    const unknown = { etag: null, revisionNumber: null, updatedAt: null, lastUpdatedBy: null, metadata: null, metadataEtag: null };
    const next = book.change(draft.id, {
      renewedAs: context.random.uuid(),
      saved,
      pending: null,
      facts: { ...unknown, creation, comparedAt: null, savedAt: nowIso(context), gone: null },
    });
    const { template, locale: contentLocale } = next.facts;
    entries.add(next, { kind: 'createArticle', template, contentLocale, metadata: creation, document: toWire(saved) });
    if (contentStatus !== undefined && contentStatus !== 'draft') patches.queue(next, { contentStatus });
    return book.get(draft.id) ?? next;
  });
};

/** What this desk has of the article, as a file to keep. */
export const fileOfDraft = (context: Pick<ArticlesContext, 'clock'>, draft: Draft): ChangeFile => {
  const exportedAt = nowIso(context);
  const { title } = deriveFields(draft.working);
  const { working, saved, base, facts } = draft;
  const text = working.elements.map(plainText).join('\n\n');
  const content = {
    format: 'galley-article',
    exportedAt,
    title,
    articleId: publicId(draft),
    text,
    working,
    saved,
    base,
    metadata: facts.metadata,
  };
  return { fileName: fileNameOf(title, exportedAt), content: JSON.stringify(content, null, 2) };
};

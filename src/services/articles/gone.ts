import { isEqual } from '#domain/equal.ts';
import type { ApiError } from '#contract/calls/api-error.ts';
import { deriveFields } from '#domain/article/derived.ts';
import { plainText, type RichTextDocument } from '#domain/article/document.ts';
import { splitOutward } from '#domain/metadata/acts-of-change.ts';
import { withSwitchesOf, writtenPrint } from '#domain/print/change-print.ts';
import { type Metadata, type MetadataPatch, metadataPatchSchema } from '#domain/metadata/metadata.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { type ChangeFile, fileNameOf } from '../change-file.ts';
import { type Draft, EMPTY_DOCUMENT, publicId } from '../drafts/draft.ts';
import { hasUnsavedChanges } from '../drafts/draft-book.ts';
import { toWire } from '../drafts/same-document.ts';
import { whyGone } from '../why-gone.ts';
import { isGone } from '../sync/answers.ts';
import { effectiveMetadata, pendingPatch } from '../sync/patches.ts';
import { type ArticlesContext, nowIso } from './context.ts';
import { bylinesFor } from './known-authors.ts';
import type { Fetched, FetchArticle } from './fetched.ts';
import { takeRestored } from './take-restored.ts';

type Marking = Pick<ArticlesContext, 'book' | 'conflicts' | 'entries' | 'rows' | 'clock' | 'openDrafts'>;

/** Checks whether a draft has unsent work. */
export const hasUnsentWork = (context: Pick<Marking, 'conflicts' | 'entries'>, draft: Draft): boolean =>
  context.entries.hasAny(draft) || context.conflicts.has(draft.id) || hasUnsavedChanges(draft);

/**
 * The newsroom has no such article (any more). What this desk has of it may be the last copy: it stays, and is said. Only of what somebody
 * deleted, of which nothing is unsent and which no screen shows, the copy goes: the newsroom has its history.
 */
export const markGone = (context: Marking, draft: Draft, error: ApiError): Draft | undefined => {
  const { book, openDrafts, rows } = context;
  if (draft.metadataId !== null) rows.forget(draft.owner, draft.metadataId);
  if (error.code === 'deleted' && !openDrafts.isOpen(draft.id) && !hasUnsentWork(context, draft)) {
    book.remove(draft.id);
    return undefined;
  }
  return book.change(draft.id, { facts: { gone: whyGone(error, draft.facts.gone, nowIso(context)) } });
};

/** No screen shows the article any more: of what somebody deleted, the copy goes unless something is unsent. Returns whether it went. */
export const dropDeleted = (context: Pick<Marking, 'book' | 'conflicts' | 'entries'>, draft: Draft): boolean => {
  const isDropped = draft.facts.gone?.reason === 'deleted' && !hasUnsentWork(context, draft);
  if (isDropped) context.book.remove(draft.id);
  return isDropped;
};

/** Checks whether the newsroom has exactly the states that this desk knows. */
export const isSameState = (facts: Draft['facts'], { received, metadataEtag }: Fetched): boolean =>
  facts.etag === received.etag && (facts.metadataEtag === metadataEtag || metadataEtag === null || facts.metadata === null);

/** Checks whether any state of an article that this desk knows was lost when the newsroom went back. */
export const hasLost = ({ believed }: Pick<ArticlesContext, 'believed'>, { owner, facts }: Draft, fetched: Fetched): boolean => {
  const { received, metadata, metadataEtag } = fetched;
  if (facts.etag !== received.etag && believed.isLost(owner, facts.updatedAt)) return true;
  if (facts.metadata === null || metadata === null || facts.metadataEtag === metadataEtag) return false;
  return believed.isLost(owner, facts.metadata.updatedAt) && !isEqual(fieldsOf(facts.metadata), fieldsOf(metadata));
};

/** The fields of metadata that a new article may begin with; what others outside the newsroom notice is for a user. */
const fieldsOf = (metadata: Metadata | null): MetadataPatch => {
  // What the planning system and the studio have reported belongs to the item that is gone.
  const print = metadata?.printMetadata && withSwitchesOf(null, writtenPrint(metadata.printMetadata));
  const fields = metadataPatchSchema.safeParse(
    Object.fromEntries(
      Object.keys(metadataPatchSchema.shape).map(name => [name, name === 'printMetadata' ? print : metadata?.[name as keyof Metadata]]), // its keys are fields of metadata
    ),
  );
  return fields.success ? splitOutward(fields.data).inward : {};
};

/** Makes the article again in the newsroom, with its words and its metadata; typing goes on in the same draft. */
export const makeAgain = async (context: ArticlesContext, draft: Draft): Promise<Draft> => {
  const { book, conflicts, entries, patches } = context;
  const bylines = await bylinesFor(context, fieldsOf(effectiveMetadata(draft, pendingPatch(entries, draft))).authors ?? []);
  return book.transact(() => {
    const { contentStatus, ...fields } = fieldsOf(effectiveMetadata(draft, pendingPatch(entries, draft)));
    const creation = { ...fields, ...(fields.authors !== undefined && { authors: bylines }) };
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

/** The text that this desk's version and the newsroom's grew from: the newest one from before the newsroom went back. */
const ancestorOf = async (
  { newsroom }: ArticlesContext,
  { received }: Fetched,
  sharedUntil: string,
): Promise<RichTextDocument | undefined> => {
  const { article } = received;
  const isShared = (at: string): boolean => Date.parse(at) <= Date.parse(sharedUntil);
  if (isShared(article.updatedAt)) return article.document;
  const listed = await newsroom.call('listArticleRevisions', { params: { id: article.id } });
  if (!listed.ok) return undefined;
  const shared = listed.value.body
    .filter(({ date }) => isShared(date))
    .toSorted((one, other) => other.revisionNumber - one.revisionNumber)[0];
  if (!shared) return EMPTY_DOCUMENT;
  const read = await newsroom.call('getArticleRevision', { params: { id: article.id, revisionId: shared.id } });
  return read.ok ? read.value.body.revisionData : undefined;
};

/** Fields that somebody has changed since the newsroom went back are asked about; the others are as this desk knows them. */
const offerFields = (context: ArticlesContext, draft: Draft, mine: Metadata | null, fetched: Fetched, isShared: boolean): void => {
  const { metadata: theirs, metadataEtag } = fetched;
  if (!mine || !theirs) return;
  const wanted = Object.fromEntries(
    Object.entries(fieldsOf(mine)).filter(([name, value]) => !isEqual(value, theirs[name as keyof Metadata])), // fields of metadata
  );
  const { book, entries, patches } = context;
  book.change(draft.id, { facts: { metadata: theirs, metadataEtag } });
  if (Object.keys(wanted).length === 0) return;
  const next = book.get(draft.id) ?? draft;
  if (isShared) patches.queue(next, wanted);
  else {
    const base = Object.fromEntries(Object.keys(wanted).map(name => [name, null]));
    entries.add(next, { kind: 'patchMetadata', patch: wanted, base }, 'conflict');
  }
};

/** Offers the newer version of this desk to the newsroom, as a change of what that has now; what overlaps is asked. */
export const offerNewer = async (
  context: ArticlesContext,
  fetch: FetchArticle,
  draft: Draft,
): Promise<Result<Draft, ApiError<'notFound' | 'deleted'>>> => {
  const { articleId, owner } = draft;
  const fetched = await fetch(articleId ?? '');
  if (!fetched.ok) return isGone(fetched.error) ? ok(await makeAgain(context, draft)) : fetched;
  const sharedUntil = draft.facts.gone?.sharedUntil ?? new Date(0).toISOString();
  const ancestor = await ancestorOf(context, fetched.value, sharedUntil);
  const now = context.book.get(draft.id);
  if (!ancestor || !now || context.owner() !== owner) return err({ kind: 'noResponse', code: 'ERR_NETWORK', message: '' });
  return context.book.transact(() => {
    const mine = effectiveMetadata(now, pendingPatch(context.entries, now));
    for (const { seq } of context.entries.patches(now)) context.entries.remove(seq);
    context.texts.offer(now, ancestor, fetched.value.received);
    const isShared = Date.parse(fetched.value.metadata?.updatedAt ?? '') <= Date.parse(sharedUntil);
    offerFields(context, now, mine, fetched.value, isShared);
    return ok(context.book.get(draft.id) ?? now);
  });
};

/** The newsroom's older version counts; what was here stays among the recent values. */
export const takeOlder = async (
  context: ArticlesContext,
  fetch: FetchArticle,
  draft: Draft,
): Promise<Result<undefined, ApiError<'notFound' | 'deleted'>>> => {
  const { book, conflicts, entries } = context;
  const fetched = await fetch(draft.articleId ?? '');
  if (!fetched.ok && !isGone(fetched.error)) return fetched;
  book.transact(() => {
    for (const { seq } of entries.ofDraft(draft)) entries.remove(seq);
    conflicts.remove(draft.id);
    conflicts.clearDecisions(draft.id);
    if (!fetched.ok) {
      book.remove(draft.id);
      return;
    }
    const { received, metadata, metadataEtag } = fetched.value;
    takeRestored(context, draft.id, received.article, received.etag);
    book.change(draft.id, { facts: { gone: null, metadata, metadataEtag } });
  });
  return ok(undefined);
};

/** Returns this desk's version of the article as a file to save. */
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

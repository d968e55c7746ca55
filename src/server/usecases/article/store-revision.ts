import { ACTOR_CODES, type ActorCode } from '#contract/codes.ts';
import { bodyText, deriveFields } from '#domain/article/derived.ts';
import type { Element, RichTextDocument } from '#domain/article/document.ts';
import { isPublicStatus } from '#domain/article/workflow.ts';
import { missingForPublicationStatus } from '#domain/metadata/article-requirements.ts';
import { followContent } from '#domain/metadata/following.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { assertPresent, err, ok, type Result } from '#domain/result.ts';
import {
  type ClaimedArticle,
  findArticle,
  findRevision,
  insertRevision,
  type RevisionOrigin,
  type StoredArticle,
} from '../../repositories/articles.ts';
import { ordinalOf } from '../../repositories/metadata-rows.ts';
import { tenantRules } from '../../repositories/references.ts';
import { indexWords } from '../../repositories/search-words.ts';
import type { Refusal } from '../../refusal.ts';
import { noteShown } from '../attachment/shown.ts';
import { actRefusal } from '../metadata/judge-act.ts';
import { lockMetadata } from '../metadata/lock-metadata.ts';
import { storeMetadataChange } from '../metadata/store-change.ts';
import type { Writing } from '../writing.ts';

/** Indexes the words of a text. */
export const indexDocument = (writing: Writing, metadataId: string, document: RichTextDocument): Promise<void> => {
  const { titleHeader, title, lead } = deriveFields(document);
  const text = { head: `${titleHeader} ${title}`, lead, body: bodyText(document) };
  return indexWords(writing.queries, writing.dialect, ordinalOf(metadataId), text);
};

interface NextState {
  readonly articleId: string;
  readonly revisionId: string;
  readonly claimed: ClaimedArticle;
  /** The revision before. */
  readonly replaced: string;
  readonly document: RichTextDocument;
  readonly origin: RevisionOrigin | null;
  /** What else of the metadata changes with the text. */
  readonly adjust?: (metadata: Metadata) => Metadata;
}

/** Why a text is not stored. */
export type RevisionRefusal = Refusal<'missingRequiredFields' | ActorCode>;

const lacking = async ({ queries }: Writing, elements: readonly Element[], metadata: Metadata): Promise<readonly string[]> => {
  const tenants = await tenantRules(queries, metadata.tenantIds);
  return missingForPublicationStatus({ elements, metadata, tenants }, metadata.publicationStatus);
};

/** What readers would lose with a text (D-007): what publication requires and the text before it had. */
const removedBy = async (writing: Writing, next: NextState, after: Metadata): Promise<readonly string[]> => {
  if (!isPublicStatus(after.publicationStatus)) return [];
  const before = await findRevision(writing.queries, { articleId: next.articleId, revisionId: next.replaced });
  const known = await lacking(writing, before?.document.elements ?? [], after);
  return (await lacking(writing, next.document.elements, after)).filter(field => !known.includes(field));
};

const revisionRefusal = async (
  writing: Writing,
  next: NextState,
  before: Metadata,
  after: Metadata,
): Promise<RevisionRefusal | undefined> => {
  const codes = ['missingRequiredFields', ...ACTOR_CODES] as const;
  const missing = await removedBy(writing, next, after);
  const edited = actRefusal(writing, { metadata: before, act: 'edit', missing, codes });
  if (edited || after.publicationStatus === before.publicationStatus) return edited;
  return actRefusal(writing, { metadata: before, act: 'unpublish', codes });
};

/** Stores the text of an article that the caller has claimed: revision, derived metadata, words, list. */
export const storeRevision = async (writing: Writing, next: NextState): Promise<Result<StoredArticle, RevisionRefusal>> => {
  const { queries } = writing;
  const { metadataId, revisionNumber } = next.claimed;
  const { before, etag } = await lockMetadata(writing, metadataId);
  const derived: Metadata = { ...before, ...deriveFields(next.document) };
  const followed = followContent(before, derived, { kind: 'text', elements: next.document.elements });
  const after = next.adjust ? next.adjust(followed) : followed;
  const refused = await revisionRefusal(writing, next, before, after);
  if (refused) return err(refused);
  await insertRevision(queries, {
    id: next.revisionId,
    articleId: next.articleId,
    revisionNumber,
    creatorId: writing.user.id,
    date: writing.now,
    contentStatus: after.contentStatus,
    publicationStatus: after.publicationStatus,
    document: next.document,
    origin: next.origin,
  });
  await indexDocument(writing, metadataId, next.document);
  await noteShown(queries, { resource: 'articles', itemId: next.articleId }, { content: next.document, metadata: after });
  await storeMetadataChange(writing, { before, after, etag });
  const stored = await findArticle(queries, next.articleId);
  assertPresent(stored, 'an article that was just stored is there');
  return ok(stored);
};

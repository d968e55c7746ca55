import { bodyText, deriveFields } from '#domain/article/derived.ts';
import type { RichTextDocument } from '#domain/article/document.ts';
import { followContent } from '#domain/metadata/following.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { assertPresent } from '#domain/result.ts';
import { type ClaimedArticle, findArticle, insertRevision, type RevisionOrigin, type StoredArticle } from '../../repositories/articles.ts';
import { ordinalOf } from '../../repositories/metadata-rows.ts';
import { indexWords } from '../../repositories/search-words.ts';
import { noteShown } from '../attachment/shown.ts';
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
  readonly document: RichTextDocument;
  readonly origin: RevisionOrigin | null;
  /** What else of the metadata changes with the text. */
  readonly adjust?: (metadata: Metadata) => Metadata;
}

/** Stores the text of an article that the caller has claimed: revision, derived metadata, words, list. */
export const storeRevision = async (writing: Writing, next: NextState): Promise<StoredArticle> => {
  const { queries } = writing;
  const { metadataId, revisionNumber } = next.claimed;
  const { before, etag } = await lockMetadata(writing, metadataId);
  const derived: Metadata = { ...before, ...deriveFields(next.document) };
  const followed = followContent(before, derived, { kind: 'text', elements: next.document.elements });
  const after = next.adjust ? next.adjust(followed) : followed;
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
  return stored;
};

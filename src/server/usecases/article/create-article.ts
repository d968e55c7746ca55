import { createHash } from 'node:crypto';
import { NEW_ARTICLE_CODES } from '#contract/calls/codes.ts';
import type { ArticleTemplate } from '#domain/article/article.ts';
import type { WordOrigin } from '#domain/article/attribution.ts';
import { deriveFields } from '#domain/article/derived.ts';
import { type Element, isElement, type Node, type RichTextDocument, type Text } from '#domain/article/document.ts';
import { followContent } from '#domain/metadata/following.ts';
import type { Metadata, MetadataPatch } from '#domain/metadata/metadata.ts';
import { authorOf, clonedMetadata, newMetadata, withAuthor } from '#domain/metadata/new-metadata.ts';
import { assertPresent, err, ok, type Result } from '#domain/result.ts';
import type { ContentLocale } from '#domain/locale.ts';
import { findArticle, insertArticle, insertRevision, type RevisionOrigin, type StoredArticle } from '../../repositories/articles.ts';
import { findMetadata, takeMetadataId, wasDeleted } from '../../repositories/metadata.ts';
import { findTemplate } from '../../repositories/templates.ts';
import { notFound, onlyOf, type Refusal } from '../../refusal.ts';
import { claimPaths } from '../metadata/claim-paths.ts';
import { judgeMetadataChange } from '../metadata/judge-change.ts';
import { storeNewMetadata } from '../metadata/store-states.ts';
import type { Writing } from '../writing.ts';
import { documentRefusal } from './save-article.ts';
import { indexDocument } from './store-revision.ts';

/** Source of a new article's text and metadata. */
export type Origin =
  | { readonly kind: 'template'; readonly template: ArticleTemplate; readonly locale: ContentLocale }
  | {
      readonly kind: 'document';
      readonly template: ArticleTemplate;
      readonly locale: ContentLocale;
      readonly document: RichTextDocument;
      readonly came: RevisionOrigin | null;
    }
  | { readonly kind: 'clone'; readonly sourceId: string; readonly locale: ContentLocale | undefined }
  | TranslatedOrigin;

/** Text derived from another one: its metadata follows that of the original. */
interface TranslatedOrigin extends Omit<Beginning, 'came'> {
  readonly kind: 'translation';
  readonly source: Metadata;
}

interface Beginning {
  readonly template: ArticleTemplate;
  readonly locale: ContentLocale;
  readonly document: RichTextDocument;
  readonly source: Metadata | undefined;
  /** Origin of the words of the first revision. */
  readonly came: RevisionOrigin | null;
}

const wholly = (whole: WordOrigin): RevisionOrigin => ({ device: null, whole, blocks: [] });

/** Comments stay with the original text. */
const withoutComment = ({ commentId: _commentId, ...text }: Text): Text => text;

const withFreshIds = (document: RichTextDocument, makeId: () => string): RichTextDocument => {
  const renewNode = (node: Node): Node => (isElement(node) ? renew(node) : withoutComment(node));
  const renew = (element: Element): Element => ({ ...element, id: makeId(), children: element.children.map(renewNode) });
  return { ...document, elements: document.elements.map(renew) };
};

const beginOf = async (writing: Writing, origin: Origin): Promise<Result<Beginning, Refusal<'notFound' | 'invalidDocument'>>> => {
  const { queries, ids } = writing;
  switch (origin.kind) {
    case 'document': {
      const invalid = documentRefusal(origin.document);
      return invalid ? err(invalid) : ok({ ...origin, source: undefined });
    }
    case 'translation':
      return ok({ ...origin, document: withFreshIds(origin.document, ids.uuid), came: wholly('translation') });
    case 'template': {
      const { document } = await findTemplate(queries, origin.template, origin.locale);
      return ok({ ...origin, document: withFreshIds(document, ids.uuid), source: undefined, came: wholly('template') });
    }
    case 'clone': {
      const source = await findArticle(queries, origin.sourceId);
      const metadata = source && (await findMetadata(queries, source.article.metadataId));
      if (!source || !metadata) return err(notFound);
      const { template, contentLocale, document } = source.article;
      return ok({
        template,
        locale: origin.locale ?? contentLocale,
        document: withFreshIds(document, ids.uuid),
        source: metadata.metadata,
        came: wholly('copy'),
      });
    }
  }
};

const beginMetadata = async (writing: Writing, beginning: Beginning, resourceId: string): Promise<Metadata> => {
  const { source, document, locale } = beginning;
  const derived = deriveFields(document);
  const id = await takeMetadataId(writing.queries);
  const begun = { id, resourceId, resourceName: 'articles', locale, creator: writing.user, now: writing.now, derived } as const;
  return source ? clonedMetadata(source, begun) : withAuthor(newMetadata(begun), authorOf(writing.user, writing.ids.uuid()));
};

/**
 * Returns the same id for a repeated creation, for good (RFC 9562, version 8): a desk that was offline for longer than idempotency keys are
 * stored repeats its call without creating a second article.
 */
const idOf = ({ ids, user, mutationId }: Writing): string => {
  if (mutationId === null) return ids.uuid();
  const bytes = createHash('sha256').update(`article ${user.id} ${mutationId}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};

/** Returns the article of an earlier, equal creation; a refusal if it was deleted since. */
const createdBefore = async ({ queries, mutationId }: Writing, id: string): Promise<Result<StoredArticle, Refusal<'notFound'>> | null> => {
  if (mutationId === null) return null;
  const article = await findArticle(queries, id);
  if (article) return ok(article);
  return (await wasDeleted(queries, 'articles', id)) ? err(notFound) : null;
};

/** Creates an article with its metadata and first revision. */
export const createArticle = async (
  writing: Writing,
  request: { readonly origin: Origin; readonly patch: Omit<MetadataPatch, 'publicationStatus'> },
): Promise<Result<StoredArticle, Refusal<'notFound' | 'invalidDocument' | (typeof NEW_ARTICLE_CODES)[number]>>> => {
  const { queries, ids, now, user, mutationId } = writing;
  const id = idOf(writing);
  const before = await createdBefore(writing, id);
  if (before) return before;
  const beginning = await beginOf(writing, request.origin);
  if (!beginning.ok) return beginning;
  const { document, locale, template, came } = beginning.value;
  const revisionId = ids.uuid();
  const content = { kind: 'text', elements: document.elements } as const;
  const begun = await beginMetadata(writing, beginning.value, id);
  const current = followContent(begun, begun, content);
  const judged = await judgeMetadataChange(writing, { current, patch: request.patch, content });
  if (!judged.ok) return err(onlyOf(judged.error, NEW_ARTICLE_CODES));
  const taken = await claimPaths(queries, { before: null, after: judged.value.current, released: null });
  if (taken) return err(taken);
  const { metadata } = await storeNewMetadata(writing, judged.value.current);
  const person = { creatorId: user.id, updatedById: user.id };
  const shared = { id, metadataId: metadata.id, contentLocale: locale, template, createdAt: now, updatedAt: now, mutationId };
  await insertArticle(queries, { ...shared, ...person, revisionId, revisionNumber: 1 });
  const { contentStatus, publicationStatus } = metadata;
  const revision = { id: revisionId, articleId: id, revisionNumber: 1, creatorId: user.id, date: now, contentStatus, publicationStatus };
  await insertRevision(queries, { ...revision, document, origin: came, hasReadersNoted: true });
  await indexDocument(writing, metadata.id, document);
  const stored = await findArticle(queries, id);
  assertPresent(stored, 'an article that was just stored is there');
  return ok(stored);
};

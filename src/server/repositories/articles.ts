import { sql } from 'kysely';
import { z } from 'zod';
import { type Article, articleSchema, type Revision, revisionSchema } from '#domain/article/article.ts';
import { blockOriginsSchema, deviceSchema, wordOriginSchema } from '#domain/article/attribution.ts';
import { documentSchema, type RichTextDocument } from '#domain/article/document.ts';
import type { ContentStatus, PublicationStatus } from '#domain/article/workflow.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import type { Person } from '#domain/user/user.ts';
import type { Queries } from '../db/schema.ts';
import { seal, unseal } from '../db/sealed.ts';

export interface StoredArticle {
  readonly article: Article;
  /** The id of the current revision: it changes with every stored change. */
  readonly etag: string;
}

/**
 * Origin of the words of a revision: the computer, and the ways of input by block; `whole` if all of it came in one way, `rest` for the
 * blocks that are not named (typed if it is missing).
 */
export const revisionOriginSchema = z.object({
  device: deviceSchema.nullable().catch(null),
  whole: wordOriginSchema.optional(),
  /** Number of the revision whose text this one restored. */
  restoredFrom: z.number().int().positive().optional(),
  rest: wordOriginSchema.optional(),
  blocks: z.array(blockOriginsSchema).default([]),
});
export type RevisionOrigin = z.infer<typeof revisionOriginSchema>;

/** A state of an article's text to store. */
export interface NewRevision {
  readonly id: string;
  readonly articleId: string;
  readonly revisionNumber: number;
  readonly creatorId: string | null;
  readonly date: string;
  readonly contentStatus: ContentStatus;
  readonly publicationStatus: PublicationStatus;
  readonly document: RichTextDocument;
  /** Null if unknown: then everything counts as typed. */
  readonly origin?: RevisionOrigin | null;
  /** True if it is noted from the beginning of the revision when readers have it. */
  readonly hasReadersNoted?: boolean;
}

/** A stored text. */
export const parseDocument = (json: string): RichTextDocument => documentSchema.parse(unseal(json));

const personOf = (id: string | null, firstName: string | null, lastName: string | null): Person | null =>
  id === null || firstName === null || lastName === null ? null : { id, firstName, lastName };

const idSchema = z.uuid();
const isUuid = (id: string): boolean => idSchema.safeParse(id).success;

const selectArticle = (queries: Queries, id: string) =>
  queries
    .selectFrom('articles as a')
    .leftJoin('users as c', 'c.id', 'a.creator_id')
    .leftJoin('users as u', 'u.id', 'a.updated_by_id')
    .selectAll('a')
    .select([
      'c.first_name as creator_first',
      'c.last_name as creator_last',
      'u.first_name as updater_first',
      'u.last_name as updater_last',
    ])
    .where('a.id', '=', id)
    .where('a.deleted', '=', 0);
type ArticleRow = Awaited<ReturnType<ReturnType<typeof selectArticle>['executeTakeFirstOrThrow']>>;

/** What the row of an article says; its text is parsed by itself, once. */
const factsSchema = articleSchema.omit({ document: true });

const toStored = (row: ArticleRow, document: RichTextDocument): StoredArticle => {
  const facts = factsSchema.parse({
    id: row.id,
    metadataId: String(row.metadata_id),
    contentLocale: row.locale,
    template: row.template,
    revisionNumber: row.revision_number,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    creator: personOf(row.creator_id, row.creator_first, row.creator_last),
    lastUpdatedBy: personOf(row.updated_by_id, row.updater_first, row.updater_last),
    mutationId: row.mutation_id,
  });
  return { article: { ...facts, document: { ...document, elements: [...document.elements] } }, etag: row.revision_id };
};

/** An article with its text. */
export const findArticle = async (queries: Queries, id: string): Promise<StoredArticle | undefined> => {
  const row = await selectArticle(queries, id)
    .innerJoin('article_revisions as r', 'r.id', 'a.revision_id')
    .select('r.document')
    .executeTakeFirst();
  return row && toStored(row, parseDocument(row.document));
};

/** An article whose current text the caller has just stored: the text is not read again. */
export const findArticleWith = async (queries: Queries, id: string, document: RichTextDocument): Promise<StoredArticle | undefined> => {
  const row = await selectArticle(queries, id).executeTakeFirst();
  return row && toStored(row, document);
};

/** The current text of an item's article; undefined for items of other kinds. */
export const findTextOfMetadata = async (queries: Queries, metadataId: string): Promise<RichTextDocument | undefined> => {
  const row = await queries
    .selectFrom('articles as a')
    .innerJoin('article_revisions as r', 'r.id', 'a.revision_id')
    .select('r.document')
    .where('a.metadata_id', '=', Number(metadataId))
    .executeTakeFirst();
  return row && parseDocument(row.document);
};

/** An article before it was claimed. */
export interface ClaimedArticle {
  readonly metadataId: string;
  readonly revisionNumber: number;
}

interface Claim {
  readonly id: string;
  readonly expected: string;
  readonly revisionId: string;
  readonly at: string;
  readonly userId: string;
  readonly mutationId: string | null;
}

/**
 * Moves an article to its next revision, whose text is stored next; returns undefined if the article is gone or `expected` is no longer its
 * etag. Of two concurrent writers, the second waits for the first and then finds another etag.
 */
export const claimArticle = async (queries: Queries, claim: Claim): Promise<ClaimedArticle | undefined> => {
  const row = await queries
    .updateTable('articles')
    .set(expression => ({
      revision_id: claim.revisionId,
      revision_number: expression('revision_number', '+', 1),
      updated_at: claim.at,
      updated_by_id: claim.userId,
      mutation_id: claim.mutationId,
    }))
    .where('id', '=', claim.id)
    .where('deleted', '=', 0)
    .where('revision_id', '=', claim.expected)
    .returning(['metadata_id', 'revision_number'])
    .executeTakeFirst();
  return row && { metadataId: String(row.metadata_id), revisionNumber: row.revision_number };
};

/** Marks an article deleted if `expected` is its etag; its revisions stay. */
export const claimDeletion = async (
  queries: Queries,
  claim: { readonly id: string; readonly expected: string },
): Promise<ClaimedArticle | undefined> => {
  const row = await queries
    .updateTable('articles')
    .set({ deleted: 1 })
    .where('id', '=', claim.id)
    .where('deleted', '=', 0)
    .where('revision_id', '=', claim.expected)
    .returning(['metadata_id', 'revision_number'])
    .executeTakeFirst();
  return row && { metadataId: String(row.metadata_id), revisionNumber: row.revision_number };
};

interface NewArticle extends Omit<Article, 'document' | 'creator' | 'lastUpdatedBy' | 'revisionNumber'> {
  readonly revisionId: string;
  readonly revisionNumber: number;
  readonly creatorId: string | null;
  readonly updatedById: string | null;
}

export const insertArticle = async (queries: Queries, article: NewArticle): Promise<void> => {
  await queries
    .insertInto('articles')
    .values({
      id: article.id,
      metadata_id: Number(article.metadataId),
      locale: article.contentLocale,
      template: article.template,
      revision_id: article.revisionId,
      revision_number: article.revisionNumber,
      created_at: article.createdAt,
      updated_at: article.updatedAt,
      creator_id: article.creatorId,
      updated_by_id: article.updatedById,
      mutation_id: article.mutationId,
      deleted: 0,
    })
    .execute();
};

export const insertRevision = async (queries: Queries, revision: NewRevision): Promise<void> => {
  await queries
    .insertInto('article_revisions')
    .values({
      id: revision.id,
      article_id: revision.articleId,
      revision_number: revision.revisionNumber,
      creator_id: revision.creatorId,
      date: revision.date,
      content_status: revision.contentStatus,
      publication_status: revision.publicationStatus,
      document: seal(revision.document),
      origin_json: revision.origin ? JSON.stringify(revision.origin) : null,
      readers_noted: revision.hasReadersNoted ? 1 : null,
    })
    .execute();
};

/** Sets the content status on the current revision, and the publication status on the one that readers have, or else on the current one. */
export const setStatusesOfPresentRevision = async (
  queries: Queries,
  item: Pick<Metadata, 'resourceId' | 'contentStatus' | 'publicationStatus' | 'waiting'>,
): Promise<void> => {
  await queries
    .updateTable('article_revisions')
    .set({ content_status: item.contentStatus, ...(item.waiting ? {} : { publication_status: item.publicationStatus }) })
    .where('id', '=', queries.selectFrom('articles').select('revision_id').where('articles.id', '=', item.resourceId))
    .execute();
  if (item.waiting)
    await queries
      .updateTable('article_revisions')
      .set({ publication_status: item.publicationStatus })
      .where('id', '=', item.waiting.releasedRevisionId)
      .execute();
};

interface ReadersRevision {
  readonly articleId: string;
  /** Null if readers have none. */
  readonly revisionId: string | null;
  readonly at: string;
  readonly status: PublicationStatus;
}

/** Readers have one revision of an article from now on, or none. */
export const setReadersRevision = async (queries: Queries, { articleId, revisionId, at, status }: ReadersRevision): Promise<void> => {
  const others = queries
    .updateTable('article_revisions')
    .set({ public_to: at })
    .where('article_id', '=', articleId)
    .where('public_from', 'is not', null)
    .where('public_to', 'is', null);
  await (revisionId === null ? others : others.where('id', '!=', revisionId)).execute();
  if (revisionId === null) return;
  await queries
    .updateTable('article_revisions')
    .set({ public_from: at, public_to: null, publication_status: status })
    .where('id', '=', revisionId)
    .execute();
};

const selectRevisions = (queries: Queries) =>
  queries
    .selectFrom('article_revisions as r')
    .leftJoin('users as c', 'c.id', 'r.creator_id')
    .select(['r.id', 'r.article_id', 'r.revision_number', 'r.creator_id', 'r.date', 'r.content_status', 'r.publication_status'])
    .select(['r.public_from', 'r.public_to', 'r.readers_noted'])
    // The others are long, and say nothing here.
    .select(sql<string | null>`case when r.origin_json like '%"restoredFrom":%' then r.origin_json end`.as('restored'))
    .select(['c.first_name', 'c.last_name']);

type RevisionRow = Awaited<ReturnType<ReturnType<typeof selectRevisions>['execute']>>[number];

/** A revision from before this was noted, of an article that had been public, may have been public. */
const readersOf = (row: RevisionRow): Pick<Revision, 'readers'> => {
  if (row.public_from !== null) return { readers: { from: row.public_from, to: row.public_to } };
  return row.readers_noted === 1 || row.publication_status === 'notPublished' ? { readers: null } : {};
};

const restoredFromOf = ({ restored }: RevisionRow): Pick<Revision, 'restoredFrom'> => {
  const number = restored === null ? undefined : revisionOriginSchema.parse(JSON.parse(restored)).restoredFrom;
  return number === undefined ? {} : { restoredFrom: number };
};

const toRevision = (row: RevisionRow, document?: RichTextDocument): Revision =>
  revisionSchema.parse({
    id: row.id,
    resourceId: row.article_id,
    resourceName: 'articles',
    revisionNumber: row.revision_number,
    creator: personOf(row.creator_id, row.first_name, row.last_name),
    date: row.date,
    contentStatus: row.content_status,
    publicationStatus: row.publication_status,
    ...readersOf(row),
    ...restoredFromOf(row),
    ...(document ? { revisionData: document } : {}),
  });

/** All revisions without their text, newest first; also of a deleted article. */
export const listRevisions = async (queries: Queries, articleId: string): Promise<readonly Revision[]> => {
  const rows = await selectRevisions(queries).where('r.article_id', '=', articleId).orderBy('r.revision_number', 'desc').execute();
  return rows.map(row => toRevision(row));
};

export interface RevisionWithText {
  readonly revision: Revision;
  readonly document: RichTextDocument;
}

/** One revision with its text. */
export const findRevision = async (
  queries: Queries,
  key: { readonly articleId: string; readonly revisionId: string },
): Promise<RevisionWithText | undefined> => {
  if (!isUuid(key.revisionId)) return undefined;
  const row = await selectRevisions(queries)
    .select('r.document')
    .where('r.id', '=', key.revisionId)
    .where('r.article_id', '=', key.articleId)
    .executeTakeFirst();
  if (!row) return undefined;
  const document = parseDocument(row.document);
  return { revision: toRevision(row, document), document };
};

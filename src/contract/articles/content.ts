import { z } from 'zod';
import { articleSchema, articleTemplateSchema, revisionSchema, templateSchema } from '#domain/article/article.ts';
import { type BlockOrigins, blockOriginsSchema, deviceSchema, wordOriginSchema } from '#domain/article/attribution.ts';
import { diffOperationSchema } from '#domain/article/diff.ts';
import { documentSchema } from '#domain/article/document.ts';
import { DOCUMENT_LIMITS } from '#domain/article/validity.ts';
import { articleIdSchema, instantSchema, metadataIdSchema, revisionIdSchema } from '#domain/ids.ts';
import { metadataPatchSchema, metadataSchema } from '#domain/metadata/metadata.ts';
import { contentLocaleSchema } from '#domain/locale.ts';
import { personSchema } from '#domain/user/user.ts';
import { conflictSchema } from '../calls/errors.ts';
import { ACTOR_CODES, NEW_ARTICLE_CODES, REPLACE_CODES, SAVER_CODES } from '../calls/codes.ts';
import { defineOperation } from '../calls/operation.ts';
import { booleanInQuery, holdQuerySchema, numberInQuery } from '../calls/shared.ts';

const byId = z.strictObject({ id: articleIdSchema });

/** Origin of the words of a text: the name of the computer, and the ways of input by changed block; typed by default. */
const articleOrigin = {
  device: deviceSchema.optional(),
  blocks: z.array(blockOriginsSchema).max(DOCUMENT_LIMITS.elements).optional(),
};
/** Origin of the words of a text as the desk reports it: the ways of input by block, if they were not only typed. */
export interface ArticleOrigin {
  readonly device?: string | undefined;
  readonly blocks?: readonly BlockOrigins[] | undefined;
}

/** 412 on an article: the master as it is now, and how the sender's text differs from it (B7-026). */
export const articleConflictSchema = conflictSchema(articleSchema).extend({
  diff: z.strictObject({ origin: z.literal('MASTER'), derivative: z.string(), operations: z.array(diffOperationSchema) }),
});

export const getArticle = defineOperation({
  id: 'getArticle',
  service: 'content',
  method: 'GET',
  path: '/articles/{id}',
  summary: 'One article with its text',
  needs: 'login',
  params: byId,
  answers: { 200: articleSchema },
  errors: ['notFound', 'deleted'],
  etag: true,
  readersSee: true,
});

/**
 * Creates an article from a template, or clones one (`sourceId`). `metadata` may carry the fields of a PATCH; `document`, when given,
 * replaces the template's text (a draft that began offline).
 */
export const createArticle = defineOperation({
  id: 'createArticle',
  service: 'content',
  method: 'POST',
  path: '/articles',
  summary: 'Create an article from a template or clone one',
  needs: 'login',
  query: z.strictObject({
    useTemplate: booleanInQuery.optional(),
    sourceId: articleIdSchema.optional(),
    targetLanguage: contentLocaleSchema.optional(),
    contentLocale: contentLocaleSchema.optional(),
  }),
  body: z.strictObject({
    template: articleTemplateSchema.optional(),
    metadata: metadataPatchSchema.omit({ publicationStatus: true }).optional(),
    document: documentSchema.optional(),
    ...articleOrigin,
  }),
  answers: { 201: articleSchema },
  errors: ['notFound', 'invalidDocument', ...NEW_ARTICLE_CODES],
  etag: true,
  idempotent: true,
});

/**
 * Creates a draft in the other language that refers to its original (B7-027); marks and links stay. Needs a model: 422 `needsModel` without
 * one, 502 `translationFailed` if it does not answer, 504 `translationTimeout` if it takes too long.
 */
export const translateArticle = defineOperation({
  id: 'translateArticle',
  service: 'content',
  method: 'POST',
  path: '/articles/{id}/translations',
  summary: 'Translate an article: a linked draft in the other language',
  needs: 'login',
  params: byId,
  body: z.strictObject({ targetLanguage: contentLocaleSchema }),
  answers: { 201: articleSchema },
  errors: ['notFound', 'needsModel', 'translationFailed', 'translationTimeout'],
  etag: true,
});

export const putArticle = defineOperation({
  id: 'putArticle',
  service: 'content',
  method: 'PUT',
  path: '/articles/{id}',
  summary: 'Save the text of an article as a new revision',
  needs: 'login',
  params: byId,
  query: holdQuerySchema,
  body: z.strictObject({ document: documentSchema, ...articleOrigin }),
  answers: { 200: articleSchema },
  errors: [
    'notFound',
    'invalidDocument',
    'missingRequiredFields',
    'picturesNotArrived',
    'pictureBlocked',
    'videoWithoutPreview',
    ...SAVER_CODES,
  ],
  conflict: articleConflictSchema,
  ifMatch: true,
  etag: true,
  idempotent: true,
});

/**
 * Publishes an article that is ready at once in place of public breaking news, with its titles, and the rest of its publication data that
 * the article lacks; sends nothing, cannot be taken back. `if-match` is the etag of the article's metadata, which changes with its text as
 * well, `breakingnewsIfMatch` that of the metadata of the breaking news; a 412 carries the metadata that have changed.
 */
export const replaceBreakingNews = defineOperation({
  id: 'replaceBreakingNews',
  service: 'content',
  method: 'POST',
  path: '/articles/{id}/replace',
  summary: 'Replace breaking news by an article that is ready to publish, for good',
  needs: 'login',
  params: byId,
  body: z.strictObject({ breakingnewsId: z.uuid(), breakingnewsIfMatch: z.string().min(1).max(200) }),
  answers: { 200: metadataSchema },
  conflict: conflictSchema(metadataSchema),
  errors: ['notFound', ...REPLACE_CODES],
  ifMatch: true,
  etag: true,
  idempotent: true,
});

export const deleteArticle = defineOperation({
  id: 'deleteArticle',
  service: 'content',
  method: 'DELETE',
  path: '/articles/{id}',
  summary: 'Delete an article that is not public',
  needs: 'login',
  params: byId,
  answers: { 204: null },
  errors: ['notFound', 'itemIsPublic', ...ACTOR_CODES],
  conflict: articleConflictSchema,
  ifMatch: true,
  idempotent: true,
});

export const listArticleRevisions = defineOperation({
  id: 'listArticleRevisions',
  service: 'content',
  method: 'GET',
  path: '/articles/{id}/revisions',
  summary: 'All revisions of an article, newest first, without their text',
  needs: 'login',
  params: byId,
  answers: { 200: z.array(revisionSchema) },
  errors: ['notFound'],
});

export const getArticleRevision = defineOperation({
  id: 'getArticleRevision',
  service: 'content',
  method: 'GET',
  path: '/articles/{id}/revisions/{revisionId}',
  summary: 'One revision with its text',
  needs: 'login',
  params: z.strictObject({ id: articleIdSchema, revisionId: revisionIdSchema }),
  answers: { 200: revisionSchema },
  errors: ['notFound'],
});

/** Makes a new revision of an old text; unpublishes a public article (A4-052), or waits behind it with `hold` (D-014). */
export const restoreArticleRevision = defineOperation({
  id: 'restoreArticleRevision',
  service: 'content',
  method: 'POST',
  path: '/articles/{id}/revisions/{revisionId}/restore',
  summary: 'Restore a revision: a new revision with its text, unpublished or waiting',
  needs: 'login',
  params: z.strictObject({ id: articleIdSchema, revisionId: revisionIdSchema }),
  query: holdQuerySchema,
  answers: { 200: articleSchema },
  errors: ['notFound', ...ACTOR_CODES],
  conflict: articleConflictSchema,
  ifMatch: true,
  etag: true,
  idempotent: true,
});

/** The authors of each block of the current text; blocks in the order of the text, contributions oldest first. */
export const articleAttributionSchema = z.strictObject({
  revisionNumber: z.number().int().positive(),
  blocks: z.array(
    z.strictObject({
      id: z.string(),
      contributions: z.array(
        z.strictObject({
          person: personSchema.nullable(),
          device: z.string().nullable(),
          way: wordOriginSchema,
          firstAt: instantSchema,
          lastAt: instantSchema,
        }),
      ),
    }),
  ),
});
export type ArticleAttribution = z.infer<typeof articleAttributionSchema>;

export const getArticleAttribution = defineOperation({
  id: 'getArticleAttribution',
  service: 'content',
  method: 'GET',
  path: '/articles/{id}/attribution',
  summary: 'Who wrote each block of an article: person, computer and way, preserved by merges',
  needs: 'login',
  params: byId,
  answers: { 200: articleAttributionSchema },
  errors: ['notFound'],
});

export const getArticleDiff = defineOperation({
  id: 'getArticleDiff',
  service: 'content',
  method: 'GET',
  path: '/articles/{id}/diff',
  summary: 'The differences of a revision from the master or from another revision',
  needs: 'login',
  params: byId,
  query: z.strictObject({
    origin: z.union([z.literal('MASTER'), revisionIdSchema]),
    derivative: z.union([z.literal('MASTER'), revisionIdSchema]),
  }),
  answers: {
    200: z.strictObject({ origin: z.string(), derivative: z.string(), operations: z.array(diffOperationSchema) }),
  },
  errors: ['notFound'],
});

export const listTemplates = defineOperation({
  id: 'listTemplates',
  service: 'content',
  method: 'GET',
  path: '/templates',
  summary: 'The article templates of both content languages',
  needs: 'login',
  answers: { 200: z.array(templateSchema) },
});

/** Metadata revision list of an item with field differences (B7-045); in pages: `before` is the last number of the previous page. */
export const getMetadataRevisionDiffs = defineOperation({
  id: 'getMetadataRevisionDiffs',
  service: 'revisions',
  method: 'GET',
  path: '/revision/metadata/{id}/diffs',
  summary: 'Changes of an item’s metadata, field by field, newest first',
  needs: 'login',
  params: z.strictObject({ id: metadataIdSchema }),
  query: z.strictObject({ before: numberInQuery.positive().optional(), size: numberInQuery.positive().max(1000).optional() }),
  answers: {
    200: z.array(
      z.strictObject({
        revisionNumber: z.number().int().positive(),
        /** Revision of the content that was current then: the number that users see. */
        contentRevisionNumber: z.number().int().positive().nullable(),
        date: z.iso.datetime(),
        updatedBy: revisionSchema.shape.creator,
        changes: z.array(
          z.strictObject({
            fieldName: z.string(),
            operation: z.enum(['added', 'removed', 'updated']),
            newValue: z.unknown(),
            oldValue: z.unknown(),
            tenantId: z.number().int().nonnegative().nullable(),
            /** A move of the publication status that hides a public item. */
            special: z.literal(true).optional(),
            /** Waits behind the released state. */
            held: z.literal(true).optional(),
          }),
        ),
      }),
    ),
  },
  errors: ['notFound'],
});

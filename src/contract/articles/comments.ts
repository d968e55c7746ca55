import { z } from 'zod';
import { commentIdSchema, commentSchema, commentStatusSchema, commentTextSchema } from '#domain/comment/comment.ts';
import { articleIdSchema } from '#domain/ids.ts';
import { defineOperation } from '../calls/operation.ts';
import { commaList } from '../calls/shared.ts';

const ofArticle = z.strictObject({ id: articleIdSchema });
const oneComment = z.strictObject({ articleId: articleIdSchema, commentId: commentIdSchema });
/** The desk proposes `id`: the mark in the text names the comment before it is sent. */
const newComment = z.strictObject({
  id: commentIdSchema.optional(),
  text: commentTextSchema,
  status: z.enum(['draft', 'active']).optional(),
});

/** Comments of colleagues, and one's own drafts (B7-025). */
export const listComments = defineOperation({
  id: 'listComments',
  service: 'content',
  method: 'GET',
  path: '/articles/{id}/comments',
  summary: 'Comments on an article, oldest first, without drafts of others',
  needs: 'login',
  params: ofArticle,
  answers: { 200: z.array(commentSchema) },
  errors: ['notFound'],
});

/** Open threads of several articles at once, for lists. Articles without any are left out. */
export const countOpenComments = defineOperation({
  id: 'countOpenComments',
  service: 'content',
  method: 'GET',
  path: '/open-comments',
  summary: 'The number of open threads in each of these articles',
  needs: 'login',
  query: z.strictObject({ articleIds: commaList(articleIdSchema) }),
  answers: {
    200: z.array(z.strictObject({ articleId: articleIdSchema, open: z.number().int().positive() })).max(1000),
  },
});

export const createComment = defineOperation({
  id: 'createComment',
  service: 'content',
  method: 'POST',
  path: '/articles/{id}/comments',
  summary: 'Start a thread; active unless it is a draft',
  needs: 'login',
  params: ofArticle,
  body: newComment,
  answers: { 201: commentSchema },
  errors: ['notFound', 'alreadyExists', 'notOwnItem'],
  etag: true,
  idempotent: true,
});

/** A reply to a reply belongs to the same thread. */
export const replyToComment = defineOperation({
  id: 'replyToComment',
  service: 'content',
  method: 'POST',
  path: '/articles/{articleId}/comments/{commentId}/comments',
  summary: 'Reply in a thread; a reply does not reopen it',
  needs: 'login',
  params: oneComment,
  body: newComment,
  answers: { 201: commentSchema },
  errors: ['notFound', 'alreadyExists', 'notOwnItem'],
  etag: true,
  idempotent: true,
});

export const patchComment = defineOperation({
  id: 'patchComment',
  service: 'content',
  method: 'PATCH',
  path: '/articles/{articleId}/comments/{commentId}',
  summary: 'Edit one’s own comment, send a draft, resolve or reopen a thread',
  needs: 'login',
  params: oneComment,
  body: z.strictObject({ text: commentTextSchema.optional(), status: commentStatusSchema.optional() }),
  bodyType: 'mergePatch',
  answers: { 200: commentSchema },
  errors: ['notFound', 'forbiddenCommentStatus', 'notOwnItem'],
  etag: true,
  idempotent: true,
});

/** With its replies when it is the first one of a thread; only one's own, and not once a colleague has replied (422 `commentHasReplies`). */
export const deleteComment = defineOperation({
  id: 'deleteComment',
  service: 'content',
  method: 'DELETE',
  path: '/articles/{articleId}/comments/{commentId}',
  summary: 'Delete one’s own comment',
  needs: 'login',
  ownedBy: 'caller',
  params: oneComment,
  answers: { 204: null },
  errors: ['notFound', 'commentHasReplies', 'notOwnItem'],
  idempotent: true,
});

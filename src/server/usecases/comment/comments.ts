import { type Comment, commentProblem, type CommentProblem, type CommentStatus } from '#domain/comment/comment.ts';
import { assertPresent, err, ok, type Result } from '#domain/result.ts';
import * as comments from '../../repositories/comments.ts';
import type { Queries } from '../../db/schema.ts';
import { tell } from '../../repositories/live-events.ts';
import { takeChange } from '../../repositories/metadata.ts';
import { notFound, type Refusal, refusal } from '../../refusal.ts';
import { additionRefusal } from '../content/judge-act.ts';
import type { Writing } from '../writing.ts';

interface Words {
  readonly id?: string | undefined;
  readonly text: string;
  readonly status?: CommentStatus | undefined;
}

/** Place of a comment. */
interface Place {
  readonly articleId: string;
  readonly commentId: string;
}

/** Returns the comment if this user may see it: drafts of others are hidden. */
const visibleComment = async (
  writing: Writing,
  { articleId, commentId }: Place,
): Promise<Result<Comment, Refusal<'notFound' | 'notOwnItem'>>> => {
  const { queries, user } = writing;
  const refused = await additionRefusal(writing, articleId);
  if (refused) return err(refused);
  const comment = await comments.findComment(queries, commentId);
  const isHidden = comment?.status === 'draft' && comment.creator?.id !== user.id;
  return comment?.resourceId === articleId && !isHidden ? ok(comment) : err(notFound);
};

const stored = async ({ queries }: Writing, id: string): Promise<Result<Comment, never>> => {
  const comment = await comments.findComment(queries, id);
  assertPresent(comment, 'it was stored in this transaction');
  return ok(comment);
};

/** Reason why a comment is not added. */
type CreationRefusal = Refusal<'notFound' | 'alreadyExists' | 'notOwnItem'>;

/** Notes a change of its own: a desk that has seen it recognises a newsroom that was restored to an earlier state. */
const noteComment = async (queries: Queries, event: Parameters<typeof tell>[1]): Promise<void> => {
  await takeChange(queries, event.at);
  await tell(queries, event);
};

const addComment = async (
  writing: Writing,
  articleId: string,
  rootCommentId: string | null,
  words: Words,
): Promise<Result<Comment, CreationRefusal>> => {
  const { queries, user, now } = writing;
  if (!(await comments.isArticle(queries, articleId))) return err(notFound);
  const refused = await additionRefusal(writing, articleId);
  if (refused) return err(refused);
  const id = words.id ?? writing.ids.uuid();
  if (await comments.findComment(queries, id))
    return err(refusal('alreadyExists', { fieldNames: ['id'], message: `A comment with the id ${id} already exists` }));
  const { text, status = 'active' } = words;
  await comments.insertComment(queries, { id, rootCommentId, resourceId: articleId, status, text }, { userId: user.id, at: now });
  await noteComment(queries, { kind: 'comments', subject: articleId, at: now });
  return stored(writing, id);
};

/** Starts a thread on an article. */
export const createComment = (writing: Writing, articleId: string, words: Words): Promise<Result<Comment, CreationRefusal>> =>
  addComment(writing, articleId, null, words);

/** Replies in the thread of a comment. */
export const replyToComment = async (writing: Writing, place: Place, words: Words): Promise<Result<Comment, CreationRefusal>> => {
  const found = await visibleComment(writing, place);
  return found.ok ? addComment(writing, place.articleId, found.value.rootCommentId ?? found.value.id, words) : found;
};

/** Changes the words or the status of a comment. */
export const changeComment = async (
  writing: Writing,
  place: Place,
  change: { readonly text?: string | undefined; readonly status?: CommentStatus | undefined },
): Promise<Result<Comment, Refusal<'notFound' | 'notOwnItem' | CommentProblem>>> => {
  const { queries, user, now } = writing;
  const found = await visibleComment(writing, place);
  if (!found.ok) return found;
  const comment = found.value;
  const problem = commentProblem({ comment, userId: user.id, ...change });
  if (problem) return err(refusal(problem, { fieldNames: problem === 'forbidden' ? [] : ['status'] }));
  const status = change.status ?? comment.status;
  const isResolved = status === 'resolved';
  const wasResolved = comment.status === 'resolved';
  await comments.updateComment(queries, {
    id: comment.id,
    status,
    text: change.text ?? comment.text,
    updatedAt: now,
    resolvedAt: isResolved ? (wasResolved ? comment.resolvedAt : now) : null,
    resolvedById: isResolved ? (wasResolved ? (comment.resolvedBy?.id ?? null) : user.id) : null,
  });
  await noteComment(queries, { kind: 'comments', subject: place.articleId, at: now });
  return stored(writing, comment.id);
};

/** Deletes the caller's own comment; with its thread if nobody else has replied. */
export const deleteComment = async (
  writing: Writing,
  place: Place,
): Promise<Result<undefined, Refusal<'notFound' | 'notOwnItem' | 'forbidden' | 'commentHasReplies'>>> => {
  const { queries, user, now } = writing;
  const found = await visibleComment(writing, place);
  if (!found.ok) return found;
  const { id, creator, rootCommentId } = found.value;
  if (creator?.id !== user.id) return err(refusal('forbidden'));
  if (rootCommentId === null && (await comments.hasRepliesOfOthers(queries, id, user.id))) return err(refusal('commentHasReplies'));
  await comments.removeComment(queries, id);
  await noteComment(queries, { kind: 'comments', subject: place.articleId, at: now });
  return ok(undefined);
};

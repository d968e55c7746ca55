import { z } from 'zod';
import { articleIdSchema, instantSchema } from '../ids.ts';
import { personSchema } from '../user/user.ts';

/** Id of a comment: a UUID, proposed by the desk that writes it, as the text's mark names it before it is sent. */
export const commentIdSchema = z.uuid();

/** Maximum length of a comment, in characters. */
export const COMMENT_MAX = 4000;

/**
 * The status of a comment (A4-061).
 *
 *   draft ──send──▶ active ──resolve──▶ resolved ──reopen──▶ active
 *
 * Only its writer sees a draft. Only the first comment of a thread is resolved, with its replies.
 */
const COMMENT_STATUSES = ['draft', 'active', 'resolved'] as const;
export const commentStatusSchema = z.enum(COMMENT_STATUSES);
export type CommentStatus = z.infer<typeof commentStatusSchema>;

/** Words of a comment. */
export const commentTextSchema = z.string().trim().min(1).max(COMMENT_MAX);

/** One comment on an article (A3-028). `rootCommentId` is null for the first one of a thread, which the text's `commentId` mark names. */
export const commentSchema = z.strictObject({
  id: commentIdSchema,
  rootCommentId: commentIdSchema.nullable(),
  resourceId: articleIdSchema,
  creator: personSchema.nullable(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  status: commentStatusSchema,
  text: commentTextSchema,
  resolvedBy: personSchema.nullable(),
  resolvedAt: instantSchema.nullable(),
});
export type Comment = z.infer<typeof commentSchema>;

/** The first comment and its replies, oldest first. */
export interface CommentThread {
  readonly root: Comment;
  readonly replies: readonly Comment[];
}

/** Threads, oldest first, those of one instant as they were listed; a reply whose first comment is missing is left out. */
export const threadsOf = (comments: readonly Comment[]): readonly CommentThread[] => {
  const inOrder = comments.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
  const replies = Map.groupBy(inOrder, comment => comment.rootCommentId);
  return (replies.get(null) ?? []).map(root => ({ root, replies: replies.get(root.id) ?? [] }));
};

/** Change of a comment: the comment, the user who changes it, and the new values. */
interface CommentChange {
  readonly comment: Pick<Comment, 'status' | 'rootCommentId' | 'creator'>;
  readonly userId: string;
  readonly status?: CommentStatus | undefined;
  readonly text?: string | undefined;
}

/** Reason for refusing a change of a comment. */
export type CommentProblem = 'forbidden' | 'forbiddenCommentStatus';

/** Returns why a change is refused; undefined if allowed. Only the writer changes words and drafts; anybody may resolve and reopen. */
export const commentProblem = ({ comment, userId, status, text }: CommentChange): CommentProblem | undefined => {
  const isOwn = comment.creator?.id === userId;
  if (!isOwn && (text !== undefined || comment.status === 'draft')) return 'forbidden';
  if (status === undefined || status === comment.status) return undefined;
  const isThread = comment.rootCommentId === null;
  const moves: Readonly<Record<CommentStatus, readonly CommentStatus[]>> = {
    draft: ['active'],
    active: isThread ? ['resolved'] : [],
    resolved: ['active'],
  };
  return moves[comment.status].includes(status) ? undefined : 'forbiddenCommentStatus';
};

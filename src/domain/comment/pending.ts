import { z } from 'zod';
import type { Person } from '../user/user.ts';
import { type Comment, commentIdSchema, commentStatusSchema, commentTextSchema } from './comment.ts';

/** A user's changes of comments that the newsroom does not have yet. */
export const commentWorkSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('write'),
    commentId: commentIdSchema,
    /** The thread that it replies to; null starts one. */
    rootCommentId: commentIdSchema.nullable(),
    text: commentTextSchema,
    status: z.enum(['draft', 'active']),
  }),
  z.strictObject({
    kind: z.literal('change'),
    commentId: commentIdSchema,
    text: commentTextSchema.optional(),
    status: commentStatusSchema.optional(),
  }),
  z.strictObject({ kind: z.literal('remove'), commentId: commentIdSchema }),
]);
export type CommentWork = z.infer<typeof commentWorkSchema>;

/** Combines two changes of one comment unknown to the newsroom: null if nothing is left, undefined if both must be sent. */
export const foldCommentWorks = (earlier: CommentWork, later: CommentWork): CommentWork | null | undefined => {
  if (later.kind === 'write' || earlier.kind === 'remove') return undefined;
  if (later.kind === 'remove') return earlier.kind === 'write' ? null : later;
  if (earlier.kind === 'change') return { ...earlier, ...later };
  const { text = earlier.text, status = earlier.status } = later;
  return status === 'resolved' ? undefined : { ...earlier, text, status };
};

/** A change with its time. */
export interface DoneAt {
  readonly work: CommentWork;
  readonly at: string;
}

const changed = (comment: Comment, work: Extract<CommentWork, { kind: 'change' }>, by: Person | null, at: string): Comment => {
  const status = work.status ?? comment.status;
  const isNewlyResolved = status === 'resolved' && comment.status !== 'resolved';
  const resolution = isNewlyResolved
    ? { resolvedBy: by, resolvedAt: at }
    : status === 'resolved'
      ? {}
      : { resolvedBy: null, resolvedAt: null };
  return { ...comment, text: work.text ?? comment.text, status, updatedAt: at, ...resolution };
};

/** The comments as they will be once the newsroom has all of this user's changes, in order. */
export const withPendingWork = (
  comments: readonly Comment[],
  pending: readonly DoneAt[],
  around: { readonly articleId: string; readonly person: Person | null },
): readonly Comment[] =>
  pending.reduce<readonly Comment[]>((all, { work, at }) => {
    switch (work.kind) {
      case 'write': {
        if (all.some(({ id }) => id === work.commentId)) return all; // its answer was lost: it exists already
        const { commentId: id, rootCommentId, text, status } = work;
        const made = { id, rootCommentId, text, status, resourceId: around.articleId, creator: around.person };
        return [...all, { ...made, createdAt: at, updatedAt: at, resolvedBy: null, resolvedAt: null }];
      }
      case 'change':
        return all.map(comment => (comment.id === work.commentId ? changed(comment, work, around.person, at) : comment));
      case 'remove':
        return all.filter(({ id, rootCommentId }) => id !== work.commentId && rootCommentId !== work.commentId);
    }
  }, comments);

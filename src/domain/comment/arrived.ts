import type { Comment } from './comment.ts';
import type { Origin } from './remark.ts';

/** Words that somebody added or removed in another program. */
export interface TrackedWords {
  readonly kind: 'added' | 'removed';
  readonly words: string;
}

/** Comment that came in with a text of another program; `id` is what the marks of its words refer to. */
export interface ArrivedComment extends Origin {
  readonly id: string;
  /** Id of the comment that it replies to. */
  readonly rootCommentId: string | null;
  readonly isResolved: boolean;
  /** Words of the author, or the author's changes in the text. */
  readonly content:
    { readonly kind: 'words'; readonly text: string } | { readonly kind: 'changes'; readonly changes: readonly TrackedWords[] };
}

/** The threads that go when their text is undone, as a whole; one in which somebody else has written since stays. */
export const threadsToTakeBack = (
  arrived: readonly Pick<ArrivedComment, 'id' | 'rootCommentId'>[],
  present: readonly Pick<Comment, 'id' | 'rootCommentId' | 'creator'>[],
): readonly string[] => {
  const writerOf = (id: string): string | undefined => present.find(comment => comment.id === id)?.creator?.id;
  return arrived
    .filter(({ rootCommentId }) => rootCommentId === null)
    .map(({ id }) => id)
    .filter(id => !present.some(({ rootCommentId, creator }) => rootCommentId === id && creator?.id !== writerOf(id)));
};

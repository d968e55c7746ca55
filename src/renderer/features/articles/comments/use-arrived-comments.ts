import { useMemo } from 'react';
import { useLatest } from '#renderer/platform/state/use-latest.ts';
import { type ArrivedComment, threadsToTakeBack } from '#domain/comment/arrived.ts';
import { inComments, originLine } from '#domain/comment/remark.ts';
import type { CommentServices } from '#richtext/view/comment-services.ts';
import { useText } from '#ui/i18n.ts';
import { useActReason } from '../model/locks.tsx';
import { useComments } from './use-comments.ts';

/** Imports comments of a file into the article. Their account is the importing user's; the first line names the author. */
export const useArrivedComments = (): CommentServices => {
  const text = useText('comments');
  const { work, comments: present } = useComments();
  const locked = useActReason()('comment');
  const wordsOf = ({ author, at, content }: ArrivedComment): string => {
    const words =
      content.kind === 'words'
        ? content.text
        : content.changes.map(change => text(`arrived.${change.kind}`, { words: change.words.trim() })).join('\n');
    return author === '' ? words : `${originLine({ author, at })}\n${words}`;
  };
  const write = async (comments: readonly ArrivedComment[]): Promise<void> => {
    // The first comments of threads are written before their replies.
    for (const comment of comments.toSorted((a, b) => Number(a.rootCommentId !== null) - Number(b.rootCommentId !== null))) {
      const [first = '', ...rest] = inComments(wordsOf(comment));
      const rootCommentId = comment.rootCommentId;
      await work({ kind: 'write', commentId: comment.id, rootCommentId, text: first, status: 'active' });
      for (const more of rest)
        await work({
          kind: 'write',
          commentId: crypto.randomUUID(),
          rootCommentId: rootCommentId ?? comment.id,
          text: more,
          status: 'active',
        });
    }
    for (const { id, rootCommentId, isResolved } of comments)
      if (isResolved && rootCommentId === null) await work({ kind: 'change', commentId: id, status: 'resolved' });
  };
  const remove = async (comments: readonly ArrivedComment[]): Promise<void> => {
    for (const commentId of threadsToTakeBack(comments, present)) await work({ kind: 'remove', commentId });
  };
  const latest = useLatest({ write, remove, locked });
  return useMemo(
    () => ({
      canTake: () => latest().locked === undefined,
      take: comments => latest().write(comments),
      takeBack: comments => latest().remove(comments),
    }),
    [latest],
  );
};

import { memo, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { useText } from '#ui/i18n.ts';
import { useActReason } from '../model/locks.tsx';
import { CommentForm } from './CommentForm.tsx';
import { useWasBegun } from './use-begun-words.ts';
import { CommentView, type Work } from './CommentView.tsx';
import type { ShownThread } from './comment-list.ts';
import { type ThreadTurns, useOwnTurn } from './thread-turns.ts';

export interface CommentThreadViewProps {
  readonly thread: ShownThread;
  readonly pending: ReadonlySet<string>;
  readonly isCurrent: boolean;
  /** True if the thread is among the first of the list, which are drawn completely from the start. */
  readonly isFirst: boolean;
  readonly turns: ThreadTurns;
  readonly onWork: Work;
  /** Shows the quoted words in the text. */
  readonly onShow: (threadId: string) => void;
  /** The thread was deleted: the mark of its words can be removed. */
  readonly onRemoved: (threadId: string) => void;
}

const nothing = (): void => undefined;

type ReplyProps = Pick<CommentThreadViewProps, 'onWork'> & { readonly threadId: string; readonly isOpen: boolean };

const Reply = ({ threadId, isOpen, onWork }: ReplyProps) => {
  const text = useText('comments');
  const locked = useActReason()('comment');
  const [isReplying, setReplying] = useState(useWasBegun(`reply.${threadId}`));
  const reply = (words: string, status: 'draft' | 'active') =>
    onWork({ kind: 'write', commentId: crypto.randomUUID(), rootCommentId: threadId, text: words, status });
  if (isReplying)
    return (
      <CommentForm
        begunFor={`reply.${threadId}`}
        label={text('form.reply')}
        submitLabel={text('reply')}
        offersDraft
        onSubmit={reply}
        onCancel={() => setReplying(false)}
      />
    );
  return isOpen ? (
    <Button size="small" kind="minimal" disabled={locked !== undefined} disabledReason={locked} onClick={() => setReplying(true)}>
      {text('reply')}
    </Button>
  ) : null;
};

const Thread = ({ thread, pending, isCurrent, isFirst, turns, onWork, onShow, onRemoved }: CommentThreadViewProps) => {
  const text = useText('comments');
  const hasControls = useOwnTurn(turns, isFirst || isCurrent);
  const { root, replies, quote } = thread;
  const isOpen = root.status === 'active';
  const shared = { text, hasControls, onWork };
  return (
    <li className={`g-comment-thread is-${root.status}${isCurrent ? ' is-current' : ''}`} data-thread={root.id}>
      {quote === undefined ? null : (
        <button type="button" className="g-comment-quote" onClick={() => onShow(root.id)} aria-label={text('showWords', { words: quote })}>
          {quote}
        </button>
      )}
      <CommentView {...shared} comment={root} isPending={pending.has(root.id)} isThread onRemoved={() => onRemoved(root.id)} />
      {replies.map(comment => (
        <div key={comment.id} className="g-comment-reply">
          <CommentView {...shared} comment={comment} isPending={pending.has(comment.id)} isThread={false} onRemoved={nothing} />
        </div>
      ))}
      {hasControls ? <Reply threadId={root.id} isOpen={isOpen} onWork={onWork} /> : null}
      {!hasControls && isOpen ? <span className="g-comment-reply-place" /> : null}
    </li>
  );
};

const saysTheSame = (a: CommentThreadViewProps, b: CommentThreadViewProps): boolean => {
  const [before, after] = [a, b].map(({ thread }) => [thread.root, ...thread.replies]);
  return (
    a.thread.quote === b.thread.quote &&
    before?.length === after?.length &&
    (after ?? []).every((comment, index) => comment === before?.[index] && a.pending.has(comment.id) === b.pending.has(comment.id))
  );
};

const isSame = (a: CommentThreadViewProps, b: CommentThreadViewProps): boolean =>
  a.isCurrent === b.isCurrent &&
  a.isFirst === b.isFirst &&
  a.turns === b.turns &&
  a.onWork === b.onWork &&
  a.onShow === b.onShow &&
  a.onRemoved === b.onRemoved &&
  saysTheSame(a, b);

/** Shows a thread: quoted words, comments and reply field. Redrawn only when one of these changes. */
export const CommentThreadView = memo(Thread, isSame);

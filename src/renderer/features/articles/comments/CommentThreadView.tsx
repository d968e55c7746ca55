import { useState } from 'react';
import type { Comment } from '#domain/comment/comment.ts';
import type { CommentWork } from '#domain/comment/pending.ts';
import { useSignedIn } from '#renderer/entities/session/session.ts';
import { Avatar } from '#renderer/entities/user/Avatar.tsx';
import { fullName } from '#renderer/entities/user/people.ts';
import { ActionRow, type RowAction } from '#ui/ActionRow.tsx';
import { Button } from '#ui/Button.tsx';
import { useConfirm } from '#ui/confirm.tsx';
import { EditIcon, SmallTickIcon, TimeIcon, TrashIcon, UndoIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { LiveTime } from '#ui/LiveTime.tsx';
import { CommentForm } from './CommentForm.tsx';
import type { ShownThread } from './comment-list.ts';

type Work = (work: CommentWork) => Promise<boolean>;

interface CommentViewProps {
  readonly comment: Comment;
  readonly isPending: boolean;
  readonly isThread: boolean;
  readonly onWork: Work;
  readonly onRemoved: () => void;
}

const useActions = ({ comment, isThread, onWork, onRemoved }: CommentViewProps, edit: () => void): readonly RowAction[] => {
  const text = useText('comments');
  const common = useText('common');
  const ask = useConfirm();
  const { userId } = useSignedIn();
  const { id: commentId, status } = comment;
  const isOwn = comment.creator?.id === userId;
  const change = (next: Comment['status']) => () => void onWork({ kind: 'change', commentId, status: next });
  const remove = async (): Promise<void> => {
    const agreed = await ask({
      title: text('delete.title'),
      message: text(isThread ? 'delete.thread' : 'delete.reply'),
      confirm: text('delete'),
      cancel: common('cancel'),
      danger: true,
    });
    if (agreed && (await onWork({ kind: 'remove', commentId }))) onRemoved();
  };
  return [
    ...(status === 'draft' ? [{ id: 'send', label: text('send'), icon: <SmallTickIcon />, onClick: change('active') }] : []),
    ...(isThread && status === 'active'
      ? [{ id: 'resolve', label: text('resolve'), icon: <SmallTickIcon />, onClick: change('resolved') }]
      : []),
    ...(isThread && status === 'resolved' ? [{ id: 'reopen', label: text('reopen'), icon: <UndoIcon />, onClick: change('active') }] : []),
    ...(isOwn ? [{ id: 'edit', label: text('edit'), icon: <EditIcon />, onClick: edit }] : []),
    ...(isOwn ? [{ id: 'delete', label: text('delete'), icon: <TrashIcon />, danger: true, onClick: () => void remove() }] : []),
  ];
};

const CommentView = (props: CommentViewProps) => {
  const { comment, isPending, onWork } = props;
  const text = useText('comments');
  const [isEditing, setEditing] = useState(false);
  const actions = useActions(props, () => setEditing(true));
  const name = comment.creator === null ? text('somebody') : fullName(comment.creator);
  return (
    <div className="g-comment">
      <div className="g-comment-head">
        {comment.creator === null ? null : <Avatar person={comment.creator} size={24} />}
        <span className="g-comment-who">
          <strong className="g-truncate">{name}</strong>
          <LiveTime at={comment.createdAt} className="g-quiet" />
        </span>
        {actions.length === 0 ? null : <ActionRow actions={actions} label={text('actionsOf', { name })} />}
      </div>
      {isEditing ? (
        <CommentForm
          label={text('form.edit')}
          submitLabel={text('form.change')}
          initial={comment.text}
          onSubmit={words => onWork({ kind: 'change', commentId: comment.id, text: words })}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <p className="g-comment-text">{comment.text}</p>
      )}
      {comment.status === 'draft' ? <p className="g-quiet">{text('isDraft')}</p> : null}
      {isPending ? (
        <p className="g-quiet g-comment-pending">
          <TimeIcon aria-hidden="true" /> {text('isPending')}
        </p>
      ) : null}
    </div>
  );
};

export interface CommentThreadViewProps {
  readonly thread: ShownThread;
  readonly pending: ReadonlySet<string>;
  readonly isCurrent: boolean;
  readonly onWork: Work;
  /** Leads to the words in the text. */
  readonly onShow: () => void;
  /** The thread is gone: its words need no mark any more. */
  readonly onRemoved: () => void;
}

const nothing = (): void => undefined;

/** A thread: the words that it is about, what was said, and the place for an answer. */
export const CommentThreadView = ({ thread, pending, isCurrent, onWork, onShow, onRemoved }: CommentThreadViewProps) => {
  const text = useText('comments');
  const [isReplying, setReplying] = useState(false);
  const { root, replies, quote } = thread;
  const reply = (words: string, status: 'draft' | 'active') =>
    onWork({ kind: 'write', commentId: crypto.randomUUID(), rootCommentId: root.id, text: words, status });
  return (
    <li className={`g-comment-thread is-${root.status}${isCurrent ? ' is-current' : ''}`} data-thread={root.id}>
      {quote === undefined ? null : (
        <button type="button" className="g-comment-quote" onClick={onShow} aria-label={text('showWords', { words: quote })}>
          {quote}
        </button>
      )}
      <CommentView comment={root} isPending={pending.has(root.id)} isThread onWork={onWork} onRemoved={onRemoved} />
      {replies.map(comment => (
        <div key={comment.id} className="g-comment-reply">
          <CommentView comment={comment} isPending={pending.has(comment.id)} isThread={false} onWork={onWork} onRemoved={nothing} />
        </div>
      ))}
      {isReplying ? (
        <CommentForm
          label={text('form.reply')}
          submitLabel={text('reply')}
          offersDraft
          onSubmit={reply}
          onCancel={() => setReplying(false)}
        />
      ) : root.status === 'active' ? (
        <Button size="small" kind="minimal" onClick={() => setReplying(true)}>
          {text('reply')}
        </Button>
      ) : null}
    </li>
  );
};

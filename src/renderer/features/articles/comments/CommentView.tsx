import { useState } from 'react';
import type { Comment } from '#domain/comment/comment.ts';
import type { CommentWork } from '#domain/comment/pending.ts';
import { useSignedIn } from '#renderer/entities/session/session.ts';
import { PersonAvatar } from '#renderer/entities/user/Avatar.tsx';
import { fullName } from '#renderer/entities/user/people.ts';
import { ActionRow, type RowAction } from '#ui/ActionRow.tsx';
import { useConfirm } from '#ui/overlays/confirm.tsx';
import { EditIcon, SmallTickIcon, TimeIcon, TrashIcon, UndoIcon } from '#ui/icons.ts';
import { type TextLookup, useText } from '#ui/i18n.ts';
import { LiveTime } from '#ui/time/LiveTime.tsx';
import { CommentForm } from './CommentForm.tsx';
import { useWasBegun } from './use-begun-words.ts';

export type Work = (work: CommentWork) => Promise<boolean>;

interface CommentActionsProps {
  readonly comment: Comment;
  readonly isThread: boolean;
  readonly onWork: Work;
  readonly onRemoved: () => void;
}

const useActions = ({ comment, isThread, onWork, onRemoved }: CommentActionsProps, edit: () => void): readonly RowAction[] => {
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

const CommentActions = ({ onEdit, name, ...props }: CommentActionsProps & { readonly onEdit: () => void; readonly name: string }) => {
  const text = useText('comments');
  const actions = useActions(props, onEdit);
  return actions.length === 0 ? null : <ActionRow actions={actions} label={text('actionsOf', { name })} />;
};

interface CommentViewProps extends CommentActionsProps {
  readonly text: TextLookup;
  readonly isPending: boolean;
  /** True if the buttons are drawn. They cost more than all the text: far down in a long list they are drawn later. */
  readonly hasControls: boolean;
}

/** Shows one comment: author, time, text and actions. */
export const CommentView = ({ text, isPending, hasControls, ...props }: CommentViewProps) => {
  const { comment, onWork } = props;
  const [isEditing, setEditing] = useState(useWasBegun(`change.${comment.id}`));
  const name = comment.creator === null ? text('somebody') : fullName(comment.creator);
  return (
    <div className="g-comment">
      <div className="g-comment-head">
        {comment.creator === null ? null : <PersonAvatar person={comment.creator} size={24} />}
        <span className="g-comment-who">
          <strong className="g-truncate">{name}</strong>
          <LiveTime at={comment.createdAt} className="g-quiet" />
        </span>
        {hasControls ? <CommentActions {...props} name={name} onEdit={() => setEditing(true)} /> : null}
      </div>
      {isEditing ? (
        <CommentForm
          begunFor={`change.${comment.id}`}
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

import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { COMMENT_MAX } from '#domain/comment/comment.ts';
import { Button } from '#ui/Button.tsx';
import { useText } from '#ui/i18n.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { isPressed } from '#renderer/platform/keys/keys.ts';
import { type BegunFor, isTextWritten, useBegunWords, useWasBegun } from './use-begun-words.ts';

export interface CommentFormProps {
  readonly begunFor: BegunFor;
  readonly label: string;
  readonly submitLabel: string;
  /** Sends the text; resolves to true if the form shall be emptied and closed. */
  readonly onSubmit: (words: string, status: 'draft' | 'active') => Promise<boolean>;
  readonly onCancel: () => void;
  readonly initial?: string;
  /** True if the comment can be saved as a draft that only its author sees. */
  readonly offersDraft?: boolean;
  /** Shown above the field: the quoted passage. */
  readonly children?: ReactNode;
}

/** Form for a comment: Ctrl or Cmd with Enter sends it, Escape cancels. */
export const CommentForm = (props: CommentFormProps) => {
  const { begunFor, label, submitLabel, onSubmit, onCancel, initial = '', offersDraft = false, children } = props;
  const text = useText('comments');
  const common = useText('common');
  const { words, type, forget } = useBegunWords(begunFor, initial);
  const isEmpty = words.trim() === '';
  const wasBegun = useWasBegun(begunFor);
  const [takesFocus] = useState(() => !wasBegun || !isTextWritten());
  const end = (): void => {
    forget();
    onCancel();
  };
  const submit = async (status: 'draft' | 'active'): Promise<void> => {
    if (!isEmpty && (await onSubmit(words.trim(), status))) end();
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (isPressed(event, 'comment.send')) {
      event.preventDefault();
      void submit('active');
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      end();
    }
  };
  return (
    <div className="g-comment-form">
      {children}
      <TextField
        label={label}
        hideLabel
        value={words}
        onChange={type}
        rows={3}
        maxLength={COMMENT_MAX}
        autoFocus={takesFocus}
        onKeyDown={handleKey}
      />
      <div className="g-comment-actions">
        <Button size="small" kind="primary" disabled={isEmpty} disabledReason={text('form.empty')} onClick={() => void submit('active')}>
          {submitLabel}
        </Button>
        {offersDraft ? (
          <Button size="small" disabled={isEmpty} disabledReason={text('form.empty')} onClick={() => void submit('draft')}>
            {text('form.draft')}
          </Button>
        ) : null}
        <Button size="small" kind="minimal" onClick={end}>
          {common('cancel')}
        </Button>
      </div>
    </div>
  );
};

import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { useText } from '#ui/i18n.ts';
import './media.css';

export interface MediaDialogProps {
  /** Name of the block. */
  readonly name: string;
  readonly isNew: boolean;
  readonly widthPx: 450 | 640;
  /** Reason why it cannot be saved now. */
  readonly notYet?: string | undefined;
  readonly onSave: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Dialogs over this one: they must not be inside its form. */
  readonly beside?: ReactNode;
}

/** The dialog of a block with pictures or videos: its title says whether it inserts or edits (B2-015), Enter in a field saves. */
export const MediaDialog = ({ name, isNew, widthPx, notYet, onSave, onClose, children, beside }: MediaDialogProps) => {
  const text = useText('blocks');
  const common = useText('common');
  return (
    <Dialog
      title={text(isNew ? 'form.insertTitle' : 'form.editTitle', { name })}
      isOpen
      onClose={onClose}
      width={widthPx}
      actions={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button kind="primary" disabled={notYet !== undefined} disabledReason={notYet} onClick={onSave}>
            {isNew ? text('form.insert') : common('apply')}
          </Button>
        </>
      }
    >
      <form
        className="g-media-form"
        onSubmit={event => {
          event.preventDefault();
          if (notYet === undefined) onSave();
        }}
      >
        {children}
      </form>
      {beside}
    </Dialog>
  );
};

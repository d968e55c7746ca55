import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { useText } from '#ui/i18n.ts';
import { TextField } from '#ui/fields/TextField.tsx';

export interface MoveDialogProps {
  readonly count: number;
  /** The last position at which the first of them may stand. */
  readonly last: number;
  readonly onMove: (position: number) => void;
  readonly onClose: () => void;
}

/** Moves the selected slides to a position that is typed: quicker than dragging among three hundred. */
export const MoveDialog = ({ count, last, onMove, onClose }: MoveDialogProps) => {
  const text = useText('slideshows');
  const common = useText('common');
  const [written, setWritten] = useState('');
  const position = /^\d{1,3}$/u.test(written.trim()) ? Number(written) : 0;
  const isGood = position >= 1 && position <= last;
  const range = text('selection.move.range', { last });
  const move = (): void => {
    if (isGood) onMove(position);
  };
  return (
    <Dialog
      title={text('selection.move.title', { count })}
      isOpen
      onClose={onClose}
      width={320}
      actions={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button kind="primary" disabled={!isGood} disabledReason={range} onClick={move}>
            {text('selection.move.act')}
          </Button>
        </>
      }
    >
      <form
        onSubmit={event => {
          event.preventDefault();
          move();
        }}
      >
        <TextField label={range} value={written} onChange={setWritten} autoFocus />
      </form>
    </Dialog>
  );
};

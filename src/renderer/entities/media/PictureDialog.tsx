import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { useText } from '#ui/i18n.ts';
import { useToasts } from '#ui/overlays/toast.tsx';
import { checkedImageForm, hasErrors, type ImageFormValue } from './image-form.ts';
import { PictureForm, type PictureFormProps } from './PictureForm.tsx';

export interface PictureDialogProps extends Omit<PictureFormProps, 'value' | 'onChange' | 'onBusyChange'> {
  /** The title says what will happen (B2-015). */
  readonly mode: 'insert' | 'edit';
  readonly initial: ImageFormValue;
  readonly onSave: (value: ImageFormValue) => void;
  readonly onClose: () => void;
}

/** The dialog in which a picture is put in or changed, 640 px wide (B2-015). */
export const PictureDialog = ({ mode, initial, onSave, onClose, ...form }: PictureDialogProps) => {
  const text = useText('media');
  const common = useText('common');
  const toasts = useToasts();
  const [value, setValue] = useState(initial);
  const [isBusy, setBusy] = useState(false);
  const save = (): void => {
    if (isBusy) return toasts.show({ tone: 'caution', message: text('busy'), key: 'media.busy' });
    const checked = checkedImageForm(value);
    setValue(checked);
    if (!hasErrors(checked)) onSave(checked);
  };
  return (
    <Dialog
      title={text(mode === 'insert' ? 'dialog.insert' : 'dialog.edit')}
      isOpen
      onClose={onClose}
      width={640}
      actions={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button kind="primary" disabled={isBusy} disabledReason={isBusy ? text('busy') : undefined} onClick={save}>
            {mode === 'insert' ? text('dialog.insertAction') : common('apply')}
          </Button>
        </>
      }
    >
      <PictureForm {...form} value={value} onChange={setValue} onBusyChange={setBusy} />
    </Dialog>
  );
};

import type { ReactNode, Ref } from 'react';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { useText } from '#ui/i18n.ts';
import { WarningSignIcon } from '#ui/icons.ts';

export interface MomentsDialogProps {
  readonly title: string;
  /** Whether something is scheduled already. */
  readonly isChange: boolean;
  readonly isSending: boolean;
  /** Why it cannot be sent now, in words. */
  readonly obstacle: string | undefined;
  /** What the newsroom answered, in words. */
  readonly refusal: string | null;
  readonly hint: string;
  readonly mainButton: Ref<HTMLButtonElement>;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/** The frame of every dialog in which times are typed: they are sent by its main button alone (D-001). */
export const MomentsDialog = (props: MomentsDialogProps) => {
  const { title, isChange, isSending, obstacle, refusal, hint, mainButton, onSubmit, onClose, children } = props;
  const text = useText('schedule');
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      className="g-schedule-dialog"
      actions={
        <>
          <Button onClick={onClose}>{text('dialog.close')}</Button>
          <Button
            kind="primary"
            ref={mainButton}
            loading={isSending}
            disabled={obstacle !== undefined}
            disabledReason={obstacle}
            onClick={onSubmit}
          >
            {text(isChange ? 'act.changeNow' : 'act.scheduleNow')}
          </Button>
        </>
      }
    >
      {refusal === null ? null : (
        <Callout tone="critical" icon={<WarningSignIcon />} role="alert">
          {refusal}
        </Callout>
      )}
      {children}
      <p className="g-quiet">{hint}</p>
    </Dialog>
  );
};

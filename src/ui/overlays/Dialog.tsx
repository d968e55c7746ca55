import { Dialog as BlueprintDialog } from '@blueprintjs/core';
import { type ReactNode, useId } from 'react';
import { type FormWidth, widthOf } from '../form-width.ts';
import { useText } from '../i18n.ts';
import { IconButton } from '../IconButton.tsx';
import { CrossIcon } from '../icons.ts';
import { useFirstFocus, useFocusReturn } from './use-dialog-focus.ts';

export interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons, the main one last. */
  readonly actions?: ReactNode;
  readonly width?: FormWidth;
  readonly canOutsideClickClose?: boolean;
  readonly role?: 'dialog' | 'alertdialog';
  readonly className?: string;
}

const Content = ({ children }: { readonly children: ReactNode }) => (
  <div className="bp6-dialog-body" ref={useFirstFocus()}>
    {children}
  </div>
);

/** A modal dialog: keeps the focus inside, closes on Escape, gives the focus back. */
export const Dialog = (props: DialogProps) => {
  const { title, isOpen, onClose, children, actions, width = 480, canOutsideClickClose = false, role = 'dialog', className } = props;
  const text = useText('common');
  const titleId = useId();
  useFocusReturn(isOpen);
  return (
    <BlueprintDialog
      isOpen={isOpen}
      onClose={onClose}
      role={role}
      aria-labelledby={titleId}
      canOutsideClickClose={canOutsideClickClose}
      shouldReturnFocusOnClose={false}
      style={{ width: widthOf(width) }}
      transitionDuration={120}
      {...(className === undefined ? {} : { className })}
    >
      <div className="bp6-dialog-header">
        <h2 id={titleId} className="bp6-heading">
          {title}
        </h2>
        <IconButton label={text('close')} icon={<CrossIcon />} onClick={onClose} placement="left" />
      </div>
      <Content>{children}</Content>
      {actions === undefined ? null : <div className="bp6-dialog-footer g-dialog-actions">{actions}</div>}
    </BlueprintDialog>
  );
};

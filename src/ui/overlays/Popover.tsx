import { PopoverNext, PopupKind } from '@blueprintjs/core';
import type { ReactElement } from 'react';

export interface PopoverProps {
  readonly content: ReactElement;
  /** The control that opens it. */
  readonly children: ReactElement;
  readonly placement?: 'bottom-start' | 'bottom-end' | 'bottom' | 'top-start' | 'top-end' | 'top' | 'right-start' | 'left-start';
  readonly isOpen?: boolean;
  readonly onToggle?: (open: boolean) => void;
  readonly disabled?: boolean;
  readonly matchTargetWidth?: boolean;
  readonly autoFocus?: boolean;
  readonly fill?: boolean;
  /** True if closing by a choice restores the previous focus; default true. Escape always restores it. */
  readonly returnsFocus?: boolean;
  /** True if the focus is kept inside while it is open; default true. */
  readonly enforceFocus?: boolean;
  readonly popupKind?: 'menu' | 'listbox' | 'dialog';
  /** Opened at a point, such as the menu of a row: it may cover that point, but never leaves the window. */
  readonly staysInWindow?: boolean;
}

const WINDOW_MARGIN_PX = 8;
const IN_WINDOW = { shift: { mainAxis: true, crossAxis: true, padding: WINDOW_MARGIN_PX } };
const KINDS = { menu: PopupKind.MENU, listbox: PopupKind.LISTBOX, dialog: PopupKind.DIALOG } as const;

/** Content that floats beside the control that opened it. */
export const Popover = ({
  content,
  children,
  placement = 'bottom-start',
  isOpen,
  onToggle,
  popupKind = 'dialog',
  returnsFocus = true,
  staysInWindow = false,
  ...rest
}: PopoverProps) => (
  <PopoverNext
    {...rest}
    content={content}
    placement={placement}
    popupKind={KINDS[popupKind]}
    animation="minimal"
    arrow={false}
    // The page’s own class reaches it, also when the theme changes while it is open.
    inheritDarkTheme={false}
    transitionDuration={100}
    // Until it is opened it has no place in the page: each portal makes React listen to every kind of event there.
    lazy
    portalClassName="g-popover-portal"
    shouldReturnFocusOnClose={returnsFocus}
    {...(staysInWindow ? { middleware: IN_WINDOW } : {})}
    {...(isOpen === undefined ? {} : { isOpen })}
    {...(onToggle === undefined ? {} : { onInteraction: onToggle })}
  >
    {children}
  </PopoverNext>
);

import { Menu as BlueprintMenu, MenuDivider as BlueprintMenuDivider, MenuItem as BlueprintMenuItem } from '@blueprintjs/core';
import type { ReactElement, ReactNode } from 'react';

export interface MenuItemProps {
  readonly label: ReactNode;
  readonly onClick?: () => void;
  readonly icon?: ReactElement;
  /** Shown at the right, for example a shortcut. */
  readonly note?: ReactNode;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** Why it cannot be chosen now. */
  readonly disabledReason?: string | undefined;
  readonly selected?: boolean;
  readonly href?: string;
  readonly children?: ReactNode;
}

export const MenuItem = ({
  label,
  onClick,
  icon,
  note,
  danger = false,
  disabled = false,
  disabledReason,
  selected,
  href,
  children,
}: MenuItemProps) => (
  <BlueprintMenuItem
    text={
      disabled && disabledReason !== undefined ? (
        <>
          {label}
          <span className="g-menu-reason">{disabledReason}</span>
        </>
      ) : (
        label
      )
    }
    disabled={disabled}
    {...(selected === undefined ? {} : { roleStructure: 'listoption' as const, selected })}
    {...(icon === undefined ? {} : { icon })}
    {...(note === undefined ? {} : { labelElement: note })}
    {...(danger ? { intent: 'danger' as const } : {})}
    {...(onClick === undefined ? {} : { onClick })}
    {...(href === undefined ? {} : { href })}
  >
    {children}
  </BlueprintMenuItem>
);

export const Menu = ({ children, label }: { readonly children: ReactNode; readonly label?: string }) => (
  <BlueprintMenu {...(label === undefined ? {} : { 'aria-label': label })}>{children}</BlueprintMenu>
);

export const MenuDivider = ({ title }: { readonly title?: string }) => <BlueprintMenuDivider {...(title === undefined ? {} : { title })} />;

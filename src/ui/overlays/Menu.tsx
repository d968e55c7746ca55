import { Menu as BlueprintMenu, MenuDivider as BlueprintMenuDivider, MenuItem as BlueprintMenuItem } from '@blueprintjs/core';
import { type KeyboardEvent, type ReactElement, type ReactNode, useEffect, useRef } from 'react';

export interface MenuItemProps {
  readonly label: ReactNode;
  /** A quiet second line. It is told with the entry's name: whoever speaks to a computer says what is seen (WCAG 2.5.3). */
  readonly description?: string | undefined;
  readonly onClick?: () => void;
  readonly icon?: ReactElement;
  /** Shown at the right, for example a shortcut. */
  readonly note?: ReactNode;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** Reason why it cannot be chosen now. */
  readonly disabledReason?: string | undefined;
  readonly selected?: boolean;
  readonly href?: string;
  readonly children?: ReactNode;
}

export const MenuItem = ({
  label,
  description,
  onClick,
  icon,
  note,
  danger = false,
  disabled = false,
  disabledReason,
  selected,
  href,
  children,
}: MenuItemProps) => {
  const reason = disabled ? disabledReason : undefined;
  const second = reason ?? description;
  return (
    <BlueprintMenuItem
      text={
        second === undefined ? (
          label
        ) : (
          <>
            {label}
            <span className="g-menu-reason">{second}</span>
          </>
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
};

const itemsOf = (menu: Element | null): readonly HTMLElement[] => [...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];

const canBeChosen = (item: HTMLElement): boolean => item.getAttribute('aria-disabled') !== 'true';

/** The arrow keys move through the entries, around the ends; Home and End go to the first and the last. Also to those that only say why not. */
const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const items = itemsOf(event.currentTarget);
  const index = items.findIndex(item => item === document.activeElement);
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: index + 1,
    ArrowUp: index < 0 ? items.length - 1 : index - 1,
    Home: 0,
    End: items.length - 1,
  };
  const target = targets[event.key];
  if (target === undefined || items.length === 0) return;
  event.preventDefault();
  items[(target + items.length) % items.length]?.focus();
};

/** A menu in a popover: it takes the focus when it opens, and is gone through by the arrow keys. */
export const Menu = ({ children, label }: { readonly children: ReactNode; readonly label?: string }) => {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const items = itemsOf(list.current);
      (items.find(canBeChosen) ?? items[0])?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <BlueprintMenu ulRef={list} onKeyDown={moveFocus} {...(label === undefined ? {} : { 'aria-label': label })}>
      {children}
    </BlueprintMenu>
  );
};

export const MenuDivider = ({ title }: { readonly title?: string }) => <BlueprintMenuDivider {...(title === undefined ? {} : { title })} />;

import { Button as BlueprintButton } from '@blueprintjs/core';
import type { MouseEventHandler, ReactElement, Ref } from 'react';
import { HoverTooltip } from './HoverTooltip.tsx';
import type { TooltipPlacement } from './Tooltip.tsx';
import { useOwnKeyPress } from './use-own-key-press.ts';

export interface IconButtonProps {
  /** The accessible name, also shown as tooltip. */
  readonly label: string;
  readonly icon: ReactElement;
  /** A shortcut to show behind the name, for example "Ctrl+S". */
  readonly shortcut?: string;
  readonly kind?: 'minimal' | 'default' | 'danger';
  readonly size?: 'small' | 'medium' | 'large';
  readonly disabled?: boolean;
  readonly active?: boolean;
  readonly loading?: boolean;
  readonly placement?: TooltipPlacement;
  readonly onClick?: MouseEventHandler<HTMLElement>;
  readonly onMouseDown?: MouseEventHandler<HTMLElement>;
  readonly className?: string;
  readonly 'aria-expanded'?: boolean;
  readonly 'aria-haspopup'?: 'menu' | 'dialog' | 'listbox';
  readonly 'aria-pressed'?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button that is only a picture: it always has a name, and shows it. */
export const IconButton = ({ label, icon, shortcut, kind = 'minimal', placement = 'bottom', ref, ...rest }: IconButtonProps) => (
  <HoverTooltip content={shortcut === undefined ? label : `${label} (${shortcut})`} placement={placement}>
    <BlueprintButton
      {...rest}
      {...useOwnKeyPress()}
      aria-label={label}
      icon={icon}
      {...(kind === 'minimal' ? { variant: 'minimal' } : {})}
      {...(kind === 'danger' ? { variant: 'minimal', intent: 'danger' } : {})}
      {...(ref === undefined ? {} : { ref })}
    />
  </HoverTooltip>
);

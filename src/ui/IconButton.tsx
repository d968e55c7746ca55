import { Button as BlueprintButton } from '@blueprintjs/core';
import type { MouseEventHandler, ReactElement, Ref } from 'react';
import { explainedProps } from './Button.tsx';
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
  /** Reason why it is disabled: with one it stays in the tab order, shows it, and does nothing. */
  readonly disabledReason?: string | undefined;
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
export const IconButton = (props: IconButtonProps) => {
  const { label, icon, shortcut, kind = 'minimal', placement = 'bottom', disabledReason, ref, ...rest } = props;
  const explained = rest.disabled === true && disabledReason !== undefined;
  const name = shortcut === undefined ? label : `${label} (${shortcut})`;
  return (
    <HoverTooltip content={explained ? `${name}: ${disabledReason}` : name} placement={placement}>
      <BlueprintButton
        {...rest}
        {...(explained ? explainedProps(disabledReason, rest.className) : {})}
        {...useOwnKeyPress()}
        aria-label={label}
        icon={icon}
        {...(kind === 'minimal' ? { variant: 'minimal' } : {})}
        {...(kind === 'danger' ? { variant: 'minimal', intent: 'danger' } : {})}
        {...(ref === undefined ? {} : { ref })}
      />
    </HoverTooltip>
  );
};

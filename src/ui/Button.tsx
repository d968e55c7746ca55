import { Button as BlueprintButton } from '@blueprintjs/core';
import type { MouseEventHandler, ReactElement, ReactNode, Ref } from 'react';
import { Tooltip } from './Tooltip.tsx';

export type ButtonKind = 'default' | 'primary' | 'minimal' | 'danger';

export interface ButtonProps {
  readonly children: ReactNode;
  readonly kind?: ButtonKind;
  readonly size?: 'small' | 'medium' | 'large';
  readonly icon?: ReactElement;
  readonly endIcon?: ReactElement;
  readonly disabled?: boolean;
  /** Why the button is disabled, shown on hover and read out: a disabled button without a reason is a dead end. */
  readonly disabledReason?: string | undefined;
  readonly loading?: boolean;
  readonly active?: boolean;
  readonly fill?: boolean;
  readonly type?: 'button' | 'submit';
  readonly onClick?: MouseEventHandler<HTMLElement>;
  readonly autoFocus?: boolean;
  readonly className?: string;
  readonly title?: string;
  readonly 'aria-label'?: string;
  readonly 'aria-expanded'?: boolean;
  readonly 'aria-haspopup'?: 'menu' | 'dialog' | 'listbox';
  readonly 'aria-keyshortcuts'?: string;
  readonly 'aria-pressed'?: boolean;
  readonly 'data-testid'?: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

const LOOKS = {
  default: {},
  primary: { intent: 'primary' },
  minimal: { variant: 'minimal' },
  danger: { intent: 'danger' },
} as const;

export const Button = ({ kind = 'default', disabledReason, icon, endIcon, ref, ...rest }: ButtonProps) => {
  const explained = rest.disabled === true && disabledReason !== undefined;
  const button = (
    <BlueprintButton
      {...rest}
      {...LOOKS[kind]}
      {...(icon === undefined ? {} : { icon })}
      {...(endIcon === undefined ? {} : { endIcon })}
      {...(ref === undefined ? {} : { ref })}
      {...(explained ? { 'aria-description': disabledReason } : {})}
    />
  );
  return explained ? <Tooltip content={disabledReason}>{button}</Tooltip> : button;
};

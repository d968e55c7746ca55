import { Button as BlueprintButton } from '@blueprintjs/core';
import {
  type MouseEventHandler,
  type ReactElement,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import { Tooltip } from './Tooltip.tsx';
import { useOwnKeyPress } from './use-own-key-press.ts';

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

/** A button that is disabled while it works loses the focus to the page: it gets it back, unless the person has gone on elsewhere. */
const useFocusAfterLoading = (loading: boolean) => {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (loading) hadFocus.current = document.activeElement === button.current;
  }, [loading]);
  useEffect(() => {
    if (loading || !hadFocus.current) return;
    hadFocus.current = false;
    if (document.activeElement === null || document.activeElement === document.body) button.current?.focus();
  }, [loading]);
  return button;
};

export const Button = ({ kind = 'default', disabledReason, icon, endIcon, ref, ...rest }: ButtonProps) => {
  const own = useFocusAfterLoading(rest.loading === true);
  const ownKeyPress = useOwnKeyPress();
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => own.current);
  const explained = rest.disabled === true && disabledReason !== undefined;
  const button = (
    <BlueprintButton
      {...rest}
      {...ownKeyPress}
      {...LOOKS[kind]}
      {...(icon === undefined ? {} : { icon })}
      {...(endIcon === undefined ? {} : { endIcon })}
      ref={own}
      {...(explained ? { 'aria-description': disabledReason } : {})}
    />
  );
  return explained ? <Tooltip content={disabledReason}>{button}</Tooltip> : button;
};

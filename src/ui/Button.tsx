import { Button as BlueprintButton, type ButtonProps as BlueprintButtonProps } from '@blueprintjs/core';
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
  /**
   * Reason why the button is disabled, shown on hover and focus and read out: without one it would be a dead end. With a reason it
   * stays in the tab order, and does nothing.
   */
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

const doNothing: MouseEventHandler<HTMLElement> = event => event.preventDefault();

/** Disabled for the keyboard and the pointer, but not for who asks why. */
export const explainedProps = (reason: string, className: string | undefined) => ({
  disabled: false,
  'aria-disabled': true,
  'aria-description': reason,
  className: className === undefined ? 'bp6-disabled' : `bp6-disabled ${className}`,
  onClick: doNothing,
});

interface PopupProps {
  readonly 'aria-expanded': ButtonProps['aria-expanded'] | undefined;
  readonly 'aria-haspopup': ButtonProps['aria-haspopup'] | undefined;
}

type TargetProps = BlueprintButtonProps & { readonly ref: Ref<HTMLButtonElement>; readonly popup: PopupProps };

/** A tooltip takes from its target what that says of a popup of its own: it is said here. */
const Target = ({ popup, ...props }: TargetProps) => <BlueprintButton {...props} {...popup} />;

export const Button = (props: ButtonProps) => {
  const { kind = 'default', disabledReason, icon, endIcon, ref, ...rest } = props;
  const own = useFocusAfterLoading(rest.loading === true);
  const ownKeyPress = useOwnKeyPress();
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => own.current);
  const explained = rest.disabled === true && disabledReason !== undefined;
  const button = (
    <Target
      {...rest}
      {...ownKeyPress}
      popup={{ 'aria-expanded': rest['aria-expanded'], 'aria-haspopup': rest['aria-haspopup'] }}
      {...LOOKS[kind]}
      {...(icon === undefined ? {} : { icon })}
      {...(endIcon === undefined ? {} : { endIcon })}
      ref={own}
      {...(explained ? explainedProps(disabledReason, rest.className) : {})}
    />
  );
  // One that may have a reason is the same element with and without: the focus stays.
  return 'disabledReason' in props ? (
    <Tooltip content={disabledReason ?? ''} isSilent={!explained}>
      {button}
    </Tooltip>
  ) : (
    button
  );
};

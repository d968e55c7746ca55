import { InputGroup, TextArea } from '@blueprintjs/core';
import {
  type ChangeEvent,
  type HTMLInputAutoCompleteAttribute,
  type KeyboardEventHandler,
  type ReactElement,
  type ReactNode,
  type Ref,
  useId,
} from 'react';
import { describedBy, Field } from './Field.tsx';

export interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hideLabel?: boolean;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  readonly placeholder?: string;
  readonly type?: 'text' | 'search' | 'url' | 'password' | 'number' | 'date' | 'time';
  /** More than one line: a text area of this height. */
  readonly rows?: number;
  readonly maxLength?: number;
  readonly icon?: ReactElement;
  readonly rightElement?: ReactElement;
  readonly autoFocus?: boolean;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly onBlur?: () => void;
  readonly onKeyDown?: KeyboardEventHandler<HTMLElement>;
  readonly className?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** A labelled text field. A hidden label is still read out. */
export const TextField = (props: TextFieldProps) => {
  const id = useId();
  const {
    label,
    value,
    onChange,
    hideLabel = false,
    hint,
    error,
    required = false,
    rows,
    icon,
    rightElement,
    className,
    inputRef,
    maxLength,
    ...rest
  } = props;
  const control = {
    ...rest,
    id,
    value,
    required,
    ...(maxLength === undefined ? {} : { maxLength }),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(event.currentTarget.value),
    'aria-invalid': error !== undefined,
    ...(hideLabel ? { 'aria-label': label } : {}),
    ...(error === undefined && hint === undefined ? {} : { 'aria-describedby': describedBy(id) }),
    ...(error === undefined ? {} : { intent: 'danger' as const }),
  };
  const input =
    rows === undefined ? (
      <InputGroup
        {...control}
        {...(icon === undefined ? {} : { leftIcon: icon })}
        {...(rightElement === undefined ? {} : { rightElement })}
        {...(inputRef === undefined ? {} : { inputRef })}
      />
    ) : (
      <TextArea {...control} fill rows={rows} />
    );
  if (hideLabel && hint === undefined && error === undefined) return <div className={className}>{input}</div>;
  return (
    <Field
      id={id}
      label={hideLabel ? '' : label}
      hint={hint}
      error={error}
      required={required}
      {...(className === undefined ? {} : { className })}
    >
      {input}
    </Field>
  );
};

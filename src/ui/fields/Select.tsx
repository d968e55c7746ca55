import { HTMLSelect } from '@blueprintjs/core';
import { type ReactNode, useId } from 'react';
import { describedBy, Field } from './Field.tsx';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean;
}

export interface SelectProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly SelectOption<Value>[];
  readonly onChange: (value: Value) => void;
  readonly hideLabel?: boolean;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  readonly fill?: boolean;
  readonly className?: string;
}

/** One of a few: the platform's own list, quick by keyboard and touch. */
export const Select = <Value extends string>(props: SelectProps<Value>) => {
  const id = useId();
  const { label, value, options, onChange, hideLabel = false, hint, error, disabled = false, fill = true, className } = props;
  const select = (
    <HTMLSelect
      id={id}
      fill={fill}
      disabled={disabled}
      value={value}
      options={options.map(option => ({ ...option }))}
      aria-invalid={error !== undefined}
      {...(hideLabel ? { 'aria-label': label } : {})}
      {...(hint === undefined && error === undefined ? {} : { 'aria-describedby': describedBy(id) })}
      onChange={event => {
        const chosen = options.find(option => option.value === event.currentTarget.value);
        if (chosen !== undefined) onChange(chosen.value);
      }}
    />
  );
  if (hideLabel) return <div className={className}>{select}</div>;
  return (
    <Field id={id} label={label} hint={hint} error={error} {...(className === undefined ? {} : { className })}>
      {select}
    </Field>
  );
};

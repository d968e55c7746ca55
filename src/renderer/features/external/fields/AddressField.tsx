import { useState } from 'react';
import type { Validator } from '#domain/validation/problem.ts';
import type { CustomFieldProps, FieldControl } from '#renderer/entities/collection/form/record-form.ts';
import { useText } from '#ui/i18n.ts';
import { TextField } from '#ui/fields/TextField.tsx';

interface AddressOptions<Values> {
  /** Locale key. */
  readonly hint: (values: Values) => string;
  readonly validate: (values: Values) => Validator<string>;
  readonly maxLength: number;
  readonly rows?: number;
  /** Called when the user leaves the field with a valid address or code. */
  readonly onLeave?: (url: string) => void;
}

type AddressFieldProps<Values> = CustomFieldProps<string, Values> & { readonly options: AddressOptions<Values> };

const AddressField = <Values,>({ label, value: url, values, onChange, options }: AddressFieldProps<Values>) => {
  const text = useText('validation');
  const [isChecked, setChecked] = useState(url !== '');
  const { maxLength, rows, onLeave } = options;
  const validate = options.validate(values);
  const problem = url.trim() === '' ? null : validate(url);
  const leave = (): void => {
    setChecked(true);
    if (validate(url) === null) onLeave?.(url.trim());
  };
  return (
    <TextField
      label={label}
      hint={text(options.hint(values))}
      value={url}
      onChange={onChange}
      onBlur={leave}
      maxLength={maxLength}
      required
      error={isChecked && problem !== null ? text(problem.key, problem.values) : undefined}
      {...(rows === undefined ? { type: 'url' } : { rows })}
    />
  );
};

/** Creates the field of an address or embed code: validated when left, then on every change. Only publication requires a value. */
export const addressControl = <Values,>(options: AddressOptions<Values>): FieldControl<string, Values> => ({
  kind: 'custom',
  Field: props => <AddressField {...props} options={options} />,
  Words: ({ value }) => value,
});

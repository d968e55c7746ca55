import type { ReactNode } from 'react';
import type { FormValues } from '#renderer/platform/forms/form-state.ts';
import { useProblemText } from '#renderer/platform/forms/use-problem-text.ts';
import { RadioGroup, Switch } from '#ui/fields/Choice.tsx';
import { useText } from '#ui/i18n.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { FieldConflict } from './FieldConflict.tsx';
import { LengthCounter } from './LengthCounter.tsx';
import { LengthGuide } from './LengthGuide.tsx';
import type { FieldControl, FormBinding, FormField, RecordForm } from './record-form.ts';

interface FieldProps<Values extends FormValues> {
  readonly name: keyof Values & string;
  readonly field: FormField<Values[keyof Values & string], Values>;
  readonly binding: FormBinding<Values>;
  readonly autoFocus: boolean;
}

/** A control as fields of any record see it: its value is of its own kind, by its declaration. */
type AnyControl = FieldControl<string, FormValues> | FieldControl<boolean, FormValues>;

interface ValueWordsProps {
  readonly control: AnyControl;
  readonly value: unknown;
}

const ValueWords = ({ control, value }: ValueWordsProps): ReactNode => {
  const text = useText('common');
  switch (control.kind) {
    case 'text':
      return value === '' ? text('items:conflict.empty') : String(value);
    case 'choice':
      return text(`${control.prefix}${String(value)}`);
    case 'switch':
      return text(value === true ? 'form.on' : 'form.off');
    case 'custom': {
      const { Words } = control as Extract<FieldControl<unknown, FormValues>, { kind: 'custom' }>; // declared for this value
      return <Words value={value} />;
    }
  }
};

const DeclaredField = <Values extends FormValues>({ name, field, binding, autoFocus }: FieldProps<Values>) => {
  const text = useText('common');
  const problemText = useProblemText();
  const value = binding.useValue(name);
  const label = text(field.label);
  const error = problemText(binding.problem?.(name));
  const control = field.control as AnyControl; // what it shows is the value that it was declared for
  const change = (next: unknown): void => {
    const known = next as Values[keyof Values & string]; // from the control of this very field
    const changes: Partial<Values> = Object.assign({}, field.sets?.(known, binding.values()));
    changes[name] = known;
    binding.change(changes);
  };
  const shown = (() => {
    switch (control.kind) {
      case 'text': {
        const { maxLength, guide, limit, rows, type, readOnly } = control;
        const hint = (() => {
          if (limit !== undefined) return <LengthCounter value={String(value)} limit={limit} />;
          return guide === undefined ? field.hint && text(field.hint) : <LengthGuide value={String(value)} guide={guide} />;
        })();
        return (
          <TextField
            label={label}
            value={String(value)}
            {...(limit === undefined && { maxLength })}
            error={error}
            onChange={change}
            {...(hint === undefined ? {} : { hint })}
            {...(rows === undefined ? {} : { rows })}
            {...(type === undefined ? {} : { type })}
            {...(readOnly && { readOnly })}
            {...(field.required && { required: true })}
            {...(autoFocus && { autoFocus })}
          />
        );
      }
      case 'choice': {
        const options = control.options.map(option => ({ value: option, label: text(`${control.prefix}${option}`) }));
        return <RadioGroup label={label} inline value={String(value)} options={options} onChange={change} />;
      }
      case 'switch':
        return <Switch label={label} checked={value === true} onChange={change} />;
      case 'custom': {
        const { Field } = control as Extract<FieldControl<unknown, Values>, { kind: 'custom' }>; // declared for this value
        return <Field label={label} value={value} values={binding.values()} onChange={change} error={error} />;
      }
    }
  })();
  const { conflict } = binding;
  return (
    <>
      {shown}
      {conflict?.has(name) === true ? (
        <FieldConflict
          label={label}
          theirs={<ValueWords control={control} value={conflict.theirs(name)} />}
          onDecide={side => conflict.decide(name, side)}
        />
      ) : null}
    </>
  );
};

export interface FormFieldsProps<Values extends FormValues> {
  readonly form: RecordForm<Values>;
  readonly binding: FormBinding<Values>;
  /** Field that has the focus at the start. */
  readonly autoFocus?: keyof Values & string;
}

/** Shows the declared fields of a record, each with its problem and its conflict beside it. */
export const FormFields = <Values extends FormValues>({ form, binding, autoFocus }: FormFieldsProps<Values>) => {
  const names = Object.keys(form) as (keyof Values & string)[]; // its own keys, by its type
  return names.map(name => <DeclaredField key={name} name={name} field={form[name]} binding={binding} autoFocus={name === autoFocus} />);
};

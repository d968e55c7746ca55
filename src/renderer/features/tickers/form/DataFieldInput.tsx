import { useState } from 'react';
import { Checkbox } from '#ui/fields/Choice.tsx';
import { Select } from '#ui/fields/Select.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { useText } from '#ui/i18n.ts';
import type { DataField } from './data-fields.ts';

interface DataFieldInputProps {
  readonly field: DataField;
  readonly value: unknown;
  readonly problem: string | undefined;
  readonly onChange: (value: unknown) => void;
}

/** Renders the input for one field of an event's data. */
export const DataFieldInput = ({ field: { name, control }, value, problem, onChange }: DataFieldInputProps) => {
  const text = useText('eventDesk');
  const [typed, setTyped] = useState(() => (control.kind === 'words' ? control.print(value) : ''));
  const label = text(`field.${name}`);
  switch (control.kind) {
    case 'check':
      return <Checkbox label={label} checked={value === true} onChange={onChange} />;
    case 'choice':
      return (
        <Select
          label={label}
          value={typeof value === 'string' ? value : ''}
          options={[
            ...(control.isOptional ? [{ value: '', label: '–' }] : []),
            ...control.options.map(option => ({ value: option, label: text(`option.${option}`) })),
          ]}
          onChange={chosen => onChange(chosen === '' ? null : chosen)}
        />
      );
    case 'words':
      return (
        <TextField
          label={label}
          value={typed}
          error={problem}
          onChange={words => {
            setTyped(words);
            onChange(control.read(words));
          }}
        />
      );
  }
};

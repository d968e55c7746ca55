import type { CustomFieldProps } from '../collection/form/record-form.ts';
import { useText } from '#ui/i18n.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import './fields.css';

const SHOWN = /^#[0-9A-Fa-f]{6}$/u;

/** A colour by its six digits, and by the chooser of the system. */
export const ColorField = <Values,>({ label, value, onChange, error }: CustomFieldProps<string, Values>) => {
  const text = useText('collection');
  return (
    <div className="g-color-field">
      <TextField label={label} value={value} onChange={onChange} error={error} hint={text('color.hint')} required />
      <input
        type="color"
        aria-label={text('color.choose', { name: label })}
        value={SHOWN.test(value) ? value : '#000000'}
        onChange={event => onChange(event.currentTarget.value.toUpperCase())}
      />
    </div>
  );
};

import type { CustomFieldProps } from '#renderer/entities/collection/form/record-form.ts';
import { useText } from '#ui/i18n.ts';
import { TextField } from '#ui/TextField.tsx';
import './titles.css';

const SHOWN = /^#[0-9A-Fa-f]{6}$/u;

/** A colour by its six digits, and by the chooser of the system. */
export const ColorField = <Values,>({ label, value, onChange, error }: CustomFieldProps<string, Values>) => {
  const text = useText('titles');
  return (
    <div className="g-title-color">
      <TextField label={label} value={value} onChange={onChange} error={error} hint={text('primaryColor.hint')} required />
      <input
        type="color"
        aria-label={text('primaryColor.choose')}
        value={SHOWN.test(value) ? value : '#000000'}
        onChange={event => onChange(event.currentTarget.value.toUpperCase())}
      />
    </div>
  );
};

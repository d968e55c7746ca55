import type { FormValues } from '#renderer/platform/forms/form-state.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import type { CustomFieldProps } from '../collection/form/record-form.ts';

/** A number; empty is null. */
export const NumberField = ({ label, value, onChange, error }: CustomFieldProps<number | null, FormValues>) => (
  <TextField
    label={label}
    type="number"
    value={value === null ? '' : String(value)}
    error={error}
    onChange={typed => onChange(typed === '' ? null : Number(typed))}
  />
);

/** A number in a conflict. */
export const NumberWords = ({ value }: { readonly value: number | null }) => (value === null ? null : String(value));

import type { ReactNode } from 'react';
import './choice-field.css';

interface ChoiceFieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

/** Shows a field whose value is chosen rather than typed: the value, and the controls that change it. */
export const ChoiceField = ({ label, hint, error, children }: ChoiceFieldProps) => (
  <fieldset className="g-choice-field">
    <legend>{label}</legend>
    <div className="g-choice-field-row">{children}</div>
    {hint === undefined ? null : <p className="g-quiet">{hint}</p>}
    {error === undefined ? null : (
      <p className="g-field-error" role="alert">
        {error}
      </p>
    )}
  </fieldset>
);

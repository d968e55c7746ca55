import { FormGroup } from '@blueprintjs/core';
import type { ReactNode } from 'react';

export interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly children: ReactNode;
  readonly hint?: ReactNode;
  /** Error text; makes the field critical. */
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly className?: string;
}

/** The id of the line below a field: set as `aria-describedby` on its control. */
export const describedBy = (id: string): string => `${id}-hint`;

/** Label, control and the line below it (hint or error), tied together for screen readers. */
export const Field = ({ id, label, children, hint, error, required = false, className }: FieldProps) => {
  const line = error ?? hint;
  return (
    <FormGroup
      label={label}
      labelFor={id}
      {...(required ? { labelInfo: <span aria-hidden="true">*</span> } : {})}
      {...(error === undefined ? {} : { intent: 'danger' })}
      {...(className === undefined ? {} : { className })}
      {...(line === undefined
        ? {}
        : {
            helperText: (
              <span id={describedBy(id)} {...(error === undefined ? {} : { role: 'alert' })}>
                {line}
              </span>
            ),
          })}
    >
      {children}
    </FormGroup>
  );
};

import { useState } from 'react';
import type { Validator } from '#domain/validation/problem.ts';
import type { DraftControl } from '#renderer/entities/item/draft-control.ts';
import { useDraft } from '#renderer/entities/item/use-item.ts';
import { useText } from '#ui/i18n.ts';
import { TextField } from '#ui/TextField.tsx';

export interface AddressFieldProps {
  readonly control: DraftControl<{ readonly url: string }>;
  readonly label: string;
  readonly hint: string;
  readonly validate: Validator<string>;
  readonly maxLength: number;
  readonly rows?: number;
  /** The person leaves the field with a valid address or code. */
  readonly onLeave?: (url: string) => void;
}

/** An address or embed code: judged when one leaves the field, then on every change. An empty one is reported as missing only before publication. */
export const AddressField = ({ control, label, hint, validate, maxLength, rows, onLeave }: AddressFieldProps) => {
  const validation = useText('validation');
  const url = useDraft(control, draft => draft.url);
  const [isChecked, setChecked] = useState(url !== '');
  const problem = url.trim() === '' ? null : validate(url);
  const leave = (): void => {
    setChecked(true);
    if (validate(url) === null) onLeave?.(url.trim());
  };
  return (
    <TextField
      label={label}
      hint={hint}
      value={url}
      onChange={typed => control.change(draft => ({ ...draft, url: typed }))}
      onBlur={leave}
      maxLength={maxLength}
      required
      error={isChecked && problem !== null ? validation(problem.key, problem.values) : undefined}
      {...(rows === undefined ? { type: 'url' } : { rows })}
    />
  );
};

import { useMemo } from 'react';
import type { FormValues } from '#renderer/platform/forms/form-state.ts';
import { FormFields } from '../../collection/form/FormFields.tsx';
import type { RecordForm } from '../../collection/form/record-form.ts';
import { draftBinding } from '../draft-binding.ts';
import type { DraftControl } from '../draft-control.ts';
import { draftPart } from '../draft-part.ts';

interface DraftFieldsProps<Fields extends FormValues, Draft extends Fields> {
  readonly control: DraftControl<Draft>;
  readonly form: RecordForm<Fields>;
  /** The keyboard starts in this field. */
  readonly autoFocus?: keyof Fields & string;
}

/** Declared fields of an item, kept as they are typed. */
export const DraftFields = <Fields extends FormValues, Draft extends Fields>({ control, ...fields }: DraftFieldsProps<Fields, Draft>) => {
  const binding = useMemo(() => draftBinding(draftPart<Fields, Draft>(control)), [control]);
  return <FormFields {...fields} binding={binding} />;
};

import type { z } from 'zod';
import type { RecordReference } from '#domain/kinds/kind.ts';
import type { FormValues } from '#renderer/platform/forms/form-state.ts';
import { useText } from '#ui/i18n.ts';
import type { CustomFieldProps, FieldControl } from '../../collection/form/record-form.ts';
import { RecordCombobox } from './RecordCombobox.tsx';
import { RecordChip, RecordName } from './RecordName.tsx';
import { referenceKindNamed } from './reference-kinds.ts';
import './reference.css';

type Ids = readonly string[];

const ANY_ID = '00000000-0000-4000-8000-000000000000';

interface ReferenceFieldProps extends CustomFieldProps<Ids, FormValues> {
  readonly reference: RecordReference;
  readonly schema: z.ZodType;
}

/** Records of a kind as chips; more are found by their names. */
export const ReferenceField = ({ label, value, onChange, error, reference, schema }: ReferenceFieldProps) => {
  const kind = referenceKindNamed(reference.kind);
  const isFull = !schema.safeParse([...value, ANY_ID]).success;
  return (
    <div className="g-reference-field" role="group" aria-label={label}>
      <span className="g-reference-label">{label}</span>
      {value.length === 0 ? null : (
        <span className="g-rows-chips">
          {value.map(id => (
            <RecordChip key={id} kind={kind} id={id} onRemove={() => onChange(value.filter(other => other !== id))} />
          ))}
        </span>
      )}
      {isFull ? null : (
        <RecordCombobox
          label={label}
          reference={reference}
          except={value}
          onChoose={record => onChange([...value, String(record['id'])])}
        />
      )}
      {error === undefined ? null : (
        <p className="g-picture-form-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
};

const ReferenceWords = ({ reference, value }: { readonly reference: RecordReference; readonly value: Ids }) => {
  const text = useText('items');
  const kind = referenceKindNamed(reference.kind);
  if (value.length === 0) return text('conflict.empty');
  return value.map((id, index) => (
    <span key={id}>
      {index === 0 ? '' : ', '}
      <RecordName kind={kind} id={id} />
    </span>
  ));
};

/** Records that a field names, as a field of a declared form. */
export const referenceControl = (reference: RecordReference, schema: z.ZodType): FieldControl<Ids, FormValues> => ({
  kind: 'custom',
  Field: props => <ReferenceField {...props} reference={reference} schema={schema} />,
  Words: ({ value }) => <ReferenceWords reference={reference} value={value} />,
});

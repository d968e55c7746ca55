import { NOTE_LIMITS } from '#domain/notes/notes.ts';
import type { CustomFieldProps } from '#renderer/entities/collection/form/record-form.ts';
import type { OwnFields } from '#renderer/entities/kind/kind-parts.ts';
import type { FormValues } from '#renderer/platform/forms/form-state.ts';
import { useText } from '#ui/i18n.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { NoteBody } from './NoteBody.tsx';

/** Edits the text of a release note, with its preview below. */
const BodyField = ({ label, value, onChange, error }: CustomFieldProps<string, FormValues>) => {
  const text = useText('releaseNotes');
  return (
    <>
      <TextField
        label={label}
        rows={10}
        maxLength={NOTE_LIMITS.body}
        value={value}
        hint={text('field.body.hint')}
        error={error}
        onChange={onChange}
      />
      {value.trim() === '' ? null : (
        <section className="g-note-preview" aria-label={text('notes:preview')}>
          <p className="g-quiet">{text('notes:preview')}</p>
          <NoteBody body={value} level={2} />
        </section>
      )}
    </>
  );
};

/** A note as it was typed. */
const BodyWords = ({ value }: { readonly value: string }) => <span className="g-note-typed">{value}</span>;

const DayField = ({ label, value, onChange, error }: CustomFieldProps<string, FormValues>) => (
  <TextField label={label} type="date" value={value} error={error} onChange={onChange} />
);
const DayWords = ({ value }: { readonly value: string }) => value;

const lines = (maxLength: number, rows: number) => ({ kind: 'text', maxLength, rows });

/** Fields that the forms of notes add to their schemas. */
export const noteFields = {
  releaseNotes: { body: { required: true, control: { kind: 'custom', Field: BodyField, Words: BodyWords } } },
  quotes: {
    date: { required: true, control: { kind: 'custom', Field: DayField, Words: DayWords } },
    text: { required: true, control: lines(NOTE_LIMITS.quote, 3) },
  },
  maintenanceNotes: {
    barNote: { hint: 'maintenanceNotes:field.barNote.hint' },
    homeNote: { hint: 'maintenanceNotes:field.homeNote.hint', control: lines(NOTE_LIMITS.homeNote, 6) },
  },
} as const satisfies Readonly<Record<string, OwnFields>>;

import { useState } from 'react';
import type { CropMarks, ImageRatio } from '#domain/media/image.ts';
import type { ImageSize } from '#domain/media/image-size.ts';
import { useText } from '#ui/i18n.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { CROP_FIELDS, type CropField, type NumberNote, typeNumber } from './crop-numbers.ts';

export interface CropNumbersProps {
  readonly marks: CropMarks;
  readonly size: ImageSize;
  readonly ratio: ImageRatio | null;
  readonly onChange: (marks: CropMarks, field: CropField) => void;
  readonly onSettle: () => void;
}

const shown = (share: number): string => String(Math.round(share * 1000) / 10);

/** A typed number as it is being typed; taken at once where it is allowed, else brought within the limits when one goes on. */
const NumberField = ({
  field,
  onNote,
  ...props
}: CropNumbersProps & { readonly field: CropField; readonly onNote: (note: NumberNote | null) => void }) => {
  const { marks, size, ratio, onChange, onSettle } = props;
  const text = useText('media');
  const [draft, setDraft] = useState<string | null>(null);
  const read = (words: string) => {
    const percent = Number(words.replace(',', '.'));
    return words.trim() === '' || !Number.isFinite(percent) ? undefined : typeNumber({ marks, field, percent, size, ratio });
  };
  const finish = (): void => {
    const typed = draft === null ? undefined : read(draft);
    if (typed) {
      onNote(typed.note);
      onChange(typed.marks, field);
      onSettle();
    }
    setDraft(null);
  };
  return (
    <TextField
      label={text(`crop.field.${field}`)}
      type="number"
      value={draft ?? shown(marks[field])}
      onChange={words => {
        setDraft(words);
        const typed = read(words);
        if (typed?.note !== null) return;
        onNote(null);
        onChange(typed.marks, field);
      }}
      onBlur={finish}
      onKeyDown={event => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        finish();
      }}
      rightElement={
        <span className="g-crop-percent" aria-hidden="true">
          %
        </span>
      }
    />
  );
};

/** Place and size of the crop in percent of the picture, for exactness (B5-064). */
export const CropNumbers = (props: CropNumbersProps) => {
  const text = useText('media');
  const [note, setNote] = useState<NumberNote | null>(null);
  return (
    <div className="g-crop-numbers" role="group" aria-label={text('crop.numbers')}>
      <div className="g-crop-numbers-row">
        {CROP_FIELDS.map(field => (
          <NumberField key={field} {...props} field={field} onNote={setNote} />
        ))}
      </div>
      <p className="g-crop-note" role="status">
        {note === null ? '' : text(`crop.note.${note.code}`, { limit: note.limit, ratio: props.ratio ?? text('crop.original') })}
      </p>
    </div>
  );
};

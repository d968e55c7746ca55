import { useState } from 'react';
import type { AttachTarget } from '#bridge/states.ts';
import { isEqual } from '#domain/equal.ts';
import type { ImageValue } from '#domain/media/image.ts';
import { useText } from '#ui/i18n.ts';
import type { CustomFieldProps, FieldControl } from '../collection/form/record-form.ts';
import { formOfImage, type ImageFormValue, imageOfForm } from './image-form.ts';
import { PictureForm } from './PictureForm.tsx';
import { PictureThumb } from './PictureThumb.tsx';

export interface PictureOptions {
  /** The item whose attachments can be chosen from; null: it has none. */
  readonly attachTo: AttachTarget | null;
  readonly onBusyChange?: (isBusy: boolean) => void;
  /** The side of the square as which it is shown. */
  readonly squarePx?: number | undefined;
}

interface PictureFieldProps<Values> extends CustomFieldProps<ImageValue | null, Values> {
  readonly options: PictureOptions;
}

const PictureField = <Values,>({ label, value, onChange, error, options }: PictureFieldProps<Values>) => {
  const [form, setForm] = useState<{ readonly value: ImageFormValue; readonly picture: ImageValue | null }>(() => ({
    value: formOfImage(value),
    picture: value,
  }));
  // Another picture came by another way: discarded changes, or a conflict that was decided.
  if (!isEqual(value, form.picture)) setForm({ value: formOfImage(value), picture: value });
  const change = (next: ImageFormValue): void => {
    const picture = imageOfForm(next);
    setForm({ value: next, picture });
    onChange(picture);
  };
  return (
    <section className="g-picture-field" aria-label={label}>
      <h2>{label}</h2>
      <PictureForm value={form.value} onChange={change} {...options} />
      {error === undefined ? null : (
        <p className="g-picture-form-error" role="alert">
          {error}
        </p>
      )}
    </section>
  );
};

const PictureWords = ({ value }: { readonly value: ImageValue | null }) => {
  const text = useText('items');
  return value === null ? text('conflict.empty') : <PictureThumb url={value.url} alt={value.name} crop={value.cropMarks} />;
};

/** A picture as a field of a declared form: uploaded, cropped and described where it is shown. */
export const pictureControl = <Values,>(options: PictureOptions = { attachTo: null }): FieldControl<ImageValue | null, Values> => ({
  kind: 'custom',
  Field: props => <PictureField {...props} options={options} />,
  Words: PictureWords,
});

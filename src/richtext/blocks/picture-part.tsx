import { useState } from 'react';
import type { ImageSize } from '#domain/media/image-size.ts';
import { checkImageAddress, isShownAddress } from '#domain/media/image-address.ts';
import { RadioGroup } from '#ui/fields/Choice.tsx';
import { useText } from '#ui/i18n.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { useDebounced } from '#ui/fields/use-debounced.ts';
import { useSurroundings } from '../view/block-view.tsx';
import type { PictureDraft, PictureFieldsProps } from '../view/media-services.tsx';
import { type ImageFormValues, MAX_ALT_LENGTH, checkImageForm, imageDataOf, imageFormOf } from './image-form.ts';
import { IMAGE_TYPES } from './media-data.ts';
import { FormPreview } from './picture-fields.tsx';

type Fields = Readonly<Record<string, unknown>>;

const canShow = (address: string): boolean => checkImageAddress(address).ok || isShownAddress(address);

interface Given {
  readonly before: Fields | undefined;
  readonly isOptional: boolean;
}

const draftOf = (values: ImageFormValues, { before, isOptional }: Given, size?: ImageSize): PictureDraft => {
  const isNone = isOptional && values.address.trim() === '';
  return {
    data: isNone ? undefined : imageDataOf(values, before, size),
    caption: '',
    credit: '',
    isValid: isNone || Object.keys(checkImageForm(values, before)).length === 0,
    isBusy: false,
  };
};

/** The draft with which a form starts. */
export const startDraft = (before: Fields | undefined, isOptional: boolean): PictureDraft =>
  draftOf(imageFormOf(before), { before, isOptional });

/** A picture by its address, if there is no way into the library. */
const AddressFields = ({ initial: before, onChange, showsFaults, isOptional }: PictureFieldsProps) => {
  const text = useText('blocks');
  const validation = useText('validation');
  const [values, setValues] = useState<ImageFormValues>(() => imageFormOf(before));
  const [seen, setSeen] = useState<{ readonly address: string; readonly size: ImageSize | undefined }>();
  const settled = useDebounced(values.address.trim());
  const isNone = isOptional && values.address.trim() === '';
  const faults = isNone ? {} : checkImageForm(values, before);
  const notify = (next: ImageFormValues, at = seen) =>
    onChange(draftOf(next, { before, isOptional }, at?.address === next.address.trim() ? at.size : undefined));
  const change = (part: Partial<ImageFormValues>) => {
    const next = { ...values, ...part };
    setValues(next);
    notify(next);
  };
  const fault = showsFaults ? faults.address : undefined;
  return (
    <>
      {isNone ? null : (
        <FormPreview
          address={canShow(settled) ? settled : undefined}
          onSize={size => {
            const now = { address: settled, size };
            setSeen(now);
            notify(values, now);
          }}
        />
      )}
      <TextField
        label={text('image.form.address')}
        hint={text('image.form.address.hint')}
        value={values.address}
        onChange={address => change({ address })}
        required={!isOptional}
        autoFocus={!isOptional}
        error={fault && (fault.url === undefined ? validation(fault.key) : text(fault.key, { url: fault.url }))}
      />
      {isNone ? null : (
        <>
          <RadioGroup
            label={text('image.form.type')}
            value={values.imageType}
            inline
            options={IMAGE_TYPES.map(value => ({ value, label: text(`image.type.${value}`) }))}
            onChange={imageType => change({ imageType })}
          />
          <TextField
            label={text('image.form.alt')}
            hint={text('image.form.alt.hint', { count: values.alt.length, limit: MAX_ALT_LENGTH })}
            value={values.alt}
            onChange={alt => change({ alt })}
            rows={3}
            error={faults.alt && validation(faults.alt.key, { limit: faults.alt.limit })}
          />
        </>
      )}
    </>
  );
};

/** The picture in a block's form: by upload or choice where the desk has them, else by its address. */
export const PicturePart = (props: PictureFieldsProps) => {
  const { PictureFields = AddressFields } = useSurroundings().services.media ?? {};
  return <PictureFields {...props} />;
};

import { useState } from 'react';
import type { ImageSize } from '#domain/media/image-size.ts';
import { isShownAddress, checkImageAddress } from '#domain/media/image-address.ts';
import { Button } from '#ui/Button.tsx';
import { RadioGroup } from '#ui/Choice.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useText } from '#ui/i18n.ts';
import { TextField } from '#ui/TextField.tsx';
import { useDebounced } from '#ui/use-debounced.ts';
import type { BlockFormProps } from '../../block-view.tsx';
import { IMAGE_TYPES } from '../media-data.ts';
import { FormPreview } from '../picture-fields.tsx';
import { type ImageFormValues, MAX_ALT_LENGTH, checkImageForm, imageFormOf, withImageForm } from './image-form.ts';
import '../media.css';

const canShow = (address: string): boolean => checkImageAddress(address).ok || isShownAddress(address);

/** The dialog of a picture: its address, what kind of picture it is, and what it shows (B2-015). */
export const ImageForm = ({ element, isNew, onSave, onClose }: BlockFormProps) => {
  const text = useText('blocks');
  const common = useText('common');
  const validation = useText('validation');
  const [values, setValues] = useState<ImageFormValues>(() => imageFormOf(element.data));
  const [isChecked, setChecked] = useState(false);
  const [seen, setSeen] = useState<{ readonly address: string; readonly size: ImageSize | undefined }>();
  const faults = checkImageForm(values, element.data);
  const settled = useDebounced(values.address.trim());
  const change = (part: Partial<ImageFormValues>) => setValues(before => ({ ...before, ...part }));
  const save = () => {
    setChecked(true);
    if (Object.keys(faults).length > 0) return;
    onSave(withImageForm(element, values, seen?.address === values.address.trim() ? seen.size : undefined));
  };
  const addressFault = isChecked ? faults.address : undefined;
  return (
    <Dialog
      title={text(isNew ? 'form.insertTitle' : 'form.editTitle', { name: text('name.image') })}
      isOpen
      onClose={onClose}
      width={640}
      actions={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button kind="primary" onClick={save}>
            {isNew ? text('form.insert') : common('apply')}
          </Button>
        </>
      }
    >
      <form
        className="g-media-form"
        onSubmit={event => {
          event.preventDefault();
          save();
        }}
      >
        <FormPreview address={canShow(settled) ? settled : undefined} onSize={size => setSeen({ address: settled, size })} />
        <TextField
          label={text('image.form.address')}
          hint={text('image.form.address.hint')}
          value={values.address}
          onChange={address => change({ address })}
          required
          autoFocus
          error={
            addressFault &&
            (addressFault.url === undefined ? validation(addressFault.key) : text(addressFault.key, { url: addressFault.url }))
          }
        />
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
      </form>
    </Dialog>
  );
};

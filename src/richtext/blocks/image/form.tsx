import { useState } from 'react';
import { isElement } from '#domain/article/document.ts';
import type { ImageSize } from '#domain/media/image-size.ts';
import { isShownAddress, checkImageAddress } from '#domain/media/image-address.ts';
import { Button } from '#ui/Button.tsx';
import { RadioGroup } from '#ui/Choice.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useText } from '#ui/i18n.ts';
import { TextField } from '#ui/TextField.tsx';
import { useDebounced } from '#ui/use-debounced.ts';
import { type BlockFormProps, useSurroundings } from '../../block-view.tsx';
import type { ChosenPicture } from '../../media-services.tsx';
import { isBlank } from '../../text-block.ts';
import { IMAGE_TYPES } from '../media-data.ts';
import { FormPreview } from '../picture-fields.tsx';
import { type ImageFormValues, MAX_ALT_LENGTH, checkImageForm, imageFormOf, withImageForm } from './image-form.ts';
import '../media.css';

/** The element with a picture that was chosen from disk or attachments; its caption and credit go where nobody has written any. */
const withChosen = (element: BlockFormProps['element'], { data, caption, credit }: ChosenPicture): BlockFormProps['element'] => ({
  ...element,
  data,
  children: element.children.map((child, index) => {
    const words = index === 0 ? caption : credit;
    return isElement(child) && isBlank(child) && words !== '' ? { ...child, children: [{ text: words }] } : child;
  }),
});

const canShow = (address: string): boolean => checkImageAddress(address).ok || isShownAddress(address);

/** The dialog of a picture: its address, what kind of picture it is, and what it shows (B2-015). */
export const ImageForm = ({ element: given, isNew, onSave, onClose }: BlockFormProps) => {
  const text = useText('blocks');
  const common = useText('common');
  const validation = useText('validation');
  const { PickPicture } = useSurroundings().services.media ?? {};
  const [element, setElement] = useState(given);
  const [values, setValues] = useState<ImageFormValues>(() => imageFormOf(given.data));
  const [isChecked, setChecked] = useState(false);
  const [isPicking, setPicking] = useState(false);
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
        {PickPicture ? (
          <div>
            <Button onClick={() => setPicking(true)}>{text('image.form.pick')}</Button>
          </div>
        ) : null}
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
      {PickPicture && isPicking ? (
        <PickPicture
          onPick={picture => {
            setElement(withChosen(element, picture));
            setValues(imageFormOf(picture.data));
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      ) : null}
    </Dialog>
  );
};

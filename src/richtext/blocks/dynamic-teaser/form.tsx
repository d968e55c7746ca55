import { useState } from 'react';
import type { ImageSize } from '#domain/media/image-size.ts';
import { checkImageAddress, isShownAddress } from '#domain/media/image-address.ts';
import { withData } from '../../repair/data.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useText } from '#ui/i18n.ts';
import { TextField } from '#ui/TextField.tsx';
import { useDebounced } from '#ui/use-debounced.ts';
import { type BlockFormProps, useSurroundings } from '../../block-view.tsx';
import { MAX_ALT_LENGTH, checkImageForm, imageDataOf, imageFormOf } from '../image/image-form.ts';
import { FormPreview } from '../picture-fields.tsx';
import { Related } from './Related.tsx';
import { relatedIdsOf, teaserImageOf } from './schema.ts';
import '../media.css';
import './dynamic-teaser.css';

/** The image of a teaser is optional: without an address there is none. */
const imageOf = (
  values: ReturnType<typeof imageFormOf>,
  caption: string,
  before: Readonly<Record<string, unknown>> | undefined,
  size: ImageSize | undefined,
): Readonly<Record<string, unknown>> | undefined => {
  if (values.address.trim() === '') return undefined;
  const { caption: _before, ...data } = imageDataOf(values, before, size);
  return { ...data, ...(caption.trim() === '' ? {} : { caption: caption.trim() }) };
};

/** The dialog of a dynamic teaser: an optional image, and the related contents, which a modal offers (B2-026). */
export const DynamicTeaserForm = ({ element, isNew, onSave, onClose }: BlockFormProps) => {
  const text = useText('blocks');
  const common = useText('common');
  const validation = useText('validation');
  const { PickContents } = useSurroundings().services;
  const before = teaserImageOf(element);
  const [values, setValues] = useState(() => imageFormOf(before));
  const [caption, setCaption] = useState(() => (typeof before?.['caption'] === 'string' ? before['caption'] : ''));
  const [ids, setIds] = useState(() => relatedIdsOf(element));
  const [isPicking, setPicking] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const [seen, setSeen] = useState<{ readonly address: string; readonly size: ImageSize | undefined }>();
  const hasImage = values.address.trim() !== '';
  const settled = useDebounced(values.address.trim());
  const faults = hasImage ? checkImageForm(values, before) : {};
  const isValid = Object.keys(faults).length === 0 && ids.length > 0;
  const save = () => {
    setChecked(true);
    if (!isValid) return;
    const { image: _image, ...rest } = element.data ?? {};
    const image = imageOf(values, caption, before, seen?.address === values.address.trim() ? seen.size : undefined);
    onSave(withData(element, { ...rest, ...(image ? { image } : {}), metadataIds: ids }));
  };
  const addressFault = isChecked ? faults.address : undefined;
  return (
    <Dialog
      title={text(isNew ? 'form.insertTitle' : 'form.editTitle', { name: text('name.dynamicTeaser') })}
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
        <h3 className="g-media-form-head">{text('dynamicTeaser.related')}</h3>
        <Related metadataIds={ids} />
        {isChecked && ids.length === 0 ? (
          <p className="g-media-form-fault" role="alert">
            {validation('validator.message.required')}
          </p>
        ) : null}
        {PickContents ? (
          <div>
            <Button onClick={() => setPicking(true)}>{text('dynamicTeaser.choose')}</Button>
          </div>
        ) : null}
        <h3 className="g-media-form-head">{text('dynamicTeaser.image')}</h3>
        <TextField
          label={text('image.form.address')}
          hint={text('image.form.address.hint')}
          value={values.address}
          onChange={address => setValues({ ...values, address })}
          error={
            addressFault &&
            (addressFault.url === undefined ? validation(addressFault.key) : text(addressFault.key, { url: addressFault.url }))
          }
        />
        {hasImage ? (
          <>
            <FormPreview
              address={checkImageAddress(settled).ok || isShownAddress(settled) ? settled : undefined}
              onSize={size => setSeen({ address: settled, size })}
            />
            <TextField label={text('dynamicTeaser.caption')} value={caption} onChange={setCaption} />
            <TextField
              label={text('image.form.alt')}
              hint={text('image.form.alt.hint', { count: values.alt.length, limit: MAX_ALT_LENGTH })}
              value={values.alt}
              onChange={alt => setValues({ ...values, alt })}
              rows={2}
              error={faults.alt && validation(faults.alt.key, { limit: faults.alt.limit })}
            />
          </>
        ) : null}
      </form>
      {PickContents && isPicking ? (
        <PickContents
          chosen={ids}
          onPick={chosen => {
            setIds(chosen);
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      ) : null}
    </Dialog>
  );
};

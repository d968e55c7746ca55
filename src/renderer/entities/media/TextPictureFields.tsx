import { useState } from 'react';
import type { PictureFieldsProps } from '#richtext/view/media-services.tsx';
import { checkedImageForm, hasErrors, type ImageFormValue, imageFormErrors } from './image-form.ts';
import { formOfPictureData, pictureDataOf } from './picture-data.ts';
import { useAttachmentsAround } from './attachments/attachments-around.ts';
import { PictureForm } from './PictureForm.tsx';

/** The form of a picture in the dialogs of a text: without caption and credit, which have their own places there (B2-015). */
export const TextPictureFields = ({ initial, onChange, showsFaults, isOptional }: PictureFieldsProps) => {
  const attachments = useAttachmentsAround();
  const [value, setValue] = useState(() => formOfPictureData(initial));
  const [isBusy, setBusy] = useState(false);
  const notify = (next: ImageFormValue, busy: boolean): void => {
    const isNone = isOptional && next.url === '';
    onChange({
      data: pictureDataOf(next, initial),
      caption: next.caption,
      credit: next.credit,
      isValid: isNone || Object.keys(imageFormErrors(next)).length === 0,
      isBusy: busy,
    });
  };
  const isNone = isOptional && value.url === '';
  const checked = showsFaults && !isNone ? checkedImageForm(value) : value;
  return (
    <PictureForm
      attachments={attachments}
      value={isNone && hasErrors(checked) ? { ...checked, errors: {} } : checked}
      onChange={next => {
        setValue(next);
        notify(next, isBusy);
      }}
      withoutWords
      onBusyChange={busy => {
        setBusy(busy);
        notify(value, busy);
      }}
    />
  );
};

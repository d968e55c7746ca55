import { useState } from 'react';
import { type Element, isElement } from '#domain/article/document.ts';
import { oneLine } from '#domain/text/one-line.ts';
import { useText } from '#ui/i18n.ts';
import type { BlockFormProps } from '../../view/block-view.tsx';
import type { PictureDraft } from '../../view/media-services.tsx';
import { withData } from '../../model/data.ts';
import { isBlank } from '../../model/text-block.ts';
import { MediaDialog } from '../media-dialog.tsx';
import { PicturePart, startDraft } from '../picture-part.tsx';

/** The element with the picture; words of the file go if nobody has written any (B4-011). */
const withPicture = (element: Element, { data, caption, credit }: PictureDraft): Element => ({
  ...withData(element, data),
  children: element.children.map((child, index) => {
    const words = oneLine(index === 0 ? caption : credit);
    return isElement(child) && isBlank(child) && words !== '' ? { ...child, children: [{ text: words }] } : child;
  }),
});

/** The dialog of a picture: its file, what kind of picture it is, and what it shows; caption and credit are lines of the text (B2-015). */
export const ImageForm = ({ element, isNew, onSave, onClose }: BlockFormProps) => {
  const text = useText('blocks');
  const [draft, setDraft] = useState(() => startDraft(element.data, false));
  const [isChecked, setChecked] = useState(false);
  return (
    <MediaDialog
      name={text('name.image')}
      isNew={isNew}
      widthPx={640}
      notYet={draft.isBusy ? text('image.form.busy') : undefined}
      onSave={() => {
        setChecked(true);
        if (draft.isValid && !draft.isBusy) onSave(withPicture(element, draft));
      }}
      onClose={onClose}
    >
      <PicturePart initial={element.data} onChange={setDraft} showsFaults={isChecked} isOptional={false} />
    </MediaDialog>
  );
};

import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { useText } from '#ui/i18n.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { type BlockFormProps, useSurroundings } from '../../view/block-view.tsx';
import type { PictureDraft } from '../../view/media-services.tsx';
import { withData } from '../../model/data.ts';
import { MediaDialog } from '../media-dialog.tsx';
import { PicturePart, startDraft } from '../picture-part.tsx';
import { Related } from './Related.tsx';
import { relatedIdsOf, teaserImageOf } from './schema.ts';
import './dynamic-teaser.css';

/** The data of the image with its caption; the image of a teaser is optional. */
const imageOf = ({ data }: PictureDraft, caption: string): Readonly<Record<string, unknown>> => {
  if (data === undefined) return {};
  const { caption: _before, ...image } = data;
  return { image: { ...image, ...(caption.trim() === '' ? {} : { caption: caption.trim() }) } };
};

/** The dialog of a dynamic teaser: an optional image, and the related contents, which a modal offers (B2-026). */
export const DynamicTeaserForm = ({ element, isNew, onSave, onClose }: BlockFormProps) => {
  const text = useText('blocks');
  const validation = useText('validation');
  const { PickContents } = useSurroundings().services;
  const [before] = useState(() => teaserImageOf(element));
  const [draft, setDraft] = useState(() => startDraft(before, true));
  const [caption, setCaption] = useState(() => (typeof before?.['caption'] === 'string' ? before['caption'] : ''));
  const [ids, setIds] = useState(() => relatedIdsOf(element));
  const [isPicking, setPicking] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const save = () => {
    setChecked(true);
    if (!draft.isValid || draft.isBusy || ids.length === 0) return;
    const { image: _image, ...rest } = element.data ?? {};
    onSave(withData(element, { ...rest, ...imageOf(draft, caption), metadataIds: ids }));
  };
  const picker =
    PickContents && isPicking ? (
      <PickContents
        chosen={ids}
        onPick={chosen => {
          setIds(chosen);
          setPicking(false);
        }}
        onClose={() => setPicking(false)}
      />
    ) : null;
  return (
    <MediaDialog
      name={text('name.dynamicTeaser')}
      isNew={isNew}
      widthPx={640}
      notYet={draft.isBusy ? text('image.form.busy') : undefined}
      onSave={save}
      onClose={onClose}
      beside={picker}
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
      <PicturePart
        initial={before}
        onChange={next => {
          setDraft(next);
          // The words of a new file, where nobody has written any.
          if (caption.trim() === '' && next.caption !== draft.caption) setCaption(next.caption);
        }}
        showsFaults={isChecked}
        isOptional
      />
      {draft.data === undefined ? null : <TextField label={text('dynamicTeaser.caption')} value={caption} onChange={setCaption} />}
    </MediaDialog>
  );
};

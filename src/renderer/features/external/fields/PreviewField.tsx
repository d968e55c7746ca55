import { useState } from 'react';
import type { AttachTarget } from '#bridge/states.ts';
import { isEqual } from '#domain/article/merge-equal.ts';
import type { ImageValue } from '#domain/media/image.ts';
import type { DraftControl } from '#renderer/entities/item/draft-control.ts';
import { useDraft } from '#renderer/entities/item/use-item.ts';
import { formOfImage, type ImageFormValue, imageOfForm } from '#renderer/entities/media/image-form.ts';
import { PictureForm } from '#renderer/entities/media/PictureForm.tsx';
import { useText } from '#ui/i18n.ts';

/** The preview picture of an item; a video names its asset as well. */
export interface PreviewDraft {
  readonly preview: ImageValue | null;
}

export interface PreviewFieldProps {
  readonly control: DraftControl<PreviewDraft>;
  /** Only videos have attachments. */
  readonly attachTo: AttachTarget | null;
  readonly onBusyChange?: (isBusy: boolean) => void;
}

/** The preview picture with its alt text, its kind and the parts that are shown. */
export const PreviewField = ({ control, attachTo, onBusyChange }: PreviewFieldProps) => {
  const text = useText('external');
  const preview = useDraft(control, draft => draft.preview);
  const [form, setForm] = useState<{ readonly value: ImageFormValue; readonly preview: ImageValue | null }>(() => ({
    value: formOfImage(preview),
    preview,
  }));
  // Another picture came by another way: discarded changes, or a conflict that was decided.
  if (!isEqual(preview, form.preview)) setForm({ value: formOfImage(preview), preview });
  const change = (value: ImageFormValue): void => {
    const next = imageOfForm(value);
    setForm({ value, preview: next });
    control.change(draft => ({ ...draft, preview: next, ...('elvisId' in draft ? { elvisId: next?.elvisId ?? null } : {}) }));
  };
  return (
    <section className="g-item-paper" data-field="preview" aria-label={text('preview.title')}>
      <h2>{text('preview.title')}</h2>
      <PictureForm value={form.value} onChange={change} attachTo={attachTo} {...(onBusyChange === undefined ? {} : { onBusyChange })} />
    </section>
  );
};

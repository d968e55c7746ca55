import type { ImageValue } from '#domain/media/image.ts';
import { defineForm } from '#renderer/entities/collection/form/record-form.ts';
import { pictureControl, type PictureOptions } from '#renderer/entities/media/PictureField.tsx';

/** Preview picture of an item; a video names its asset as well. */
type PreviewDraft = Readonly<{ preview: ImageValue | null; elvisId?: string | null }>;

/** Creates the form of the preview picture with its alt text, its kind and the parts that are shown. */
export const previewForm = (options?: PictureOptions) =>
  defineForm<PreviewDraft>({
    preview: {
      label: 'external:preview.title',
      control: pictureControl(options),
      sets: (preview, draft) => ('elvisId' in draft ? { elvisId: preview?.elvisId ?? null } : {}),
    },
  });

/** Form for items without attachments. */
export const PREVIEW_FORM = previewForm();

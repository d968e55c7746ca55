import { HEAD_LIMITS, type Slide } from '#domain/slideshow/slideshow.ts';
import { useAttachments } from '#renderer/entities/media/attachments/use-attachments.ts';
import { formOfImage, imageOfForm } from '#renderer/entities/media/image-form.ts';
import { PictureDialog } from '#renderer/entities/media/PictureDialog.tsx';
import { slideSteps, type SlideshowControl } from './slide-steps.ts';

export interface SlidePictureProps {
  readonly control: SlideshowControl;
  readonly slideshowId: string;
  readonly slide: Slide;
  readonly onClose: () => void;
}

/** The picture of a slide with its alt text, kind and crop, and what is written below it. */
export const SlidePicture = ({ control, slideshowId, slide, onClose }: SlidePictureProps) => {
  const target = { resource: 'slideshows', id: slideshowId } as const;
  const { files } = useAttachments({ ...target, isKnown: true });
  return (
    <PictureDialog
      mode={slide.image === null ? 'insert' : 'edit'}
      initial={{ ...formOfImage(slide.image), caption: slide.description, credit: slide.credit }}
      attachTo={target}
      attachments={files.map(({ attachment }) => attachment)}
      onSave={form => {
        const description = form.caption.slice(0, HEAD_LIMITS.lead);
        const credit = form.credit.slice(0, HEAD_LIMITS.credit);
        slideSteps(control).setPicture(slide.id, { image: imageOfForm(form), description, credit });
        onClose();
      }}
      onClose={onClose}
    />
  );
};

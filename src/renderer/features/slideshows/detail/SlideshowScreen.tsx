import { useState } from 'react';
import { useParams } from 'react-router';
import type { ItemHandle } from '#renderer/entities/item/item-handle.ts';
import { HEAD_FORM, HeadFields } from '#renderer/entities/item/screen/HeadFields.tsx';
import { ItemFrame } from '#renderer/entities/item/screen/ItemFrame.tsx';
import { ItemScreen } from '#renderer/entities/item/screen/ItemScreen.tsx';
import { useDraft } from '#renderer/entities/item/use-item.ts';
import { Button } from '#ui/Button.tsx';
import { EyeOpenIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { SlideshowPreview } from '../preview/SlideshowPreview.tsx';
import { SlideList } from '../slides/SlideList.tsx';
import { SlideshowProblems } from './SlideshowProblems.tsx';

const PreviewButton = ({ handle }: { readonly handle: ItemHandle<'slideshows'> }) => {
  const text = useText('slideshows');
  const [isOpen, setOpen] = useState(false);
  const hasSlides = useDraft(handle.draft(), draft => draft.slides.some(({ visible, image }) => visible && image !== null));
  return (
    <>
      <Button icon={<EyeOpenIcon />} disabled={!hasSlides} disabledReason={text('preview.nothing')} onClick={() => setOpen(true)}>
        {text('preview.open')}
      </Button>
      {isOpen ? <SlideshowPreview slideshow={handle.draft().get()} onClose={() => setOpen(false)} /> : null}
    </>
  );
};

const SlideshowPane = ({ handle }: { readonly handle: ItemHandle<'slideshows'> }) => {
  const control = handle.draft();
  return (
    <ItemFrame handle={handle} buttons={<PreviewButton handle={handle} />}>
      <div className="g-item-form">
        <SlideshowProblems control={control} />
        <div className="g-item-paper">
          <HeadFields control={control} form={HEAD_FORM} />
        </div>
        <SlideList control={control} slideshowId={handle.model.id} />
      </div>
    </ItemFrame>
  );
};

/** One slideshow: its head, its slides in their order, its publication and its metadata. */
export const SlideshowScreen = () => {
  const { id = '' } = useParams();
  return (
    <ItemScreen resource="slideshows" id={id}>
      {handle => <SlideshowPane handle={handle} />}
    </ItemScreen>
  );
};

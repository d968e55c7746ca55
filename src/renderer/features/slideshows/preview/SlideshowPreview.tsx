import { type KeyboardEvent, useState } from 'react';
import type { Slide, SlideshowDraft } from '#domain/slideshow/slideshow.ts';
import { shownAddress } from '#renderer/entities/media/picture-address.ts';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { ChevronLeftIcon, ChevronRightIcon, MediaIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import './preview.css';

const WIDTH_PX = 740;

const Picture = ({ slide }: { readonly slide: Slide }) => {
  const text = useText('slideshows');
  const { image } = slide;
  const address =
    image === null ? undefined : shownAddress(image.url, { crop: image.cropMarks, focus: image.focusPoint, widthPx: WIDTH_PX });
  const [broken, setBroken] = useState<string>();
  if (image === null || address === undefined || address === broken) {
    return (
      <span className="g-show-none">
        <MediaIcon aria-hidden="true" /> {text('preview.noPicture')}
      </span>
    );
  }
  return <img src={address} alt={image.name} decoding="async" referrerPolicy="no-referrer" onError={() => setBroken(address)} />;
};

export interface SlideshowPreviewProps {
  readonly slideshow: SlideshowDraft;
  readonly onClose: () => void;
}

/** The visible slides as readers see them, one by one, in a loop. */
export const SlideshowPreview = ({ slideshow, onClose }: SlideshowPreviewProps) => {
  const text = useText('slideshows');
  const slides = slideshow.slides.filter(({ visible }) => visible);
  const [index, setIndex] = useState(0);
  const slide = slides[index];
  const turn = (step: number): void => setIndex((index + step + slides.length) % slides.length);
  const handleKey = (event: KeyboardEvent): void => {
    const moves: Readonly<Record<string, () => void>> = {
      ArrowRight: () => turn(1),
      ArrowLeft: () => turn(-1),
      Home: () => setIndex(0),
      End: () => setIndex(slides.length - 1),
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  };
  if (!slide) return null;
  return (
    <Dialog
      title={slideshow.title.trim() === '' ? text('preview.title') : slideshow.title}
      isOpen
      onClose={onClose}
      width={800}
      canOutsideClickClose
    >
      <div
        className="g-show"
        role="group"
        aria-roledescription={text('preview.role')}
        aria-label={text('preview.title')}
        tabIndex={0}
        onKeyDown={handleKey}
      >
        <p className="g-show-lead">{slideshow.lead}</p>
        <figure>
          <div className="g-show-stage">
            <IconButton label={text('preview.previous')} icon={<ChevronLeftIcon size={20} />} size="large" onClick={() => turn(-1)} />
            <div className="g-show-picture">
              <Picture key={slide.id} slide={slide} />
            </div>
            <IconButton label={text('preview.next')} icon={<ChevronRightIcon size={20} />} size="large" onClick={() => turn(1)} />
          </div>
          <figcaption aria-live="polite">
            <span className="g-show-count g-numbers">{text('preview.count', { position: index + 1, count: slides.length })}</span>
            <span className="g-show-caption">{slide.description}</span>
            <span className="g-quiet">{slide.credit}</span>
          </figcaption>
        </figure>
      </div>
    </Dialog>
  );
};

import { useState } from 'react';
import type { CropMarks, FocusPoint } from '#domain/media/image.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { ReadingPicture } from './ReadingPicture.tsx';

/** A slide as readers see it. */
export interface ShownSlide {
  readonly id: string;
  readonly stored: string | undefined;
  readonly alt: string;
  readonly crop: CropMarks | undefined;
  readonly focus: FocusPoint | undefined;
  readonly caption: string;
  readonly credit: string;
}

const SLIDE_WIDTH_PX = 740;

const SlideFigure = ({ slide, position, count }: { readonly slide: ShownSlide; readonly position: number; readonly count: number }) => (
  <figure>
    <ReadingPicture stored={slide.stored} alt={slide.alt} crop={slide.crop} focus={slide.focus} widthPx={SLIDE_WIDTH_PX} />
    <figcaption>
      <span className="g-reading-count">{`${String(position)}/${String(count)}`}</span> <span className="caption">{slide.caption}</span>{' '}
      <span className="credit">{slide.credit}</span>
    </figcaption>
  </figure>
);

/** Slides one by one, in a loop. Printed, all are listed. */
export const ReadingSlides = ({ slides }: { readonly slides: readonly ShownSlide[] }) => {
  const text = useText('preview');
  const [index, setIndex] = useState(0);
  const at = Math.min(index, slides.length - 1);
  if (slides.length === 0) return <p className="g-reading-note">{text('slides.none')}</p>;
  const turn = (step: number): void => setIndex((at + step + slides.length) % slides.length);
  return (
    <section className="g-reading-slides" aria-roledescription={text('slides.role')} aria-label={text('slides.label')}>
      {slides.map((slide, position) => (
        <div key={slide.id} className={position === at ? 'g-reading-slide is-shown' : 'g-reading-slide'}>
          <SlideFigure slide={slide} position={position + 1} count={slides.length} />
        </div>
      ))}
      {slides.length === 1 ? null : (
        <div className="g-reading-turn">
          <IconButton label={text('slides.previous')} icon={<ChevronLeftIcon />} onClick={() => turn(-1)} />
          <span aria-live="polite">{text('slides.position', { position: at + 1, count: slides.length })}</span>
          <IconButton label={text('slides.next')} icon={<ChevronRightIcon />} onClick={() => turn(1)} />
        </div>
      )}
    </section>
  );
};

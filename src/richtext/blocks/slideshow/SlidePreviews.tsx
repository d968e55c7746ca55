import { useState } from 'react';
import { IconButton } from '#ui/IconButton.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useText } from '#ui/i18n.ts';
import { ChevronLeftIcon, ChevronRightIcon, MediaIcon } from '#ui/icons.ts';
import type { SlidePreview } from '../../view/media-services.tsx';
import { usePictureAddress } from '../media-figure.tsx';
import { useSlides } from './use-slides.tsx';

/** 320 px on the page, two pixels for one (B9-028). */
const FETCHED_WIDTH_PX = 640;

const Shown = ({ slide }: { readonly slide: SlidePreview }) => {
  const text = useText('blocks');
  const addressOf = usePictureAddress();
  const address = addressOf(slide.imageUrl, FETCHED_WIDTH_PX, slide.cut);
  const words = [slide.caption, slide.credit].map(part => part.trim()).filter(part => part !== '');
  return (
    <>
      <div className="g-slide-preview-image">
        {address === undefined ? (
          <MediaIcon size={24} aria-hidden="true" />
        ) : (
          <img src={address} alt={slide.alt} decoding="async" draggable={false} referrerPolicy="no-referrer" />
        )}
        {slide.isVisible ? null : <span className="g-slide-preview-hidden">{text('slideshow.slide.hidden')}</span>}
      </div>
      <figcaption className="g-slide-preview-words" title={words.join(' ')}>
        {words.join(' · ')}
      </figcaption>
    </>
  );
};

/** One slide after the other, around the ends; its buttons are disabled unless readers can see the slideshow (B4-061). */
export const SlidePreviews = ({
  slideshowId,
  title,
  isPublished,
}: {
  readonly slideshowId: string;
  readonly title: string;
  readonly isPublished: boolean;
}) => {
  const text = useText('blocks');
  const [index, setIndex] = useState(0);
  const { at, total } = useSlides(slideshowId, index);
  const slide = at(index);
  const count = total ?? 0;
  const step = (by: number) => setIndex(before => (count === 0 ? 0 : (before + by + count) % count));
  const isDisabled = !isPublished || count < 2;
  return (
    <div className="g-slide-previews" role="group" aria-label={text('slideshow.preview', { title })}>
      <IconButton icon={<ChevronLeftIcon />} label={text('slideshow.previous')} disabled={isDisabled} onClick={() => step(-1)} />
      <figure className="g-slide-preview">
        {slide === 'asking' ? <Skeleton lines={3} /> : null}
        {slide === undefined ? <p className="g-slide-preview-image">{text('slideshow.slides.unknown')}</p> : null}
        {slide !== undefined && slide !== 'asking' ? <Shown key={slide.id} slide={slide} /> : null}
      </figure>
      <IconButton icon={<ChevronRightIcon />} label={text('slideshow.next')} disabled={isDisabled} onClick={() => step(1)} />
      <p className="g-slide-preview-place" role="status">
        {count === 0 ? '' : text('slideshow.place', { place: index + 1, count })}
      </p>
    </div>
  );
};

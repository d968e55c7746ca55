import { type Element, plainText } from '#domain/article/document.ts';
import type { Slide } from '#domain/slideshow/slideshow.ts';
import { captionOf, creditOf } from '#richtext/blocks/captioned.ts';
import { pictureOf } from '#richtext/blocks/media-data.ts';
import type { ShownSlide } from './ReadingSlides.tsx';

const wordsOf = (element: Element | undefined): string => (element ? plainText(element) : '');

/** A slide of a text. */
export const slideOfElement = (element: Element): ShownSlide => {
  const { address, alt, cropMarks, focusPoint } = pictureOf(element.data);
  const words = { caption: wordsOf(captionOf(element)), credit: wordsOf(creditOf(element)) };
  return { id: element.id, stored: address, alt, crop: cropMarks, focus: focusPoint, ...words };
};

/** The slides of a slideshow that readers see: those not hidden. */
export const visibleSlides = (slides: readonly Slide[]): readonly ShownSlide[] =>
  slides
    .filter(({ visible }) => visible)
    .map(({ id, image, description, credit }) => ({
      id,
      stored: image?.url,
      alt: image?.name ?? '',
      crop: image?.cropMarks,
      focus: image?.focusPoint,
      caption: description,
      credit,
    }));

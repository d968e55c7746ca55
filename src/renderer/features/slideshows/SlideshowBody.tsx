import type { FieldsOf } from '#domain/kinds/item.ts';
import { ReadingSlides } from '#renderer/entities/reading/ReadingSlides.tsx';
import { visibleSlides } from '#renderer/entities/reading/shown-slide.ts';

/** Shows a slideshow below its head as readers see it. */
export const SlideshowBody = ({ item }: { readonly item: FieldsOf<'slideshows'> }) => <ReadingSlides slides={visibleSlides(item.slides)} />;

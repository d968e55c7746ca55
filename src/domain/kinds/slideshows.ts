import { missingFields } from '../item/problems.ts';
import { repeatedSlideIds, slideFieldNames, slideshowProblems } from '../slideshow/requirements.ts';
import { type Slide, slideshowDraftSchema, slideshowSchema } from '../slideshow/slideshow.ts';
import { imageIds, ITEM_ACCESS, ITEM_COLUMNS } from './item-parts.ts';
import { defineItem, FIRST_FORMAT } from './kind.ts';

const firstPicture = (slides: readonly Slide[]): Slide | undefined => slides.find(({ visible, image }) => visible && image !== null);

/** Slideshows: a head and slides in their order. */
export const slideshows = defineItem({
  name: 'slideshows',
  api: {
    service: 'slideshow',
    path: '/slideshows',
    operation: 'Slideshow',
    one: 'a slideshow',
    isLarge: true,
    summaries: { get: 'One slideshow with its slides', put: 'Save a slideshow with all of its slides' },
  },
  address: '/slideshows',
  menu: { group: 'content', position: 30 },
  access: ITEM_ACCESS,
  offline: 'written',
  attaches: true,
  merge: 'record',
  draft: slideshowDraftSchema,
  stored: slideshowSchema,
  format: FIRST_FORMAT,
  title: ({ title }) => title,
  pictures: ({ slides }) => imageIds(slides.map(slide => slide.image)),
  fault: ({ slides }) => {
    const repeated = repeatedSlideIds(slides);
    if (repeated.length === 0) return undefined;
    return { field: 'slides', message: `Slide ids must be unique; used more than once: ${repeated.join(', ')}` };
  },
  columns: ITEM_COLUMNS,
  published: {
    texts: ({ slides }) =>
      Object.fromEntries(
        slides.flatMap(({ visible, description, credit }, index) =>
          visible ? Object.entries({ description, credit }).map(([field, text]) => [`slides.${index + 1}.${field}`, text]) : [],
        ),
      ),
    words: ({ slides }) => slides.map(({ description, credit, image }) => [description, credit, image?.name ?? ''].join('\n')),
    face: ({ slides }) => {
      const first = firstPicture(slides);
      return first?.image ? { image: first.image, caption: first.description, credit: first.credit } : null;
    },
    missing: draft => {
      const problems = slideshowProblems(draft);
      const fieldNames = slideFieldNames(problems);
      return [
        ...missingFields(problems.isTitleMissing ? ['title'] : []),
        ...(fieldNames.length > 0 ? [{ code: 'incompleteSlides' as const, fieldNames }] : []),
      ];
    },
    computed: ({ slides }) => ({ slideCount: slides.length }),
  },
});

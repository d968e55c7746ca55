import { z } from 'zod';
import { instantSchema, metadataIdSchema } from '../ids.ts';
import { imageSchema } from '../media/image.ts';
import { contentLocaleSchema } from '../locale.ts';
import { personSchema } from '../user/user.ts';

/** Id of a slideshow and of a slide: UUIDs, proposed by the desk that makes them or made by the newsroom. */
export const slideshowIdSchema = z.uuid();
/** Id of one slide. */
export const slideIdSchema = z.uuid();

/** Maximum text lengths of an item's head, in characters; the recommended ones are much shorter (guide values of section 9). */
export const HEAD_LIMITS = { titleHeader: 200, title: 300, lead: 2000, intro: 10_000, credit: 300 } as const;
/** Maximum number of slides of a slideshow. */
export const MAX_SLIDES = 300;

/** One slide (A3-047); `description` is its caption. A slide without an image or a credit may be stored but not published (B5-025). */
export const slideSchema = z.strictObject({
  id: slideIdSchema,
  visible: z.boolean(),
  description: z.string().max(HEAD_LIMITS.lead),
  credit: z.string().max(HEAD_LIMITS.credit),
  image: imageSchema.nullable(),
});
export type Slide = z.infer<typeof slideSchema>;

/** The editable fields of a slideshow, with all slides in order. */
export const slideshowDraftSchema = z.strictObject({
  titleHeader: z.string().max(HEAD_LIMITS.titleHeader),
  title: z.string().max(HEAD_LIMITS.title),
  lead: z.string().max(HEAD_LIMITS.lead),
  slides: z.array(slideSchema).max(MAX_SLIDES),
});
export type SlideshowDraft = z.infer<typeof slideshowDraftSchema>;

/** A slideshow with all of its slides; title, titleHeader and lead are also in its metadata. */
export const slideshowSchema = slideshowDraftSchema.extend({
  id: slideshowIdSchema,
  metadataId: metadataIdSchema,
  locale: contentLocaleSchema,
  slideCount: z.number().int().nonnegative(),
  createdAt: instantSchema,
  creator: personSchema.nullable(),
  updatedAt: instantSchema,
  lastUpdatedBy: personSchema.nullable(),
});
export type Slideshow = z.infer<typeof slideshowSchema>;

/** A fault of a slide: the end of its locale key in `slideshows` (B5-024: `emptySlideCredit`). */
export const SLIDE_FAULTS = ['emptySlideImage', 'emptySlideCredit', 'emptySlideDescription'] as const;
export type SlideFault = (typeof SLIDE_FAULTS)[number];

/** A fault and the slide that has it; `position` counts from 1. */
export interface SlideProblem {
  readonly slideId: string;
  readonly position: number;
  readonly code: SlideFault;
}

/** Returns what prevents the publication of a slideshow: visible slides need image, caption and credit (B5-024, B5-025). */
export const slideProblems = (slides: readonly Slide[]): readonly SlideProblem[] =>
  slides.flatMap((slide, index) => {
    if (!slide.visible) return [];
    const at = { slideId: slide.id, position: index + 1 };
    const problems: SlideProblem[] = [];
    if (slide.image === null) problems.push({ ...at, code: 'emptySlideImage' });
    if (slide.credit.trim() === '') problems.push({ ...at, code: 'emptySlideCredit' });
    if (slide.description.trim() === '') problems.push({ ...at, code: 'emptySlideDescription' });
    return problems;
  });

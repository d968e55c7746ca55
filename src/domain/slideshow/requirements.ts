import { type Slide, type SlideFault, type SlideshowDraft, slideProblems, type SlideProblem } from './slideshow.ts';

/** Problems that prevent the publication of a slideshow: an empty title, no visible slide, incomplete slides. */
export interface SlideshowProblems {
  readonly isTitleMissing: boolean;
  readonly hasNoVisibleSlide: boolean;
  readonly slides: readonly SlideProblem[];
}

/** Checks a slideshow before publication (B5-024, B5-025). */
export const slideshowProblems = ({ title, slides }: Pick<SlideshowDraft, 'title' | 'slides'>): SlideshowProblems => ({
  isTitleMissing: title.trim() === '',
  hasNoVisibleSlide: !slides.some(slide => slide.visible),
  slides: slideProblems(slides),
});

const FIELD_OF_FAULT = {
  emptySlideImage: 'image',
  emptySlideCredit: 'credit',
  emptySlideDescription: 'description',
} as const satisfies Record<SlideFault, string>;

/** The name of a fault in `fieldNames` of the refusal `incompleteSlides`; slides are numbered from 1: "slides.3.credit". */
const slideFieldName = ({ position, code }: Pick<SlideProblem, 'position' | 'code'>): string =>
  `slides.${position}.${FIELD_OF_FAULT[code]}`;

/** The names of all faults of the slides; "slides" if none is visible. */
export const slideFieldNames = ({ hasNoVisibleSlide, slides }: SlideshowProblems): readonly string[] => [
  ...(hasNoVisibleSlide ? ['slides'] : []),
  ...slides.map(slideFieldName),
];

/** Ids of more than one slide: such slides could not be told apart. */
export const repeatedSlideIds = (slides: readonly Pick<Slide, 'id'>[]): readonly string[] => {
  const seen = new Set<string>();
  return [...new Set(slides.map(({ id }) => id).filter(id => seen.size === seen.add(id).size))];
};

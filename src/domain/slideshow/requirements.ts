import { type Slide, type SlideFault, type SlideshowDraft, slideProblems, type SlideProblem } from './slideshow.ts';

/** What keeps a slideshow from readers: an empty title, no visible slide at all, slides that lack something. */
export interface SlideshowProblems {
  readonly isTitleMissing: boolean;
  readonly hasNoVisibleSlide: boolean;
  readonly slides: readonly SlideProblem[];
}

/** Judges a slideshow that is to be published (B5-024, B5-025). */
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

/** A fault as `fieldNames` of the refusal `incompleteSlides` name it; the number counts from 1, as people count slides: "slides.3.credit". */
const slideFieldName = ({ position, code }: Pick<SlideProblem, 'position' | 'code'>): string =>
  `slides.${position}.${FIELD_OF_FAULT[code]}`;

/** The names of everything that is wrong with the slides; "slides" where none is visible. */
export const slideFieldNames = ({ hasNoVisibleSlide, slides }: SlideshowProblems): readonly string[] => [
  ...(hasNoVisibleSlide ? ['slides'] : []),
  ...slides.map(slideFieldName),
];

/** Ids that stand at more than one slide: they could not be told apart any more. */
export const repeatedSlideIds = (slides: readonly Pick<Slide, 'id'>[]): readonly string[] => {
  const seen = new Set<string>();
  return [...new Set(slides.map(({ id }) => id).filter(id => seen.size === seen.add(id).size))];
};

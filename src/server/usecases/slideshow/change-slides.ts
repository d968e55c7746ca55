import { err, ok, type Result } from '#domain/result.ts';
import { moveSlides as move, type SlideMove } from '#domain/slideshow/moves.ts';
import { MAX_SLIDES, type Slide, type SlideshowDraft } from '#domain/slideshow/slideshow.ts';
import { notFound, type Refusal, refusal } from '../../refusal.ts';

/** Slide of a request: its id may be chosen by the newsroom, or by the address. */
export type SlideInput = Omit<Slide, 'id'> & { readonly id?: string | undefined };

type Change = (present: SlideshowDraft) => Result<SlideshowDraft, Refusal<'notFound' | 'validationFailed'>>;

const hasSlide = (slides: readonly Slide[], id: string): boolean => slides.some(slide => slide.id === id);

/** Adds a slide at the end. */
export const addSlide =
  (input: SlideInput, makeId: () => string): Change =>
  present => {
    const id = input.id ?? makeId();
    if (hasSlide(present.slides, id))
      return err(refusal('validationFailed', { message: `A slide with the id ${id} already exists`, fieldNames: ['id'] }));
    if (present.slides.length >= MAX_SLIDES)
      return err(refusal('validationFailed', { message: `A slideshow can have at most ${MAX_SLIDES} slides`, fieldNames: ['slides'] }));
    return ok({ ...present, slides: [...present.slides, { ...input, id }] });
  };

/** Replaces a slide in place. */
export const replaceSlide =
  (slideId: string, input: SlideInput): Change =>
  present => {
    if (!hasSlide(present.slides, slideId)) return err(notFound);
    if (input.id !== undefined && input.id !== slideId)
      return err(refusal('validationFailed', { message: `The id must match the address (${slideId}) or be omitted`, fieldNames: ['id'] }));
    const next: Slide = { ...input, id: slideId };
    return ok({ ...present, slides: present.slides.map(slide => (slide.id === slideId ? next : slide)) });
  };

/** Removes a slide. */
export const removeSlide =
  (slideId: string): Change =>
  present =>
    hasSlide(present.slides, slideId) ? ok({ ...present, slides: present.slides.filter(({ id }) => id !== slideId) }) : err(notFound);

/** Moves slides, one move after the other. */
export const moveSlides =
  (moves: readonly SlideMove[]): Change =>
  present => {
    const moved = move(present.slides, moves);
    if (moved.ok) return ok({ ...present, slides: [...moved.value] });
    const { field, position, count } = moved.error;
    const range = count === 0 ? 'the slideshow has no slides' : `positions go from 0 to ${count - 1}`;
    return err(refusal('validationFailed', { message: `There is no position ${position}: ${range}`, fieldNames: [field] }));
  };

import { type BulkContext, type BulkWords, withBulkWords } from '#domain/slideshow/bulk-words.ts';
import type { Slide, SlideshowDraft } from '#domain/slideshow/slideshow.ts';
import type { DraftControl, DraftStep } from '#renderer/entities/item/draft-control.ts';

export type SlideshowControl = DraftControl<SlideshowDraft>;

const idsOf = (slides: readonly Slide[]): ReadonlySet<string> => new Set(slides.map(({ id }) => id));

/**
 * Goes back from one list of slides to the one before it: slides that were taken out come back, those that were put in go, and the order is
 * the old one. What was written into a slide since stays; a slide that came in by another way stays behind the others.
 */
export const arrangeAsBefore = (
  now: readonly Slide[],
  { before, after }: { readonly before: readonly Slide[]; readonly after: readonly Slide[] },
): Slide[] => {
  const current = new Map(now.map(slide => [slide.id, slide]));
  const known = new Set([...idsOf(before), ...idsOf(after)]);
  return [...before.map(slide => current.get(slide.id) ?? slide), ...now.filter(({ id }) => !known.has(id))];
};

const withSlides = (draft: SlideshowDraft, slides: readonly Slide[]): SlideshowDraft => ({ ...draft, slides: [...slides] });

/** Changes the list of slides as one undoable step. */
const arrange = (control: SlideshowControl, name: string, change: (slides: readonly Slide[]) => readonly Slide[], group?: string): void => {
  const before = control.get().slides;
  const after = change(before);
  const step: DraftStep<SlideshowDraft> = {
    name,
    ...(group === undefined ? {} : { group }),
    undo: draft => withSlides(draft, arrangeAsBefore(draft.slides, { before, after })),
  };
  control.change(draft => withSlides(draft, change(draft.slides)), step);
};

/** Returns the slides with the named ones moved to a place, in their order; `place` counts the slides that stay. */
export const moveTo = (slides: readonly Slide[], ids: readonly string[], place: number): readonly Slide[] => {
  const moving = slides.filter(({ id }) => ids.includes(id));
  const staying = slides.filter(({ id }) => !ids.includes(id));
  return staying.toSpliced(place, 0, ...moving);
};

/** Returns the slides with the named ones one place up or down, if there is a place. */
export const shift = (slides: readonly Slide[], ids: readonly string[], step: 1 | -1): readonly Slide[] => {
  const first = slides.findIndex(({ id }) => ids.includes(id));
  if (first < 0) return slides;
  const place = slides.slice(0, first).length;
  const last = slides.length - ids.length;
  return moveTo(slides, ids, Math.min(last, Math.max(0, place + step)));
};

/** Sorts the slides by the time of their pictures; those without a time keep their places. */
export const byTime = (slides: readonly Slide[], takenAt: (slideId: string) => string | undefined): readonly Slide[] => {
  const timed = slides
    .filter(({ id }) => takenAt(id) !== undefined)
    .toSorted((a, b) => (takenAt(a.id) ?? '').localeCompare(takenAt(b.id) ?? ''));
  let next = 0;
  return slides.map(slide => (takenAt(slide.id) === undefined ? slide : (timed[next++] ?? slide)));
};

/** Steps with slides; each can be taken back. */
export const slideSteps = (control: SlideshowControl) => ({
  /** Adds slides; those with the same `group` are undone in one step. */
  add: (slides: readonly Slide[], group?: string): void =>
    arrange(control, 'step.add', before => [...before, ...slides.filter(({ id }) => !idsOf(before).has(id))], group),
  /** Removes slides; returns a function that restores them to their places, whatever was done since. */
  remove: (ids: readonly string[]): (() => void) => {
    const before = control.get().slides;
    const after = before.filter(({ id }) => !ids.includes(id));
    arrange(control, 'step.remove', slides => slides.filter(({ id }) => !ids.includes(id)));
    return () => arrange(control, 'step.restore', slides => arrangeAsBefore(slides, { before, after }));
  },
  move: (ids: readonly string[], place: number): void => arrange(control, 'step.move', before => moveTo(before, ids, place)),
  shift: (ids: readonly string[], step: 1 | -1): void => arrange(control, 'step.move', before => shift(before, ids, step)),
  orderByTime: (takenAt: (slideId: string) => string | undefined): void => arrange(control, 'step.move', before => byTime(before, takenAt)),
  duplicate: (id: string, copyId: string): void =>
    arrange(control, 'step.duplicate', before => before.flatMap(slide => (slide.id === id ? [slide, { ...slide, id: copyId }] : [slide]))),
  setVisible: (ids: readonly string[], visible: boolean): void => {
    const before = new Map(control.get().slides.map(slide => [slide.id, slide.visible]));
    const set = (draft: SlideshowDraft, of: (slide: Slide) => boolean): SlideshowDraft =>
      withSlides(
        draft,
        draft.slides.map(slide => (ids.includes(slide.id) ? { ...slide, visible: of(slide) } : slide)),
      );
    control.change(draft => set(draft, () => visible), {
      name: 'step.visible',
      undo: draft => set(draft, slide => before.get(slide.id) ?? slide.visible),
    });
  },
  /** Sets another picture, with its texts. */
  setPicture: (id: string, part: Pick<Slide, 'image' | 'description' | 'credit'>): void => {
    const before = control.get().slides.find(slide => slide.id === id);
    const put = (draft: SlideshowDraft, parts: Partial<Slide>): SlideshowDraft =>
      withSlides(
        draft,
        draft.slides.map(slide => (slide.id === id ? { ...slide, ...parts } : slide)),
      );
    control.change(draft => put(draft, part), {
      name: 'step.picture',
      undo: draft => (before ? put(draft, { image: before.image, description: before.description, credit: before.credit }) : draft),
    });
  },
  /** Captions and credits of several slides. */
  setWords: (ids: readonly string[], words: BulkWords, context: BulkContext): void => {
    const before = new Map(control.get().slides.map(slide => [slide.id, slide]));
    control.change(draft => withSlides(draft, withBulkWords(draft.slides, ids, words, context)), {
      name: 'step.words',
      undo: draft =>
        withSlides(
          draft,
          draft.slides.map(slide => {
            const old = ids.includes(slide.id) ? before.get(slide.id) : undefined;
            return old ? { ...slide, description: old.description, credit: old.credit } : slide;
          }),
        ),
    });
  },
  /** Sets typed texts: text fields have their own undo. */
  write: (id: string, part: Partial<Pick<Slide, 'description' | 'credit'>>): void =>
    control.change(draft =>
      withSlides(
        draft,
        draft.slides.map(slide => (slide.id === id ? { ...slide, ...part } : slide)),
      ),
    ),
});

export type SlideSteps = ReturnType<typeof slideSteps>;

import { useCallback, useEffect, useRef, useState } from 'react';
import { useSurroundings } from '../../view/block-view.tsx';
import type { SlidePreview } from '../../view/media-services.tsx';

/** Slides per page (B7-047). */
const SLIDES_OF_A_PAGE = 5;

export interface Slides {
  /** The slide at a place; `asking` while it loads, undefined if the newsroom could not be asked. */
  readonly at: (index: number) => SlidePreview | 'asking' | undefined;
  /** Undefined until known. */
  readonly total: number | undefined;
}

interface Known {
  readonly slideshowId: string;
  readonly total: number | undefined;
  readonly pages: ReadonlyMap<number, readonly SlidePreview[] | undefined>;
}

/** The slides of a slideshow around the one that is looked at; each page is asked for once. */
export const useSlides = (slideshowId: string, index: number): Slides => {
  const { slidesOf } = useSurroundings().services.media ?? {};
  const [state, setState] = useState<Known>({ slideshowId, total: undefined, pages: new Map() });
  const asked = useRef(new Set<string>());
  const known: Known = state.slideshowId === slideshowId ? state : { slideshowId, total: undefined, pages: new Map() };
  const page = Math.floor(index / SLIDES_OF_A_PAGE);
  useEffect(() => {
    const question = `${slideshowId} ${String(page)}`;
    if (!slidesOf || asked.current.has(question)) return;
    asked.current.add(question);
    void slidesOf(slideshowId, page).then(answer => {
      // A failed page is requested again when it is visited again.
      if (!answer) asked.current.delete(question);
      setState(before => {
        const pages = before.slideshowId === slideshowId ? before.pages : new Map<number, readonly SlidePreview[] | undefined>();
        return { slideshowId, total: answer?.total ?? before.total, pages: new Map(pages).set(page, answer?.slides) };
      });
    });
  }, [slidesOf, slideshowId, page]);
  const at = useCallback(
    (place: number) => {
      const ofPage = Math.floor(place / SLIDES_OF_A_PAGE);
      return known.pages.has(ofPage) ? known.pages.get(ofPage)?.[place % SLIDES_OF_A_PAGE] : ('asking' as const);
    },
    [known.pages],
  );
  return { at, total: known.total };
};

import { useMemo } from 'react';
import type { PictureRights } from '#domain/media/rights.ts';
import { MAX_ASKED, usePictureRights } from '#renderer/entities/media/rights/use-picture-rights.ts';
import { useDraft } from '#renderer/entities/item/use-item.ts';
import type { SlideshowControl } from './slide-steps.ts';

/** The rights of the pictures on all slides, by slide; a slideshow of 300 takes two calls. */
export const useSlideRights = (control: SlideshowControl): ReadonlyMap<string, PictureRights> => {
  const joined = useDraft(control, ({ slides }) => slides.map(({ id, image }) => `${id} ${image?.elvisId ?? ''}`).join('\n'));
  const pairs = useMemo(() => joined.split('\n').map(line => line.split(' ')), [joined]);
  const ids = useMemo(() => [...new Set(pairs.flatMap(([, picture]) => picture || []))].toSorted(), [pairs]);
  const first = usePictureRights(ids.slice(0, MAX_ASKED));
  const others = usePictureRights(ids.slice(MAX_ASKED));
  return useMemo(
    () =>
      new Map(
        pairs.flatMap(([slide = '', picture = '']) => {
          const rights = first.get(picture.toLowerCase()) ?? others.get(picture.toLowerCase());
          return rights === undefined ? [] : [[slide, rights] as const];
        }),
      ),
    [pairs, first, others],
  );
};

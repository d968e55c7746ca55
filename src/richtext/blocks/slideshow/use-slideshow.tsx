import { useEffect, useState } from 'react';
import { useSurroundings } from '../../view/block-view.tsx';
import type { SlideshowInfo } from '../../view/media-services.tsx';

/** The state of a slideshow: loading, known, gone, or the newsroom could not be asked. */
export type SlideshowLookup = SlideshowInfo | 'asking' | 'missing' | 'unknown';

/** The newsroom's current state of a slideshow. */
export const useSlideshow = (id: string): SlideshowLookup => {
  const { slideshowOf } = useSurroundings().services.media ?? {};
  const [found, setFound] = useState<{ readonly id: string; readonly value: SlideshowLookup }>();
  useEffect(() => {
    if (!slideshowOf) return undefined;
    let isCurrent = true;
    void slideshowOf(id).then(value => {
      if (isCurrent) setFound({ id, value: value ?? 'unknown' });
    });
    return () => {
      isCurrent = false;
    };
  }, [id, slideshowOf]);
  if (!slideshowOf) return 'unknown';
  return found?.id === id ? found.value : 'asking';
};

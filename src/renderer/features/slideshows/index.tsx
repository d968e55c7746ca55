import type { KindParts } from '#renderer/entities/kind/kind-parts.ts';
import { MediaIcon } from '#ui/icons.ts';

/** The icon, the screen and the page of slideshows. */
export const kindParts = {
  slideshows: {
    icon: <MediaIcon />,
    one: async () => (await import('./detail/SlideshowScreen.tsx')).SlideshowScreen,
    body: async () => (await import('./SlideshowBody.tsx')).SlideshowBody,
  },
} satisfies Readonly<Record<string, KindParts>>;

import type { KindParts } from '#renderer/entities/kind/kind-parts.ts';
import { MediaIcon } from '#ui/icons.ts';

/** The icon, the screens and the page of slideshows. */
export const kindParts = {
  slideshows: {
    icon: <MediaIcon />,
    create: async () => (await import('./begin/BeginSlideshow.tsx')).BeginSlideshow,
    one: async () => (await import('./detail/SlideshowScreen.tsx')).SlideshowScreen,
    body: async () => (await import('./SlideshowBody.tsx')).SlideshowBody,
  },
} satisfies Readonly<Record<string, KindParts>>;

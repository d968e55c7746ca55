import type { KindParts } from '#renderer/entities/kind/kind-parts.ts';
import { MediaIcon } from '#ui/icons.ts';

/** The icon and the screen of slideshows. */
export const kindParts = {
  slideshows: { icon: <MediaIcon />, one: async () => (await import('./detail/SlideshowScreen.tsx')).SlideshowScreen },
} satisfies Readonly<Record<string, KindParts>>;

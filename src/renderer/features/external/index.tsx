import type { KindParts } from '#renderer/entities/kind/kind-parts.ts';
import { CodeIcon, LinkIcon, VideoIcon } from '#ui/icons.ts';

/** The icons and screens of videos, embeds and links. */
export const kindParts = {
  videos: { icon: <VideoIcon />, one: async () => (await import('./detail/VideoScreen.tsx')).VideoScreen },
  embeds: { icon: <CodeIcon />, one: async () => (await import('./detail/EmbedScreen.tsx')).EmbedScreen },
  links: { icon: <LinkIcon />, one: async () => (await import('./detail/LinkScreen.tsx')).LinkScreen },
} satisfies Readonly<Record<string, KindParts>>;

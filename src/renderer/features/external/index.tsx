import type { KindParts } from '#renderer/entities/kind/kind-parts.ts';
import { CodeIcon, LinkIcon, VideoIcon } from '#ui/icons.ts';

/** Icons, screens and pages of videos, embeds and links. */
export const kindParts = {
  videos: {
    icon: <VideoIcon />,
    one: async () => (await import('./detail/VideoScreen.tsx')).VideoScreen,
    body: async () => (await import('./reading/bodies.tsx')).VideoBody,
  },
  embeds: {
    icon: <CodeIcon />,
    one: async () => (await import('./detail/EmbedScreen.tsx')).EmbedScreen,
    body: async () => (await import('./reading/bodies.tsx')).EmbedBody,
  },
  links: {
    icon: <LinkIcon />,
    one: async () => (await import('./detail/LinkScreen.tsx')).LinkScreen,
    body: async () => (await import('./reading/bodies.tsx')).LinkBody,
  },
} satisfies Readonly<Record<string, KindParts>>;

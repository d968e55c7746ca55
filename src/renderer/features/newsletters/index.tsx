import type { KindParts } from '#renderer/entities/kind/kind-parts.ts';
import { EnvelopeIcon } from '#ui/icons.ts';

/** The icon and the form of newsletters. */
export const kindParts = {
  newsletters: {
    icon: <EnvelopeIcon />,
    create: async () => (await import('./newsletter-screens.tsx')).NewScreen,
    one: async () => (await import('./newsletter-screens.tsx')).OneScreen,
  },
} satisfies Readonly<Record<string, KindParts>>;

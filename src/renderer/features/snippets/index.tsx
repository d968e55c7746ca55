import type { KindParts } from '#renderer/entities/kind/kind-parts.ts';
import { ManualIcon } from '#ui/icons.ts';

/** The icon and the form of text components. */
export const kindParts = {
  rtelements: {
    icon: <ManualIcon />,
    create: async () => (await import('./snippet-screens.tsx')).NewScreen,
    one: async () => (await import('./snippet-screens.tsx')).OneScreen,
  },
} satisfies Readonly<Record<string, KindParts>>;

import type { KindParts } from '#renderer/entities/kind/kind-parts.ts';
import { ManualIcon } from '#ui/icons.ts';

/** The icon and the form of text components. */
export const kindParts = {
  rtelements: {
    icon: <ManualIcon />,
    create: async () => (await import('./SnippetScreen.tsx')).NewSnippetScreen,
    one: async () => (await import('./SnippetScreen.tsx')).SnippetScreen,
  },
} satisfies Readonly<Record<string, KindParts>>;

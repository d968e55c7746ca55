import type { KindParts } from '#renderer/entities/kind/kind-parts.ts';
import { FlashIcon } from '#ui/icons.ts';

/** Icon and screens of breaking news. */
export const kindParts = {
  breakingnews: {
    icon: <FlashIcon />,
    create: async () => (await import('./begin/BeginBreakingNews.tsx')).BeginBreakingNews,
    one: async () => (await import('./detail/BreakingNewsScreen.tsx')).BreakingNewsScreen,
  },
} satisfies Readonly<Record<string, KindParts>>;

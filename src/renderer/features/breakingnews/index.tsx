import type { KindParts } from '#renderer/entities/kind/kind-parts.ts';
import { FlashIcon } from '#ui/icons.ts';

/** The icon and the screens of breaking news. */
export const kindParts = {
  breakingnews: { icon: <FlashIcon /> },
} satisfies Readonly<Record<string, KindParts>>;

import type { KindParts } from '#renderer/entities/kind/kind-parts.ts';
import { NotificationsIcon } from '#ui/icons.ts';

/** The icon and the form of notification categories. */
export const kindParts = {
  notificationCategories: {
    icon: <NotificationsIcon />,
    create: async () => (await import('./category-screens.tsx')).NewScreen,
    one: async () => (await import('./category-screens.tsx')).OneScreen,
  },
} satisfies Readonly<Record<string, KindParts>>;

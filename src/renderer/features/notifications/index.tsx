import type { KindParts } from '#renderer/entities/kind/kind-parts.ts';
import { NotificationsIcon } from '#ui/icons.ts';

/** The icon and the form of notification categories. */
export const kindParts = {
  notificationCategories: {
    icon: <NotificationsIcon />,
    create: async () => (await import('./CategoryScreen.tsx')).NewCategoryScreen,
    one: async () => (await import('./CategoryScreen.tsx')).CategoryScreen,
  },
} satisfies Readonly<Record<string, KindParts>>;

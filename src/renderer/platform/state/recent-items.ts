import { z } from 'zod';
import { RESOURCE_NAMES } from '#domain/ids.ts';

/** Maximum number of remembered items. */
export const RECENT_ITEMS = 20;

const recentItemSchema = z.object({
  resource: z.enum(RESOURCE_NAMES),
  id: z.string(),
  title: z.string(),
  path: z.string().startsWith('/'),
});

/** Item that was on screen: its title, and its last shown place, with its mode. */
export type RecentItem = Readonly<z.infer<typeof recentItemSchema>>;

/** Parses the stored items, newest first; entries that this version cannot read are left out. */
export const readRecentItems = (stored: unknown): readonly RecentItem[] =>
  z
    .array(z.unknown())
    .catch([])
    .parse(stored)
    .flatMap(entry => recentItemSchema.safeParse(entry).data ?? [])
    .slice(0, RECENT_ITEMS);

/** Returns the items that all windows have stored, which are in the order of their last use, then those that only this window knows. */
export const withOthers = (stored: readonly RecentItem[], own: readonly RecentItem[]): readonly RecentItem[] => {
  const ids = new Set(stored.map(({ id }) => id));
  return [...stored, ...own.filter(({ id }) => !ids.has(id))].slice(0, RECENT_ITEMS);
};

/** Returns the items after one was shown: newest first, each once. `formerId`: former id of the same item. */
export const withShown = (items: readonly RecentItem[], shown: RecentItem, formerId?: string): readonly RecentItem[] =>
  [shown, ...items.filter(({ id }) => id !== shown.id && id !== formerId)].slice(0, RECENT_ITEMS);

import { z } from 'zod';
import { RESOURCE_NAMES } from '#domain/ids.ts';

/** How many items are remembered. */
export const RECENT_ITEMS = 20;

const recentItemSchema = z.object({
  resource: z.enum(RESOURCE_NAMES),
  id: z.string(),
  title: z.string(),
  path: z.string().startsWith('/'),
});

/** An item that was on screen: what it is called, and the place in it that was shown last, with its mode. */
export type RecentItem = Readonly<z.infer<typeof recentItemSchema>>;

/** What was stored, newest first; entries that this version cannot read are left out. */
export const readRecentItems = (stored: unknown): readonly RecentItem[] =>
  z
    .array(z.unknown())
    .catch([])
    .parse(stored)
    .flatMap(entry => recentItemSchema.safeParse(entry).data ?? [])
    .slice(0, RECENT_ITEMS);

/** The items once this one was shown: newest first, each once. `formerId`: the id that the same item had before. */
export const withShown = (items: readonly RecentItem[], shown: RecentItem, formerId?: string): readonly RecentItem[] =>
  [shown, ...items.filter(({ id }) => id !== shown.id && id !== formerId)].slice(0, RECENT_ITEMS);

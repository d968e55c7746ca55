import { z } from 'zod';
import { RESOURCE_NAMES } from '#domain/ids.ts';

/** Maximum number of open items: one more closes the least recently shown one. */
export const MOST_OPEN = 100;
/** Maximum number of closed items that can be reopened. */
export const MOST_CLOSED = 20;

const itemTabSchema = z.object({
  resource: z.enum(RESOURCE_NAMES),
  id: z.string(),
  /** Empty before it was ever opened. */
  title: z.string(),
  /** The path in the item that was shown last, with its query. */
  path: z.string().startsWith('/'),
  isPinned: z.boolean(),
});

/** An open item. */
export type ItemTab = Readonly<z.infer<typeof itemTabSchema>>;

const closedTabSchema = z.object({ tab: itemTabSchema, index: z.number().int().nonnegative() });
/** A closed item, and its position among the others. */
export type ClosedTab = Readonly<z.infer<typeof closedTabSchema>>;

/** The open items of a user: in their order, pinned ones first; by their last use, newest first; and those closed last, newest first. */
export interface Tabs {
  readonly open: readonly ItemTab[];
  readonly recency: readonly string[];
  readonly closed: readonly ClosedTab[];
}

export const NO_TABS: Tabs = { open: [], recency: [], closed: [] };

export type ShownItem = Omit<ItemTab, 'isPinned' | 'title'> & {
  /** Null while it is not known. */
  readonly title: string | null;
};

const ids = (open: readonly ItemTab[]): readonly string[] => open.map(({ id }) => id);
const pinnedCount = (open: readonly ItemTab[]): number => open.filter(({ isPinned }) => isPinned).length;

const without = (tabs: Tabs, gone: readonly string[]): Tabs => ({
  open: tabs.open.filter(({ id }) => !gone.includes(id)),
  recency: tabs.recency.filter(id => !gone.includes(id)),
  closed: tabs.closed.filter(({ tab }) => !gone.includes(tab.id)),
});

const inserted = (open: readonly ItemTab[], tab: ItemTab, index: number): readonly ItemTab[] => {
  const pinned = pinnedCount(open);
  const [from, to] = tab.isPinned ? [0, pinned] : [pinned, open.length];
  const place = Math.min(Math.max(index, from), to);
  return [...open.slice(0, place), tab, ...open.slice(place)];
};

/** Closes items; they can be brought back, the last of them first. */
export const withClosed = (tabs: Tabs, gone: readonly string[]): Tabs => {
  const { open, recency, closed } = without(tabs, gone);
  const before = tabs.open.flatMap((tab, index) => (gone.includes(tab.id) ? [{ tab, index }] : []));
  return { open, recency, closed: [...before.toReversed(), ...closed].slice(0, MOST_CLOSED) };
};

/** Opens a tab at the end for the item on screen, or updates its tab. */
export const withShown = (tabs: Tabs, shown: ShownItem): Tabs => {
  const known = tabs.open.find(({ id }) => id === shown.id);
  const title = shown.title ?? known?.title ?? '';
  const tab: ItemTab = { ...shown, title, isPinned: known?.isPinned ?? false };
  const recency = [tab.id, ...tabs.recency.filter(id => id !== tab.id)];
  if (known) return { ...tabs, open: tabs.open.map(one => (one === known ? tab : one)), recency };
  const room = tabs.open.length < MOST_OPEN ? tabs : withClosed(tabs, tabs.recency.slice(-1));
  return {
    open: [...room.open, tab],
    recency: [tab.id, ...room.recency],
    closed: room.closed.filter(closed => closed.tab.id !== tab.id),
  };
};

/** Renames a draft, open or closed, that got the newsroom's id. */
export const withRenamed = (tabs: Tabs, from: string, to: string): Tabs => {
  const isKnown = tabs.open.some(({ id }) => id === from) || tabs.closed.some(({ tab }) => tab.id === from);
  if (from === to || !isKnown) return tabs;
  const single = without(tabs, [to]);
  const rename = (tab: ItemTab): ItemTab => (tab.id === from ? { ...tab, id: to, path: tab.path.replace(from, to) } : tab);
  return {
    open: single.open.map(rename),
    recency: single.recency.map(id => (id === from ? to : id)),
    closed: single.closed.map(({ tab, index }) => ({ tab: rename(tab), index })),
  };
};

/** Moves an item among those that are pinned, or among those that are not. */
export const withMoved = (tabs: Tabs, id: string, index: number): Tabs => {
  const tab = tabs.open.find(one => one.id === id);
  if (!tab) return tabs;
  return { ...tabs, open: inserted(without(tabs, [id]).open, tab, index) };
};

/** Pins or unpins an item. Pinned items are first, and stay when the others are closed. */
export const withPin = (tabs: Tabs, id: string, isPinned: boolean): Tabs => {
  const tab = tabs.open.find(one => one.id === id);
  if (!tab || tab.isPinned === isPinned) return tabs;
  const { open } = without(tabs, [id]);
  return { ...tabs, open: inserted(open, { ...tab, isPinned }, pinnedCount(open)) };
};

/** Removes an item that no longer exists: it cannot be reopened either. */
export const withRemoved = (tabs: Tabs, id: string): Tabs => without(tabs, [id]);

/** Reopens a closed item, by default the last one, at its former position; null if it was not closed. */
export const reopened = (
  { open, recency, closed }: Tabs,
  id: string | undefined = closed[0]?.tab.id,
): { readonly tabs: Tabs; readonly tab: ItemTab } | null => {
  const found = closed.find(({ tab }) => tab.id === id);
  if (!found) return null;
  const { tab, index } = found;
  return {
    tab,
    tabs: { open: inserted(open, tab, index), recency: [tab.id, ...recency], closed: closed.filter(other => other !== found) },
  };
};

/** Returns the ids that "Close the others" closes. */
export const othersThan = (tabs: Tabs, id: string): readonly string[] =>
  tabs.open.filter(tab => tab.id !== id && !tab.isPinned).map(tab => tab.id);

const listOf = <Entry>(stored: unknown, schema: z.ZodType<Entry>): readonly Entry[] =>
  z
    .array(z.unknown())
    .catch([])
    .parse(stored)
    .flatMap(entry => schema.safeParse(entry).data ?? []);

/** Reads stored tabs; entries that this version cannot read are left out. */
export const readTabs = (fields: Readonly<Record<string, unknown>>): Tabs => {
  const stored = listOf(fields['open'], itemTabSchema);
  const single = stored.filter((tab, index) => ids(stored).indexOf(tab.id) === index).slice(0, MOST_OPEN);
  const open = [...single.filter(tab => tab.isPinned), ...single.filter(tab => !tab.isPinned)];
  const used = listOf(fields['recency'], z.string()).filter((id, index, all) => all.indexOf(id) === index && ids(open).includes(id));
  const closed = listOf(fields['closed'], closedTabSchema).filter(
    ({ tab }, index, all) => !ids(open).includes(tab.id) && all.findIndex(other => other.tab.id === tab.id) === index,
  );
  return { open, recency: [...used, ...ids(open).filter(id => !used.includes(id))], closed: closed.slice(0, MOST_CLOSED) };
};

/** Merges stored tabs with those opened before they were loaded, which come after them and count as used later. */
export const withStored = (now: Tabs, stored: Tabs): Tabs =>
  now.recency.toReversed().reduce((tabs, id) => {
    const tab = now.open.find(one => one.id === id);
    return tab ? withShown(tabs, { ...tab, title: tab.title === '' ? null : tab.title }) : tabs;
  }, stored);

import { useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router';
import type { BridgeClient } from '#bridge/client.ts';
import { useBridge } from '../../platform/bridge/bridge-context.tsx';
import { isFollowing } from '../../platform/navigation/leaving.ts';
import { openContentItem } from '../../platform/navigation/paths.ts';
import { type RecentItem, readRecentItems, withOthers, withShown } from '../../platform/state/recent-items.ts';
import { usePageState, useRecentState, useStores } from '../../platform/state/stores.tsx';

const PLACE = { kind: 'workspace', id: 'recentItems' } as const;
const VERSION = 1;

/** Returns whether the page covers the item, with a title that is not the item's. */
const isCovered = (pathname: string): boolean => pathname.endsWith('/conflict');

/** Restores the items of earlier runs after those of this one; clears them when the user signs out. */
const useStoredItems = (): void => {
  const bridge = useBridge();
  const { recent } = useStores();
  useEffect(() => {
    let isGone = false;
    void bridge.call('records.get', PLACE).then(answer => {
      if (isGone || !answer.ok || answer.value.record?.version !== VERSION) return;
      const stored = readRecentItems(answer.value.record.fields['items']);
      recent.setState(({ items }) => ({
        items: items.toReversed().reduce<readonly RecentItem[]>((list, item) => withShown(list, item), stored),
      }));
    });
    return () => {
      isGone = true;
      recent.setState({ items: [] });
    };
  }, [bridge, recent]);
};

/** Returns the items of all windows as they are stored now; undefined if that is not known. */
const readStored = async (bridge: BridgeClient): Promise<readonly RecentItem[] | undefined> => {
  const answer = await bridge.call('records.get', PLACE);
  if (!answer.ok) return undefined;
  return answer.value.record?.version === VERSION ? readRecentItems(answer.value.record.fields['items']) : [];
};

/** Stores each item that is shown, with its path, on this desk. What other windows have stored meanwhile stays, and is known here from then on. */
export const useRememberShown = (): void => {
  const bridge = useBridge();
  const { recent, page } = useStores();
  const location = useLocation();
  const { pathname, search } = location;
  const state: unknown = location.state;
  const shownTitle = usePageState(({ title }) => title);
  const last = useRef<string>(undefined);
  /** One after the other: the next one adds to what the one before has stored. */
  const stored = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    const item = openContentItem(pathname);
    // Read from the store, which no longer has the previous page's title when this runs.
    const { title } = page.getState();
    if (item === null) last.current = undefined;
    if (item === null || title === null || isCovered(pathname)) return;
    const formerId = isFollowing(state) ? last.current : undefined;
    last.current = item.id;
    const shown = { ...item, title, path: `${pathname}${search}` };
    recent.setState(({ items }) => ({ items: withShown(items, shown, formerId) }));
    stored.current = stored.current.then(async () => {
      const others = await readStored(bridge);
      // Signed out meanwhile, or nothing can be read: what is stored stays as it is.
      if (others === undefined || recent.getState().items.length === 0) return;
      const items = withOthers(withShown(others, shown, formerId), recent.getState().items);
      recent.setState({ items });
      await bridge.call('records.put', { ...PLACE, version: VERSION, base: {}, fields: { items: [...items] } });
    });
  }, [bridge, recent, page, pathname, search, state, shownTitle]);
};

/** Passes the recent items to the system menus; none once the user signs out. */
const useShowOutside = (): void => {
  const bridge = useBridge();
  const items = useRecentState(state => state.items);
  useEffect(() => {
    const shown = items.map(({ title, path }) => ({ title: title.slice(0, 500), path }));
    void bridge.call('desktop.showRecent', { items: shown });
  }, [bridge, items]);
  useEffect(() => () => void bridge.call('desktop.showRecent', { items: [] }), [bridge]);
};

/** Returns the recently shown items, without the current one. */
export const useOtherRecentItems = (): readonly RecentItem[] => {
  const { pathname } = useLocation();
  const items = useRecentState(state => state.items);
  const shown = openContentItem(pathname)?.id;
  return useMemo(() => items.filter(({ id }) => id !== shown), [items, shown]);
};

/** Stores the items that are shown, and restores those of earlier runs. */
export const useRecentItems = (): void => {
  useStoredItems();
  useRememberShown();
  useShowOutside();
};

import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useBridgeEvent } from '../../platform/bridge/bridge-context.tsx';
import { isFollowing } from '../../platform/navigation/leaving.ts';
import { openContentItem } from '../../platform/navigation/paths.ts';
import type { ItemPlacesStore } from '../../platform/state/item-places.ts';
import { usePageState, useStores } from '../../platform/state/stores.tsx';
import { type ShownItem, type Tabs, withRemoved, withRenamed, withShown } from './tabs.ts';
import { changeTabs, type Trouble, type Workspace } from './workspace-store.ts';

/** Returns whether the page covers the item, with a title that is not the item's. */
const isCovered = (pathname: string): boolean => pathname.endsWith('/conflict');

const TROUBLES: Readonly<Record<string, Trouble>> = { notFound: 'gone', gone: 'gone', forbidden: 'unreadable' };

const renamePlace = (places: ItemPlacesStore, from: string, to: string): void => {
  const { [from]: place, ...others } = places.getState();
  if (place) places.setState({ ...others, [to]: place }, true);
};

/** Updates the tabs for the shown item; keeps their order while the user cycles with a key held down. */
const shownIn = (tabs: Tabs, item: ShownItem, walk: readonly string[] | null): Tabs =>
  walk?.includes(item.id) === true ? { ...withShown(tabs, item), recency: tabs.recency } : withShown(tabs, item);

/** Opens a tab for each item that is shown, and keeps its title and path up to date. */
export const useFollowPage = (workspace: Workspace): void => {
  const { page, places } = useStores();
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown }; // the router leaves its state open
  const shownTitle = usePageState(({ title }) => title);
  const failure = usePageState(({ failure: code }) => code);
  const last = useRef<string>(undefined);
  useEffect(() => {
    const item = openContentItem(pathname);
    const former = last.current;
    last.current = item?.id;
    if (former !== undefined && former !== item?.id && isFollowing(state)) {
      const wasSame = item !== null && workspace.getState().tabs.open.find(({ id }) => id === former)?.resource === item.resource;
      if (item === null) changeTabs(workspace, tabs => withRemoved(tabs, former));
      if (wasSame) {
        changeTabs(workspace, tabs => withRenamed(tabs, former, item.id));
        renamePlace(places, former, item.id);
      }
    }
    if (item === null) return;
    const { tabs, walk } = workspace.getState();
    // Closed while it is still on screen: it is being left.
    if (former === item.id && !tabs.open.some(({ id }) => id === item.id)) return;
    // Read from the store, which no longer has the previous page's title when this runs.
    const title = isCovered(pathname) ? null : page.getState().title;
    changeTabs(workspace, now => shownIn(now, { ...item, title, path: `${pathname}${search}` }, walk));
  }, [workspace, page, places, pathname, search, state, shownTitle]);
  useEffect(() => {
    const id = openContentItem(pathname)?.id;
    if (id === undefined) return;
    workspace.setState(({ troubles: { [id]: _before, ...others } }) => {
      const trouble = failure === null ? undefined : TROUBLES[failure];
      return { troubles: trouble === undefined ? others : { ...others, [id]: trouble } };
    });
  }, [workspace, pathname, failure, shownTitle]);
  useBridgeEvent('article.identified', ({ temporaryId, articleId }) => {
    // The item on screen is renamed through its address.
    if (temporaryId === last.current) return;
    changeTabs(workspace, tabs => withRenamed(tabs, temporaryId, articleId));
    renamePlace(places, temporaryId, articleId);
  });
};

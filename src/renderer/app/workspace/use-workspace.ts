import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { type StoreApi, useStore } from 'zustand';
import { openContentItem } from '../../platform/navigation/paths.ts';
import { useFocusedPane } from '../../platform/state/pane.ts';
import type { PageState } from '../../platform/state/page-store.ts';
import { useStores } from '../../platform/state/stores.tsx';
import { itemIn } from '../recent/items-in-panes.ts';
import { useFollowPage } from './use-follow-page.ts';
import { useKeptScroll } from './use-kept-scroll.ts';
import { useKeptWorkspace } from './use-kept-workspace.ts';
import { type Marks, useMarks } from './use-marks.ts';
import { type TabActs, useTabActs } from './use-tab-acts.ts';
import { useWorkspaceCommands } from './use-workspace-commands.ts';
import { useWorkspaceStore } from './workspace-store.ts';

/** Moves the focus into the newly shown item when the user switches items. */
const useFocusInItem = (id: string | undefined, content: RefObject<HTMLElement | null>): void => {
  const last = useRef(id);
  useEffect(() => {
    const wasItem = last.current !== undefined && last.current !== id;
    last.current = id;
    if (wasItem && id !== undefined && document.activeElement === document.body) content.current?.focus({ preventScroll: true });
  }, [id, content]);
};

/** Returns the marks with that of the shown item: its screen knows of each key before the host does. */
const useShownMark = (marks: Marks, page: StoreApi<PageState>, shownId: string | undefined): Marks => {
  const isUnsaved = useStore(page, ({ document }) => document?.kind === 'unsaved');
  if (!isUnsaved || shownId === undefined || marks.unsaved.has(shownId)) return marks;
  return { ...marks, unsaved: new Set([...marks.unsaved, shownId]) };
};

/** Provides the open items of this desk for the tab strip: stored across restarts, updated while the user navigates. */
export const useWorkspace = (content: RefObject<HTMLElement | null>) => {
  const workspace = useWorkspaceStore();
  const mainId = openContentItem(useLocation().pathname)?.id;
  const { panes, pages } = useStores();
  const besideId = useStore(panes, state => itemIn(state, 'beside'));
  const isBeside = useFocusedPane() === 'beside' && besideId !== undefined;
  const marks = useShownMark(useShownMark(useMarks(), pages.main, mainId), pages.beside, besideId);
  const acts: TabActs = useTabActs(workspace, marks.unsaved);
  useKeptWorkspace(workspace);
  useFollowPage(workspace);
  useKeptScroll(workspace, content);
  useFocusInItem(mainId, content);
  const shownId = isBeside ? besideId : mainId;
  useWorkspaceCommands(workspace, acts, shownId);
  return { workspace, shownId, oppositeId: isBeside ? mainId : besideId, marks, acts } as const;
};

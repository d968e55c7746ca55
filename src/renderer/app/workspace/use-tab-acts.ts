import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLatest } from '#renderer/platform/state/use-latest.ts';
import { useAnnounce } from '#ui/announce.tsx';
import { useText } from '#ui/i18n.ts';
import { useToasts } from '#ui/overlays/toast.tsx';
import { CLOSED } from '../../platform/navigation/leaving.ts';
import { openContentItem, resourcePath } from '../../platform/navigation/paths.ts';
import { focusPane } from '../../platform/panes/focus-pane.ts';
import type { PanesStore } from '../../platform/panes/panes-store.ts';
import { useStores } from '../../platform/state/stores.tsx';
import { type BesideActs, createBesideActs, mainNext } from './beside-acts.ts';
import { itemIn } from '../recent/items-in-panes.ts';
import { type ItemTab, othersThan, reopened, withClosed, withMoved, withPin } from './tabs.ts';
import { useTabName } from './use-tab-name.ts';
import { changeTabs, type Workspace } from './workspace-store.ts';

/** Actions of open items. */
export interface TabActs extends BesideActs {
  readonly goTo: (tab: ItemTab) => void;
  /** Cycles through the items by last use: 1 to the one used before, -1 back. */
  readonly walk: (step: 1 | -1) => void;
  readonly close: (ids: readonly string[]) => void;
  readonly closeOthers: (id: string) => void;
  readonly reopen: () => void;
  readonly move: (id: string, index: number) => void;
  readonly pin: (id: string, isPinned: boolean) => void;
}

/** Ends cycling when all keys are released: the shown item becomes the last used one. */
const endWalk = (workspace: Workspace, shownId: string | undefined): void => {
  if (workspace.getState().walk === null) return;
  workspace.setState({ walk: null });
  changeTabs(workspace, tabs => {
    const isOpen = shownId !== undefined && tabs.recency.includes(shownId);
    return isOpen ? { ...tabs, recency: [shownId, ...tabs.recency.filter(id => id !== shownId)] } : tabs;
  });
};

/** The item in the pane that has the keyboard. */
const currentId = (workspace: Workspace, panes: PanesStore): string | undefined =>
  panes.getState().focused === 'beside' ? itemIn(panes.getState(), 'beside') : workspace.getState().heading;

const useWalkEnd = (workspace: Workspace): void => {
  const { panes } = useStores();
  useEffect(() => {
    const end = (): void => endWalk(workspace, currentId(workspace, panes));
    const handleKeyUp = ({ key }: KeyboardEvent): void => {
      if (key === 'Control' || key === 'Meta') end();
    };
    addEventListener('keyup', handleKeyUp);
    addEventListener('blur', end);
    return () => {
      removeEventListener('keyup', handleKeyUp);
      removeEventListener('blur', end);
    };
  }, [workspace, panes]);
};

export const useTabActs = (workspace: Workspace, unsaved: ReadonlySet<string>): TabActs => {
  const text = useText('workspace');
  const navigate = useNavigate();
  const announce = useAnnounce();
  const toasts = useToasts();
  const nameOf = useTabName();
  const { pathname } = useLocation();
  const { panes, typeAhead } = useStores();
  const latest = useLatest(unsaved);
  useEffect(() => {
    if (!typeAhead.isAnyWaiting()) workspace.setState({ heading: openContentItem(pathname)?.id });
  }, [workspace, typeAhead, pathname]);
  useWalkEnd(workspace);
  return useMemo((): TabActs => {
    const tabOf = (id: string | undefined): ItemTab | undefined => workspace.getState().tabs.open.find(tab => tab.id === id);
    const tell = (key: 'announce' | 'moved', tab: ItemTab): void => {
      const { open } = workspace.getState().tabs;
      announce(text(key, { title: nameOf(tab), position: open.findIndex(({ id }) => id === tab.id) + 1, count: open.length }));
    };
    const beside = createBesideActs({ workspace, panes, go: (path, state) => void navigate(path, { state }) });
    const goTo = (tab: ItemTab): void => {
      if (tab.id === itemIn(panes.getState(), 'beside')) return focusPane(panes, 'beside');
      panes.setState({ focused: 'main' });
      if (tab.id === workspace.getState().heading) return;
      workspace.setState({ heading: tab.id });
      typeAhead.inTurn(tab.id, () => void navigate(tab.path));
    };
    const close = (ids: readonly string[]): void => {
      const { heading } = workspace.getState();
      const left = ids.includes(heading ?? '') ? tabOf(heading) : undefined;
      const kept = ids.filter(id => latest().has(id)).flatMap(id => tabOf(id) ?? []);
      for (const tab of kept) toasts.show({ tone: 'neutral', title: text('closed.kept', { title: nameOf(tab) }) });
      const besideId = itemIn(panes.getState(), 'beside');
      changeTabs(workspace, tabs => withClosed(tabs, ids));
      if (besideId !== undefined && ids.includes(besideId)) beside.closeBeside();
      if (!left) return;
      const next = tabOf(mainNext(workspace, besideId));
      workspace.setState({ heading: next?.id });
      void navigate(next?.path ?? resourcePath(left.resource), { state: CLOSED });
    };
    return {
      ...beside,
      goTo,
      close,
      closeOthers: id => close(othersThan(workspace.getState().tabs, id)),
      walk: step => {
        const { tabs, walk } = workspace.getState();
        const order = (walk ?? tabs.recency).filter(id => tabOf(id) !== undefined);
        const at = order.indexOf(currentId(workspace, panes) ?? '');
        const tab = tabOf(order[(at < 0 ? (step === 1 ? 0 : order.length - 1) : at + step + order.length) % order.length]);
        if (!tab) return;
        workspace.setState({ walk: order });
        goTo(tab);
        tell('announce', tab);
      },
      reopen: () => {
        const back = reopened(workspace.getState().tabs);
        if (!back) return;
        changeTabs(workspace, () => back.tabs);
        goTo(back.tab);
        tell('announce', back.tab);
      },
      move: (id, index) => {
        changeTabs(workspace, tabs => withMoved(tabs, id, index));
        const tab = tabOf(id);
        if (tab) tell('moved', tab);
      },
      pin: (id, isPinned) => changeTabs(workspace, tabs => withPin(tabs, id, isPinned)),
    };
  }, [workspace, panes, typeAhead, announce, text, nameOf, navigate, latest, toasts]);
};

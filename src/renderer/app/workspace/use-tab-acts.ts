import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAnnounce } from '#ui/announce.tsx';
import { useText } from '#ui/i18n.ts';
import { useToasts } from '#ui/toast.tsx';
import { CLOSED } from '../../platform/navigation/leaving.ts';
import { openContentItem, resourcePath } from '../../platform/navigation/paths.ts';
import { type ItemTab, othersThan, reopened, withClosed, withMoved, withPin } from './tabs.ts';
import { useTabName } from './use-tab-name.ts';
import { changeTabs, type Workspace } from './workspace-store.ts';

/** What can be done with open items. */
export interface TabActs {
  readonly goTo: (tab: ItemTab) => void;
  /** Through the items by last use: 1 to the one used before, -1 back. */
  readonly walk: (step: 1 | -1) => void;
  readonly close: (ids: readonly string[]) => void;
  readonly closeOthers: (id: string) => void;
  readonly reopen: () => void;
  readonly move: (id: string, index: number) => void;
  readonly pin: (id: string, isPinned: boolean) => void;
}

/** With all keys let go, the item that is shown is the one used last. */
const endWalk = (workspace: Workspace, shownId: string | undefined): void => {
  if (workspace.getState().walk === null) return;
  workspace.setState({ walk: null });
  changeTabs(workspace, tabs => {
    const isOpen = shownId !== undefined && tabs.recency.includes(shownId);
    return isOpen ? { ...tabs, recency: [shownId, ...tabs.recency.filter(id => id !== shownId)] } : tabs;
  });
};

export const useTabActs = (workspace: Workspace, unsaved: ReadonlySet<string>): TabActs => {
  const text = useText('workspace');
  const navigate = useNavigate();
  const announce = useAnnounce();
  const toasts = useToasts();
  const nameOf = useTabName();
  const { pathname } = useLocation();
  const latest = useRef(unsaved);
  useEffect(() => {
    latest.current = unsaved;
  });
  /** The item that is shown, or is about to be: a next key may come before it is there. */
  const heading = useRef<string>(undefined);
  useEffect(() => {
    heading.current = openContentItem(pathname)?.id;
  }, [pathname]);
  useEffect(() => {
    const end = (): void => endWalk(workspace, heading.current);
    const handleKeyUp = ({ key }: KeyboardEvent): void => {
      if (key === 'Control' || key === 'Meta') end();
    };
    addEventListener('keyup', handleKeyUp);
    addEventListener('blur', end);
    return () => {
      removeEventListener('keyup', handleKeyUp);
      removeEventListener('blur', end);
    };
  }, [workspace]);
  return useMemo((): TabActs => {
    const tabOf = (id: string | undefined): ItemTab | undefined => workspace.getState().tabs.open.find(tab => tab.id === id);
    const tell = (key: 'announce' | 'moved', tab: ItemTab): void => {
      const { open } = workspace.getState().tabs;
      announce(text(key, { title: nameOf(tab), position: open.findIndex(({ id }) => id === tab.id) + 1, count: open.length }));
    };
    const goTo = (tab: ItemTab): void => {
      if (tab.id === heading.current) return;
      heading.current = tab.id;
      void navigate(tab.path);
    };
    const close = (ids: readonly string[]): void => {
      const left = ids.includes(heading.current ?? '') ? tabOf(heading.current) : undefined;
      const kept = ids.filter(id => latest.current.has(id)).flatMap(id => tabOf(id) ?? []);
      for (const tab of kept) toasts.show({ tone: 'neutral', title: text('closed.kept', { title: nameOf(tab) }) });
      changeTabs(workspace, tabs => withClosed(tabs, ids));
      if (!left) return;
      const next = tabOf(workspace.getState().tabs.recency[0]);
      heading.current = next?.id;
      void navigate(next?.path ?? resourcePath(left.resource), { state: CLOSED });
    };
    return {
      goTo,
      close,
      closeOthers: id => close(othersThan(workspace.getState().tabs, id)),
      walk: step => {
        const { tabs, walk } = workspace.getState();
        const order = (walk ?? tabs.recency).filter(id => tabOf(id) !== undefined);
        const at = order.indexOf(heading.current ?? '');
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
  }, [workspace, text, navigate, announce, toasts, nameOf]);
};

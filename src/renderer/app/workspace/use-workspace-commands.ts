import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { Command } from '../../platform/commands/command.ts';
import { useCommands } from '../../platform/feature/use-commands.ts';
import { focusPane } from '../../platform/panes/focus-pane.ts';
import { useStores } from '../../platform/state/stores.tsx';
import { oppositeOf } from '../recent/items-in-panes.ts';
import type { TabActs } from './use-tab-acts.ts';
import type { Workspace } from './workspace-store.ts';

/** Registers the commands of open items, for keys and the palette: only those that have an effect are offered. */
export const useWorkspaceCommands = (workspace: Workspace, acts: TabActs, shownId: string | undefined): void => {
  const { panes } = useStores();
  const isSplit = useStore(workspace, ({ split }) => split !== null);
  const isOtherFree = useStore(workspace, ({ tabs }) => tabs.open.length > 1);
  const isAnyOpen = useStore(workspace, ({ tabs }) => tabs.open.length > 0);
  const isAnotherOpen = useStore(workspace, ({ tabs }) => tabs.open.some(({ id }) => id !== shownId));
  const isAnyClosed = useStore(workspace, ({ tabs }) => tabs.closed.length > 0);
  useCommands(
    useMemo((): readonly Command[] => {
      const offers: readonly (Command & { readonly isOffered: boolean })[] = [
        { id: 'previousItem', textKey: 'common:command.previousItem', isOffered: isAnotherOpen, run: () => acts.walk(1) },
        { id: 'nextItem', textKey: 'workspace:command.next', isOffered: isAnotherOpen, run: () => acts.walk(-1) },
        {
          id: 'closeItem',
          textKey: 'workspace:command.close',
          isOffered: shownId !== undefined,
          run: () => acts.close(shownId === undefined ? [] : [shownId]),
        },
        { id: 'reopenItem', textKey: 'workspace:command.reopen', isOffered: isAnyClosed, run: acts.reopen },
        {
          id: 'openBeside',
          textKey: 'workspace:split.openLast',
          isOffered: isOtherFree,
          run: () => acts.openBeside(acts.nextBeside() ?? ''),
        },
        {
          id: 'otherPane',
          textKey: 'workspace:split.other',
          isOffered: isSplit,
          run: () => focusPane(panes, oppositeOf(panes.getState().focused)),
        },
        {
          id: 'swapPanes',
          textKey: 'workspace:split.swap',
          isOffered: isSplit,
          run: () => workspace.setState(({ isSwapped }) => ({ isSwapped: !isSwapped })),
        },
        { id: 'closePane', textKey: 'workspace:split.close', isOffered: isSplit, run: acts.closeBeside },
        { id: 'openItems', textKey: 'workspace:all', isOffered: isAnyOpen, run: () => workspace.setState({ isListOpen: true }) },
      ];
      return offers.filter(({ isOffered }) => isOffered).map(({ isOffered: _, ...command }) => command);
    }, [workspace, panes, acts, shownId, isAnyOpen, isAnotherOpen, isAnyClosed, isOtherFree, isSplit]),
  );
};

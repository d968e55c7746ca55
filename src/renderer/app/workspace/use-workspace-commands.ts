import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import type { Command } from '../../platform/commands/command.ts';
import { useCommands } from '../../platform/feature/use-commands.ts';
import { openContentItem } from '../../platform/navigation/paths.ts';
import type { TabActs } from './use-tab-acts.ts';
import type { Workspace } from './workspace-store.ts';

/** What can be done with open items from anywhere, by key and from the palette: only what leads somewhere is offered. */
export const useWorkspaceCommands = (workspace: Workspace, acts: TabActs): void => {
  const { pathname } = useLocation();
  const shownId = openContentItem(pathname)?.id;
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
        { id: 'openItems', textKey: 'workspace:all', isOffered: isAnyOpen, run: () => workspace.setState({ isListOpen: true }) },
      ];
      return offers.filter(({ isOffered }) => isOffered).map(({ isOffered: _, ...command }) => command);
    }, [workspace, acts, shownId, isAnyOpen, isAnotherOpen, isAnyClosed]),
  );
};

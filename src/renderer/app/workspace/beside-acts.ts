import { CLOSED } from '../../platform/navigation/leaving.ts';
import { resourcePath } from '../../platform/navigation/paths.ts';
import type { PaneName, PanesStore } from '../../platform/panes/panes-store.ts';
import { itemIn } from '../recent/items-in-panes.ts';
import { reopened } from './tabs.ts';
import type { Workspace } from './workspace-store.ts';

/** Path to which the second pane navigates to be closed: leaving its page asks about unsaved changes. */
export const CLOSING_PATH = '/closing';

/** Actions of the second pane. */
export interface BesideActs {
  /** Shows an open item in the second pane; the one that the main pane shows goes over there, and the one before it comes back. */
  readonly openBeside: (id: string) => void;
  /** Returns the last used open item that no pane shows; undefined if there is none. */
  readonly nextBeside: () => string | undefined;
  readonly closeBeside: () => void;
}

interface BesideActParts {
  readonly workspace: Workspace;
  readonly panes: PanesStore;
  /** Goes somewhere in the main pane. */
  readonly go: (path: string, state: object) => void;
}

/** Returns what the main pane shows next: the last used item that is in neither pane. */
export const mainNext = (workspace: Workspace, besideId: string | undefined): string | undefined => {
  const { tabs, heading } = workspace.getState();
  return tabs.recency.find(id => id !== besideId && id !== heading);
};

/** Undoes what was begun to leave a pane whose user stays: it heads nowhere else, and a closed tab is open again. */
export const stayIn = (workspace: Workspace, panes: PanesStore, pane: PaneName): void => {
  const id = itemIn(panes.getState(), pane);
  workspace.setState(({ tabs, heading }) => ({
    heading: pane === 'main' ? id : heading,
    tabs: (id !== undefined && reopened(tabs, id)?.tabs) || tabs,
  }));
};

export const createBesideActs = ({ workspace, panes, go }: BesideActParts): BesideActs => {
  const besideId = (): string | undefined => itemIn(panes.getState(), 'beside');
  const show = (path: string): void => {
    const { split, travel } = workspace.getState();
    if (split === null) workspace.setState({ split: { path } });
    else travel?.(path);
  };
  return {
    closeBeside: () => workspace.getState().travel?.(CLOSING_PATH, CLOSED),
    nextBeside: () => mainNext(workspace, besideId()),
    openBeside: id => {
      const { tabs, heading } = workspace.getState();
      const tab = tabs.open.find(one => one.id === id);
      if (!tab || id === besideId()) return;
      if (id !== heading) return show(tab.path);
      const nextId = mainNext(workspace, besideId());
      const next = tabs.open.find(one => one.id === nextId);
      workspace.setState({ heading: next?.id });
      // One text has one editor: it opens there once it is gone from here, unless the user stays.
      const stops = [
        panes.subscribe(state => {
          if (itemIn(state, 'main') === id) return;
          end();
          show(tab.path);
        }),
        workspace.subscribe(({ heading: now }) => (now === id ? end() : undefined)),
      ];
      const end = (): void => {
        for (const stop of stops) stop();
      };
      go(next?.path ?? resourcePath(tab.resource), CLOSED);
    },
  };
};

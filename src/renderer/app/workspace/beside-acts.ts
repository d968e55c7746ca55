import { CLOSED } from '../../platform/navigation/leaving.ts';
import { resourcePath } from '../../platform/navigation/paths.ts';
import type { PanesStore } from '../../platform/panes/panes-store.ts';
import { itemIn } from '../items-in-panes.ts';
import type { Workspace } from './workspace-store.ts';

/** Where the second pane goes to be closed: on the way its page asks about what would be lost. */
export const CLOSING_PATH = '/closing';

/** What can be done with the second pane. */
export interface BesideActs {
  /** Shows an open item in the second pane; the one that the main pane shows goes over there, and the one before it comes back. */
  readonly openBeside: (id: string) => void;
  /** The open item that was used last of those that no pane shows; undefined where there is none. */
  readonly nextBeside: () => string | undefined;
  readonly closeBeside: () => void;
}

interface BesideActParts {
  readonly workspace: Workspace;
  readonly panes: PanesStore;
  /** Goes somewhere in the main pane. */
  readonly go: (path: string, state: object) => void;
}

/** What the main pane shows next: the item used last that is in neither. */
export const mainNext = (workspace: Workspace, besideId: string | undefined): string | undefined => {
  const { tabs, heading } = workspace.getState();
  return tabs.recency.find(id => id !== besideId && id !== heading);
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
      // One text has one editor: it opens there once it is gone from here.
      const stop = panes.subscribe(state => {
        if (itemIn(state, 'main') === id) return;
        stop();
        show(tab.path);
      });
      workspace.setState({ heading: next?.id });
      go(next?.path ?? resourcePath(tab.resource), CLOSED);
    },
  };
};

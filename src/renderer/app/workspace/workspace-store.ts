import { createContext, useContext } from 'react';
import { InvariantError } from '#domain/result.ts';
import { createStore, type StoreApi } from 'zustand';
import { NO_TABS, type Tabs } from './tabs.ts';

/** Reason why an open item can no longer be shown: it no longer exists, or the user may no longer open it. */
export type Trouble = 'gone' | 'unreadable';

/** The second pane of the window, and the address that it shows. */
export interface Split {
  readonly path: string;
}

/** Width of the main pane when split evenly, in percent of both. */
export const EVEN = 50;
export const NARROWEST = 25;
export const shareWithin = (share: number): number => Math.round(Math.min(Math.max(share, NARROWEST), 100 - NARROWEST));

/** Goes somewhere in the second pane. */
export type Travel = (path: string, state?: object) => void;

export interface WorkspaceState {
  readonly tabs: Tabs;
  /** True once the stored state is loaded; from then on changes are stored. */
  readonly isLoaded: boolean;
  readonly troubles: Readonly<Record<string, Trouble>>;
  /** Frozen order by last use while the user cycles with a key held down: it changes when the key is released. */
  readonly walk: readonly string[] | null;
  /** True while the list of all open items is shown. */
  readonly isListOpen: boolean;
  /** The item that the main pane shows, or is about to: the next key may be pressed before it is shown. */
  readonly heading: string | undefined;
  /** Null while the window has one pane. */
  readonly split: Split | null;
  readonly share: number;
  /** True if the main pane is on the right. */
  readonly isSwapped: boolean;
  /** Host element of the second pane, and its navigation function, while there is one. */
  readonly host: HTMLElement | null;
  readonly travel: Travel | null;
}

/** The open items of the signed-in user; cleared on sign-out. */
export type Workspace = StoreApi<WorkspaceState>;

export const EMPTY: WorkspaceState = {
  tabs: NO_TABS,
  isLoaded: false,
  troubles: {},
  walk: null,
  isListOpen: false,
  heading: undefined,
  split: null,
  share: EVEN,
  isSwapped: false,
  host: null,
  travel: null,
};

export const createWorkspace = (): Workspace => createStore<WorkspaceState>()(() => EMPTY);

const WorkspaceContext = createContext<Workspace | null>(null);
export const WorkspaceProvider = WorkspaceContext.Provider;

export const useWorkspaceStore = (): Workspace => {
  const workspace = useContext(WorkspaceContext);
  if (workspace === null) throw new InvariantError('no workspace around this component');
  return workspace;
};

export const changeTabs = (workspace: Workspace, change: (tabs: Tabs) => Tabs): void =>
  workspace.setState(({ tabs }) => ({ tabs: change(tabs) }));

import { createContext, useContext } from 'react';
import { InvariantError } from '#domain/result.ts';
import { createStore, type StoreApi } from 'zustand';
import { NO_TABS, type Tabs } from './tabs.ts';

/** Why an open item cannot be shown any more: it no longer exists, or its person may no longer open it. */
export type Trouble = 'gone' | 'unreadable';

/** The second pane of the window, and the address that it shows. */
export interface Split {
  readonly path: string;
}

/** How wide the main pane is, in percent of both. */
export const EVEN = 50;
export const NARROWEST = 25;
export const shareWithin = (share: number): number => Math.round(Math.min(Math.max(share, NARROWEST), 100 - NARROWEST));

/** Goes somewhere in the second pane. */
export type Travel = (path: string, state?: object) => void;

export interface WorkspaceState {
  readonly tabs: Tabs;
  /** What was stored is there; from now on changes are stored. */
  readonly isLoaded: boolean;
  readonly troubles: Readonly<Record<string, Trouble>>;
  /** The order by last use while a person goes through it with a key held down: it changes when the key is let go. */
  readonly walk: readonly string[] | null;
  /** The list of all open items is shown. */
  readonly isListOpen: boolean;
  /** The item that the main pane shows, or is about to: a next key may come before it is there. */
  readonly heading: string | undefined;
  /** Null while the window has one pane. */
  readonly split: Split | null;
  readonly share: number;
  /** The main pane is on the right. */
  readonly isSwapped: boolean;
  /** Where the second pane is drawn, and how to go somewhere in it, while there is one. */
  readonly host: HTMLElement | null;
  readonly travel: Travel | null;
}

/** The open items of the person signed in; empty again when that person goes. */
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

import { createStore, type StoreApi } from 'zustand';
import { NO_TABS, type Tabs } from './tabs.ts';

/** Why an open item cannot be shown any more: it no longer exists, or its person may no longer open it. */
export type Trouble = 'gone' | 'unreadable';

export interface WorkspaceState {
  readonly tabs: Tabs;
  /** What was stored is there; from now on changes are stored. */
  readonly isLoaded: boolean;
  readonly troubles: Readonly<Record<string, Trouble>>;
  /** The order by last use while a person goes through it with a key held down: it changes when the key is let go. */
  readonly walk: readonly string[] | null;
  /** The list of all open items is shown. */
  readonly isListOpen: boolean;
}

/** The open items of the person signed in; made anew at each sign-in. */
export type Workspace = StoreApi<WorkspaceState>;

export const createWorkspace = (): Workspace =>
  createStore<WorkspaceState>()(() => ({ tabs: NO_TABS, isLoaded: false, troubles: {}, walk: null, isListOpen: false }));

export const changeTabs = (workspace: Workspace, change: (tabs: Tabs) => Tabs): void =>
  workspace.setState(({ tabs }) => ({ tabs: change(tabs) }));

import { InvariantError } from '#domain/result.ts';
import { createContext, type ReactNode, useContext } from 'react';
import { createStore, type StoreApi, useStore } from 'zustand';
import { type CommandState, createCommandStore } from '../commands/command-store.ts';
import { createTypeAhead, type TypeAhead } from '../keys/type-ahead.ts';
import { createDiagnosticsStore, type DiagnosticsState } from '../diagnostics/diagnostics-store.ts';
import { createItemPlacesStore, type ItemPlacesStore } from './item-places.ts';
import { createLeaveStore, type LeaveState } from './leave-store.ts';
import { createOwnWindow, type OwnWindow, type WindowLocks } from './own-window.ts';
import { createPageStore, type PageState } from './page-store.ts';
import { createPanesStore, type PaneName, type PanesStore } from '../panes/panes-store.ts';
import { createRecentStore, type RecentState } from './recent-store.ts';

/** Stores of the window's own state (not the newsroom's): created once at start, new for every test. */
export interface Stores {
  readonly commands: StoreApi<CommandState>;
  readonly diagnostics: StoreApi<DiagnosticsState>;
  readonly leave: StoreApi<LeaveState>;
  /** Page store of the component's pane. */
  readonly page: StoreApi<PageState>;
  /** Page store of each pane, for components of the window. */
  readonly pages: Readonly<Record<PaneName, StoreApi<PageState>>>;
  readonly panes: PanesStore;
  readonly recent: StoreApi<RecentState>;
  readonly places: ItemPlacesStore;
  /** Whether the places of earlier runs have been read: before that, an item without a place may have one. */
  readonly placesReading: StoreApi<{ readonly isDone: boolean }>;
  readonly ownWindow: OwnWindow;
  readonly typeAhead: TypeAhead;
}

export const createStores = (storage: Storage, locks?: WindowLocks): Stores => {
  const pages = { main: createPageStore(), beside: createPageStore() };
  return {
    commands: createCommandStore(storage),
    diagnostics: createDiagnosticsStore(storage),
    leave: createLeaveStore(),
    page: pages.main,
    pages,
    panes: createPanesStore(),
    recent: createRecentStore(),
    places: createItemPlacesStore(),
    placesReading: createStore(() => ({ isDone: false })),
    ownWindow: createOwnWindow({ storage, locks }),
    typeAhead: createTypeAhead(),
  };
};

const StoresContext = createContext<Stores | null>(null);

export const StoresProvider = ({ stores, children }: { readonly stores: Stores; readonly children: ReactNode }) => (
  <StoresContext.Provider value={stores}>{children}</StoresContext.Provider>
);

export const useStores = (): Stores => {
  const stores = useContext(StoresContext);
  if (stores === null) throw new InvariantError('no stores around this component');
  return stores;
};

export const useCommandState = <Part,>(select: (state: CommandState) => Part): Part => useStore(useStores().commands, select);
export const useDiagnostics = <Part,>(select: (state: DiagnosticsState) => Part): Part => useStore(useStores().diagnostics, select);
export const useLeaveState = <Part,>(select: (state: LeaveState) => Part): Part => useStore(useStores().leave, select);
export const usePageState = <Part,>(select: (state: PageState) => Part): Part => useStore(useStores().page, select);
export const useRecentState = <Part,>(select: (state: RecentState) => Part): Part => useStore(useStores().recent, select);

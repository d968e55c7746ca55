import { z } from 'zod';
import { createStore, type StoreApi } from 'zustand';
import type { PaneName } from '../panes/panes-store.ts';
import type { Command } from './command.ts';

const RECENT_KEY = 'galley.recentCommands';
const RECENT_MAXIMUM = 8;
const recentSchema = z.array(z.string()).max(RECENT_MAXIMUM);

/** Requested page of the help by name, or null for that of the screen. */
export interface HelpRequest {
  readonly page: string | null;
}

export interface MountedCommands {
  /** Pane whose focus enables the commands; with null, they are always offered. */
  readonly pane: PaneName | null;
  readonly commands: readonly Command[];
}

export interface CommandState {
  /** Commands of components on screen, by owner id. */
  readonly mounted: ReadonlyMap<string, MountedCommands>;
  /** Ids of commands run from the palette, newest first. */
  readonly recent: readonly string[];
  readonly isPaletteOpen: boolean;
  readonly isShortcutsOpen: boolean;
  /** Null while the help is closed. */
  readonly help: HelpRequest | null;
  readonly isTourOpen: boolean;
  readonly mount: (owner: string, mounted: MountedCommands) => void;
  readonly unmount: (owner: string) => void;
  readonly remember: (id: string) => void;
  readonly setPaletteOpen: (open: boolean) => void;
  readonly setShortcutsOpen: (open: boolean) => void;
  readonly setHelp: (help: HelpRequest | null) => void;
  readonly setTourOpen: (open: boolean) => void;
}

const readRecent = (storage: Storage): readonly string[] => {
  const stored = storage.getItem(RECENT_KEY);
  if (stored === null) return [];
  const parsed = recentSchema.safeParse(stored.split('\n'));
  return parsed.success ? parsed.data : [];
};

export const createCommandStore = (storage: Storage): StoreApi<CommandState> =>
  createStore<CommandState>()(set => ({
    mounted: new Map(),
    recent: readRecent(storage),
    isPaletteOpen: false,
    isShortcutsOpen: false,
    help: null,
    isTourOpen: false,
    mount: (owner, mounted) => set(state => ({ mounted: new Map(state.mounted).set(owner, mounted) })),
    unmount: owner =>
      set(state => {
        const mounted = new Map(state.mounted);
        mounted.delete(owner);
        return { mounted };
      }),
    remember: id =>
      set(state => {
        const recent = [id, ...state.recent.filter(other => other !== id)].slice(0, RECENT_MAXIMUM);
        storage.setItem(RECENT_KEY, recent.join('\n'));
        return { recent };
      }),
    setPaletteOpen: isPaletteOpen => set({ isPaletteOpen }),
    setShortcutsOpen: isShortcutsOpen => set({ isShortcutsOpen }),
    setHelp: help => set({ help }),
    setTourOpen: isTourOpen => set({ isTourOpen }),
  }));

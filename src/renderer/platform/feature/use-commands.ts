import { useCallback, useId, useLayoutEffect, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useBridge } from '../bridge/bridge-context.tsx';
import { useFeatures } from './features-context.tsx';
import { useCommandState, useDiagnostics, useStores } from '../state/stores.tsx';
import type { Command, CommandContext } from '../commands/command.ts';
import type { CommandState } from '../commands/command-store.ts';
import type { PaneName } from '../panes/panes-store.ts';
import { useFocusedPane, useOwnNavigate, usePane } from '../state/pane.ts';

/** Makes a command of a pane with its own addresses navigate in that pane, not in the window. */
const staysIn = (command: Command, navigate: CommandContext['navigate']): Command => ({
  ...command,
  run: context => command.run({ ...context, navigate }),
});

/** Offers commands while the component is on screen. Pass a memoised list. */
export const useCommands = (commands: readonly Command[]): void => {
  const owner = useId();
  const mount = useCommandState(state => state.mount);
  const unmount = useCommandState(state => state.unmount);
  const pane = usePane();
  const navigate = useOwnNavigate();
  const offered = useMemo(() => (navigate ? commands.map(command => staysIn(command, navigate)) : commands), [commands, navigate]);
  useLayoutEffect(() => {
    mount(owner, { pane, commands: offered });
    return () => unmount(owner);
  }, [owner, pane, offered, mount, unmount]);
};

const useGlobalCommands = (): readonly Command[] => {
  const features = useFeatures();
  return useMemo(() => features.flatMap(feature => (feature.commands ?? []).filter(({ section }) => section === undefined)), [features]);
};

const allCommands = (mounted: CommandState['mounted'], focused: PaneName, always: readonly Command[]): readonly Command[] => {
  const onScreen = [...mounted.values()].filter(({ pane }) => pane === null || pane === focused).flatMap(({ commands }) => commands);
  const taken = new Set(onScreen.map(command => command.id));
  return [...onScreen, ...always.filter(command => !taken.has(command.id))];
};

/** Returns all current commands. Those of the screen or the focused pane precede global ones and win by id; the role adds sections'. */
export const useAllCommands = (): readonly Command[] => {
  const mounted = useCommandState(state => state.mounted);
  return allCommands(mounted, useFocusedPane(), useGlobalCommands());
};

/** Returns a function that reads all current commands; no render follows when they change, as with each screen that is opened. */
export const useReadCommands = (): (() => readonly Command[]) => {
  const { commands, panes } = useStores();
  const always = useGlobalCommands();
  return useCallback(() => allCommands(commands.getState().mounted, panes.getState().focused, always), [commands, panes, always]);
};

/** Runs a command with everything it may use. */
export const useRunCommand = (): ((command: Command) => void) => {
  const navigate = useNavigate();
  const bridge = useBridge();
  const setPaletteOpen = useCommandState(state => state.setPaletteOpen);
  const setShortcutsOpen = useCommandState(state => state.setShortcutsOpen);
  const setHelp = useCommandState(state => state.setHelp);
  const setTourOpen = useCommandState(state => state.setTourOpen);
  const setDiagnosticsOpen = useDiagnostics(state => state.setOpen);
  return useCallback(
    command =>
      command.run({
        bridge,
        navigate: path => void navigate(path),
        open: overlay => {
          if (overlay === 'help') setHelp({ page: null });
          else
            ({ palette: setPaletteOpen, shortcuts: setShortcutsOpen, tour: setTourOpen, diagnostics: setDiagnosticsOpen })[overlay](true);
        },
      }),
    [bridge, navigate, setPaletteOpen, setShortcutsOpen, setHelp, setTourOpen, setDiagnosticsOpen],
  );
};

/** Returns a stable function that opens the help on shortcuts. */
export const useOpenShortcuts = (): (() => void) => {
  const setShortcutsOpen = useCommandState(state => state.setShortcutsOpen);
  return useCallback(() => setShortcutsOpen(true), [setShortcutsOpen]);
};

/** Returns a stable function that opens a page of the help, or with null the one of the screen. */
export const useOpenHelp = (): ((page: string | null) => void) => {
  const setHelp = useCommandState(state => state.setHelp);
  return useCallback(page => setHelp({ page }), [setHelp]);
};

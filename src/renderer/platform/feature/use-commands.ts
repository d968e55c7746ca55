import { useCallback, useId, useLayoutEffect } from 'react';
import { useNavigate } from 'react-router';
import { useBridge } from '../bridge/bridge-context.tsx';
import { useFeatures } from './features-context.tsx';
import { useCommandState, useDiagnostics } from '../state/stores.tsx';
import type { Command } from '../commands/command.ts';

/** Offers commands while the component is on screen. Pass a memoised list. */
export const useCommands = (commands: readonly Command[]): void => {
  const owner = useId();
  const mount = useCommandState(state => state.mount);
  const unmount = useCommandState(state => state.unmount);
  useLayoutEffect(() => {
    mount(owner, commands);
    return () => unmount(owner);
  }, [owner, commands, mount, unmount]);
};

/** All current commands; those of the screen come before global ones, and win by id. Those of sections are mounted by who knows the role. */
export const useAllCommands = (): readonly Command[] => {
  const mounted = useCommandState(state => state.mounted);
  const always = useFeatures().flatMap(feature => (feature.commands ?? []).filter(({ section }) => section === undefined));
  const onScreen = [...mounted.values()].flat();
  const taken = new Set(onScreen.map(command => command.id));
  return [...onScreen, ...always.filter(command => !taken.has(command.id))];
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

/** Shows the help on shortcuts; the same function as long as the window is open. */
export const useOpenShortcuts = (): (() => void) => {
  const setShortcutsOpen = useCommandState(state => state.setShortcutsOpen);
  return useCallback(() => setShortcutsOpen(true), [setShortcutsOpen]);
};

/** Shows a page of the help, or with null the one of the screen; the same function as long as the window is open. */
export const useOpenHelp = (): ((page: string | null) => void) => {
  const setHelp = useCommandState(state => state.setHelp);
  return useCallback(page => setHelp({ page }), [setHelp]);
};

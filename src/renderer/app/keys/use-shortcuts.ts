import { useEffectEvent, useLayoutEffect } from 'react';
import { useNavigate } from 'react-router';
import { isDialogOpen } from '#ui/overlays/overlay-focus.ts';
import { isWritten } from '#ui/keys/press.ts';
import { useBridgeEvent } from '../../platform/bridge/bridge-context.tsx';
import { useReadCommands, useRunCommand } from '../../platform/feature/use-commands.ts';
import { hasPageKeys, pressedCombination } from '../../platform/keys/keys.ts';

const isTypingIn = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:input|textarea|select)$/iu.test(target.tagName));

/** Returns whether a key press runs a command: printable keys remain input while the user types. */
const runs = (event: KeyboardEvent, id: string): boolean => {
  const keys = hasPageKeys(id) ? pressedCombination(event, id) : undefined;
  return keys !== undefined && !(isWritten(keys) && isTypingIn(event.target));
};

/** Runs commands by shortcut, and by name from the application menu; none behind an open dialog, which is about the page as it is. */
export const useShortcuts = (): void => {
  const navigate = useNavigate();
  const readCommands = useReadCommands();
  const run = useRunCommand();
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    const command = readCommands().find(({ id }) => runs(event, id));
    if (command === undefined) return;
    event.preventDefault();
    if (!isDialogOpen()) run(command);
  });
  // Before the first paint: keys work as soon as the screen is visible.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent): void => handleKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
  useBridgeEvent('app.command', ({ command: id }) => {
    const command = readCommands().find(known => known.id === id);
    if (command !== undefined && !isDialogOpen()) run(command);
  });
  useBridgeEvent('app.navigate', ({ path }) => void navigate(path));
};

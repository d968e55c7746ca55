import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { isDialogOpen } from '#ui/overlay-focus.ts';
import { useBridgeEvent } from '../platform/bridge/bridge-context.tsx';
import type { Command } from '../platform/commands/command.ts';
import { isMacPlatform, matchesShortcut } from '../platform/commands/shortcut.ts';
import { useAllCommands, useRunCommand } from '../platform/feature/use-commands.ts';

const isTypingIn = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:input|textarea|select)$/iu.test(target.tagName));

/** Whether a command may run from this key press: bare keys stay letters while someone types. */
const mayRun = (command: Command, event: KeyboardEvent): boolean =>
  command.whileTyping === true || command.shortcut?.includes('Mod') === true || !isTypingIn(event.target);

/** Runs commands by shortcut, and by name when the application menu asks; none behind an open dialog: it asks about the page as it is. */
export const useShortcuts = (): void => {
  const navigate = useNavigate();
  const commands = useAllCommands();
  const run = useRunCommand();
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    const isMac = isMacPlatform();
    const command = commands.find(
      known => known.shortcut !== undefined && matchesShortcut(event, known.shortcut, isMac) && mayRun(known, event),
    );
    if (command === undefined) return;
    event.preventDefault();
    if (!isDialogOpen()) run(command);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => handleKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
  useBridgeEvent('app.command', ({ command: id }) => {
    const command = commands.find(known => known.id === id);
    if (command !== undefined && !isDialogOpen()) run(command);
  });
  useBridgeEvent('app.navigate', ({ path }) => void navigate(path));
};

import { useEffect, useMemo, useRef } from 'react';
import type { Command } from '#renderer/platform/commands/command.ts';
import { useCommands } from '#renderer/platform/feature/use-commands.ts';

/** Keeping by name in the palette and by its shortcut, while what it is about is on screen. */
export const useKeepingCommand = (textKey: string, toggle: () => void): void => {
  const latest = useRef(toggle);
  useEffect(() => {
    latest.current = toggle;
  });
  const commands = useMemo((): readonly Command[] => [{ id: 'keepOffline', textKey, run: () => latest.current() }], [textKey]);
  useCommands(commands);
};

import { useMemo } from 'react';
import type { Command } from '#renderer/platform/commands/command.ts';
import { useCommands } from '#renderer/platform/feature/use-commands.ts';
import { useStableCallback } from '#renderer/platform/state/use-latest.ts';

/** Keeping by name in the palette and by its shortcut, while what it is about is on screen. */
export const useKeepingCommand = (textKey: string, toggle: () => void): void => {
  const stableToggle = useStableCallback(toggle);
  const commands = useMemo((): readonly Command[] => [{ id: 'keepOffline', textKey, run: () => stableToggle() }], [stableToggle, textKey]);
  useCommands(commands);
};

import { useMemo } from 'react';
import type { Command } from '#renderer/platform/commands/command.ts';
import { useCommands } from '#renderer/platform/feature/use-commands.ts';

interface ListCommandOptions {
  /** Locale key of the heading of the commands. */
  readonly groupKey: string;
  readonly focusSearch: () => void;
  /** Null: the list has no preview. */
  readonly togglePreview: (() => void) | null;
}

/** "/" goes to the search field, from anywhere on the screen. */
export const useListCommands = ({ groupKey, focusSearch, togglePreview }: ListCommandOptions): void => {
  const commands = useMemo(
    (): readonly Command[] => [
      { id: 'list.search', textKey: 'collection:command.search', shortcut: '/', groupKey, run: focusSearch },
      ...(togglePreview === null ? [] : [{ id: 'list.preview', textKey: 'collection:command.preview', groupKey, run: togglePreview }]),
    ],
    [groupKey, focusSearch, togglePreview],
  );
  useCommands(commands);
};

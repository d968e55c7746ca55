import { useCallback, useMemo, useRef, useState } from 'react';
import type { Command } from '#renderer/platform/commands/command.ts';
import { useCommands } from '#renderer/platform/feature/use-commands.ts';

interface ListCommandOptions {
  readonly hasSearch: boolean;
  readonly hasPreview: boolean;
}

/** Registers shortcuts for the search field and the preview of a list; "/" goes to the search field, from anywhere on the screen. */
export const useListCommands = ({ hasSearch, hasPreview }: ListCommandOptions) => {
  const search = useRef<HTMLInputElement>(null);
  const [isPreviewing, setPreviewing] = useState(false);
  const togglePreview = useCallback(() => setPreviewing(shown => !shown), []);
  const commands = useMemo((): readonly Command[] => {
    const focusSearch = (): void => {
      search.current?.focus();
      search.current?.select();
    };
    return [
      ...(hasSearch ? [{ id: 'list.search', textKey: 'collection:command.search', run: focusSearch }] : []),
      ...(hasPreview ? [{ id: 'list.preview', textKey: 'collection:command.preview', run: togglePreview }] : []),
    ];
  }, [hasSearch, hasPreview, togglePreview]);
  useCommands(commands);
  return { search, isPreviewing, togglePreview };
};

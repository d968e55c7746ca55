import { useDeferredValue, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Command } from '#renderer/platform/commands/command.ts';
import { useCommands, useReadCommands } from '#renderer/platform/feature/use-commands.ts';

const NONE: readonly Command[] = [];

/** Commands by id, with the locale keys of their names. */
type CommandNames = Readonly<Record<string, string>>;

/**
 * Returns false in the first render of an article, which shows its text, and true right after it.
 * `names` are the commands of what is rendered then: a key that comes before it renders it at once, and runs there. Pass a constant.
 */
export const useAfterText = (names: CommandNames): boolean => {
  const [isAsked, setAsked] = useState(false);
  const isDue = useDeferredValue(true, false) || isAsked;
  const read = useReadCommands();
  const early = useMemo(
    (): readonly Command[] =>
      Object.entries(names).map(([id, textKey]) => ({
        id,
        textKey,
        isUnlisted: true,
        run: context => {
          // Its own command replaces this one meanwhile, unless the article has no such act now.
          flushSync(() => setAsked(true));
          read()
            .find(command => command.id === id)
            ?.run(context);
        },
      })),
    [names, read],
  );
  useCommands(isDue ? NONE : early);
  return isDue;
};

import { useMemo } from 'react';
import type { Command } from '#renderer/platform/commands/command.ts';
import { useCommands } from '#renderer/platform/feature/use-commands.ts';
import { useStableCallback } from '#renderer/platform/state/use-latest.ts';
import { type CopyEntriesProps, useCopyObstacle } from './CopyEntries.tsx';
import { otherLocale } from './copy-request.ts';

/** Registers the commands that copy and translate the open article, as long as that is possible. */
export const useCopyCommands = ({ locale, isSynced, onChoose }: CopyEntriesProps): void => {
  const stableOnChoose = useStableCallback(onChoose);
  const isPossible = useCopyObstacle(isSynced) === undefined;
  const commands = useMemo((): readonly Command[] => {
    if (!isPossible) return [];
    return [
      { id: 'cloneArticle', textKey: 'copies:command.clone', run: () => stableOnChoose({ kind: 'clone' }) },
      {
        id: 'translateArticle',
        textKey: 'copies:command.translate',
        run: () => stableOnChoose({ kind: 'translate', to: otherLocale(locale) }),
      },
    ];
  }, [isPossible, locale, stableOnChoose]);
  useCommands(commands);
};

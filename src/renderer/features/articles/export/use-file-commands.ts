import { useMemo } from 'react';
import type { Command } from '#renderer/platform/commands/command.ts';
import { useCommands } from '#renderer/platform/feature/use-commands.ts';
import { useLatest } from '#renderer/platform/state/use-latest.ts';
import { EXPORT_FORMATS } from './export-article.ts';
import type { ArticleFiles } from './use-article-files.ts';

export interface FileCommandsOptions {
  readonly files: ArticleFiles;
  readonly isEditing: boolean;
}

/** Registers the commands that export the open article and, while it is edited, import a Word file. */
export const useFileCommands = ({ files, isEditing }: FileCommandsOptions): void => {
  const latest = useLatest(files);
  const commands = useMemo((): readonly Command[] => {
    const exports: readonly Command[] = EXPORT_FORMATS.map(format => ({
      id: `export.${format}`,
      textKey: `paste:export.${format}`,
      run: () => latest().exportAs(format),
    }));
    const layout: Command = { id: 'export.layout', textKey: 'paste:export.layout', run: () => latest().exportForLayout() };
    const word: Command = { id: 'import.word', textKey: 'paste:import.action', run: () => latest().importWord() };
    return [...exports, layout, ...(isEditing ? [word] : [])];
  }, [isEditing, latest]);
  useCommands(commands);
};

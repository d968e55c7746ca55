import { useMemo } from 'react';
import type { Command } from '#renderer/platform/commands/command.ts';
import { useCommands } from '#renderer/platform/feature/use-commands.ts';
import { useLatest } from '#renderer/platform/state/use-latest.ts';

export interface ArticleActions {
  readonly save: () => void;
  readonly toggleEditing: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly remove: () => void;
  /** Undefined if there is nothing to discard. */
  readonly discard: (() => void) | undefined;
}

/** Registers the commands of the open article for palette, shortcuts and application menu. */
export const useArticleCommands = (actions: ArticleActions): void => {
  const latest = useLatest(actions);
  const canDiscard = actions.discard !== undefined;
  const commands = useMemo((): readonly Command[] => {
    return [
      { id: 'save', textKey: 'articles:command.save', run: () => latest().save() },
      { id: 'toggleEditing', textKey: 'articles:command.toggleEditing', run: () => latest().toggleEditing() },
      { id: 'undo', textKey: 'articles:command.undo', run: () => latest().undo() },
      { id: 'redo', textKey: 'articles:command.redo', run: () => latest().redo() },
      { id: 'deleteArticle', textKey: 'articles:command.delete', run: () => latest().remove() },
      ...(canDiscard ? [{ id: 'discardChanges', textKey: 'articles:discard.action', run: () => latest().discard?.() }] : []),
    ];
  }, [canDiscard, latest]);
  useCommands(commands);
};

import { useEffect, useMemo, useRef } from 'react';
import type { Command } from '#renderer/platform/commands/command.ts';
import { useCommands } from '#renderer/platform/feature/use-commands.ts';

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
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  const canDiscard = actions.discard !== undefined;
  const commands = useMemo((): readonly Command[] => {
    return [
      { id: 'save', textKey: 'articles:command.save', run: () => latest.current.save() },
      { id: 'toggleEditing', textKey: 'articles:command.toggleEditing', run: () => latest.current.toggleEditing() },
      { id: 'undo', textKey: 'articles:command.undo', run: () => latest.current.undo() },
      { id: 'redo', textKey: 'articles:command.redo', run: () => latest.current.redo() },
      { id: 'deleteArticle', textKey: 'articles:command.delete', run: () => latest.current.remove() },
      ...(canDiscard ? [{ id: 'discardChanges', textKey: 'articles:discard.action', run: () => latest.current.discard?.() }] : []),
    ];
  }, [canDiscard]);
  useCommands(commands);
};

import { useEffect, useMemo } from 'react';
import type { Command } from '#renderer/platform/commands/command.ts';
import { useCommands } from '#renderer/platform/feature/use-commands.ts';
import { isPressed } from '#renderer/platform/keys/keys.ts';
import { useAnnounce } from '#ui/announce.tsx';
import { useConfirm } from '#ui/overlays/confirm.tsx';
import { useText } from '#ui/i18n.ts';
import { isDialogOpen } from '#ui/overlays/overlay-focus.ts';
import type { ItemModel } from '../item-handle.ts';
import { useFailureToast } from '#renderer/platform/api/use-failure-toast.ts';
import { useHasKeys } from '#renderer/platform/state/pane.ts';
import { useLatest } from '#renderer/platform/state/use-latest.ts';

export interface ItemActions {
  /** Answers whether it is saved. */
  readonly save: () => Promise<boolean>;
  readonly discard: () => Promise<void>;
  readonly undo: () => void;
  readonly redo: () => void;
}

/** Saving, discarding and taking steps back, with their questions and their words when something is refused. */
export const useItemActions = (model: ItemModel, unsavable: string | undefined): ItemActions => {
  const text = useText('items');
  const confirm = useConfirm();
  const announce = useAnnounce();
  const showFailure = useFailureToast();
  const step = (name: string | undefined, key: string): void =>
    announce(name === undefined ? text(`${key}.nothing`) : text(key, { step: text(name) }));
  return {
    save: async () => {
      const phase = model.store.getState();
      if (phase.kind !== 'open' || !phase.hasUnsavedChanges) return true;
      if (unsavable !== undefined) {
        announce(unsavable);
        return false;
      }
      const answer = await model.save();
      if (!answer.ok) showFailure(answer.error);
      return answer.ok;
    },
    discard: async () => {
      const agreed = await confirm({
        title: text('discard.title'),
        message: text('discard.message'),
        confirm: text('discard.action'),
        danger: true,
      });
      if (!agreed) return;
      const answer = await model.discardChanges();
      if (!answer.ok) showFailure(answer.error);
    },
    undo: () => step(model.undo(), 'undo'),
    redo: () => step(model.redo(), 'redo'),
  };
};

/** A text field takes its own steps back. */
const isInTextField = (): boolean => {
  const { activeElement } = document;
  return (
    activeElement instanceof HTMLTextAreaElement ||
    (activeElement instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'range'].includes(activeElement.type))
  );
};

/** Ctrl+Z outside text fields takes the last step with slides back, Ctrl+Shift+Z or Ctrl+Y does it again. */
const useUndoKeys = (actions: () => ItemActions): void => {
  const hasKeys = useHasKeys();
  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      const isRedo = isPressed(event, 'redo');
      if (!isRedo && !isPressed(event, 'undo')) return;
      if (event.defaultPrevented || !hasKeys() || isInTextField() || isDialogOpen()) return;
      event.preventDefault();
      if (isRedo) actions().redo();
      else actions().undo();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [actions, hasKeys]);
};

/** Registers the actions on the open item as shortcuts and in the command palette. */
export const useItemCommands = (actions: ItemActions): void => {
  const latest = useLatest(actions);
  useUndoKeys(latest);
  const commands = useMemo((): readonly Command[] => {
    return [
      { id: 'save', textKey: 'items:command.save', run: () => void latest().save() },
      { id: 'undo', textKey: 'items:command.undo', run: () => latest().undo() },
      { id: 'redo', textKey: 'items:command.redo', run: () => latest().redo() },
    ];
  }, [latest]);
  useCommands(commands);
};

import { useEffect, useMemo } from 'react';
import type { Command } from '#renderer/platform/commands/command.ts';
import { keysForAria, keysLabel } from '#renderer/platform/keys/keys.ts';
import { useCommands } from '#renderer/platform/feature/use-commands.ts';
import { useStableCallback } from '#renderer/platform/state/use-latest.ts';
import { Button } from '#ui/Button.tsx';
import { CloudUploadIcon } from '#ui/icons.ts';
import { useToasts } from '#ui/overlays/toast.tsx';
import type { ItemOnScreen } from './item-on-screen.ts';
import { useUpdate } from './use-update.tsx';
import { useWaitingText } from './use-waiting-text.ts';
import { holdsBack, useWaitingObstacles } from './waiting-obstacles.ts';

export interface UpdatePublicButtonProps {
  readonly item: ItemOnScreen;
  /** Where its command is listed: a locale key with its namespace. */
}

const useUpdateCommand = (update: () => void): void => {
  const stableUpdate = useStableCallback(update);
  const commands = useMemo((): readonly Command[] => {
    const run = (): void => stableUpdate();
    return [{ id: 'updatePublic', textKey: 'waiting:command.update', run }];
  }, [stableUpdate]);
  useCommands(commands);
};

const Shown = ({ item }: UpdatePublicButtonProps) => {
  const text = useWaitingText(item.metadata);
  const toasts = useToasts();
  const { update, dialogs } = useUpdate(item);
  const { isSaving, hasUnsavedChanges, unsavable } = item;
  const obstacle = useWaitingObstacles()(item).update ?? (hasUnsavedChanges ? unsavable : undefined);
  useUpdateCommand(() => {
    if (isSaving) return;
    if (obstacle === undefined) void update();
    else toasts.show({ tone: 'caution', title: obstacle, key: 'waiting:obstacle' });
  });
  useEffect(() => {
    if (obstacle === undefined) toasts.hide('waiting:obstacle');
  }, [obstacle, toasts]);
  return (
    <>
      <Button
        kind="primary"
        icon={<CloudUploadIcon />}
        loading={isSaving}
        disabled={obstacle !== undefined}
        disabledReason={obstacle}
        onClick={() => void update()}
        aria-keyshortcuts={keysForAria('updatePublic')}
        title={`${text('act.update')} (${keysLabel('updatePublic')})`}
        aria-label={text('act.update')}
        className="g-update-public"
        data-testid="update-public"
      >
        <span className="g-in-wide-header">{text('act.update')}</span>
        <span className="g-in-narrow-header">{text('act.update.short')}</span>
      </Button>
      {dialogs}
    </>
  );
};

/** The main button of a public item: saves, and gives readers what is on screen, in one press (D-008). */
export const UpdatePublicButton = (props: UpdatePublicButtonProps) => (holdsBack(props.item) ? <Shown {...props} /> : null);

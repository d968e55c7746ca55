import { useEffect, useMemo, useRef } from 'react';
import type { BridgeError } from '#bridge/states.ts';
import type { Command } from '#renderer/platform/commands/command.ts';
import { isMacPlatform, shortcutLabel } from '#renderer/platform/commands/shortcut.ts';
import { useCommands } from '#renderer/platform/feature/use-commands.ts';
import { Button } from '#ui/Button.tsx';
import { CloudUploadIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { useToasts } from '#ui/toast.tsx';
import { useWaitingActs, type WaitingDesk } from './use-waiting.ts';
import type { WaitingSubject } from './waiting-obstacles.ts';

export interface UpdatePublicButtonProps {
  readonly subject: WaitingSubject;
  readonly desk: WaitingDesk;
  /** Why it is not possible now, in words. */
  readonly obstacle: string | undefined;
  readonly isSaving: boolean;
  /** Where its command is listed: a locale key with its namespace. */
  readonly groupKey: string;
  readonly onRefused: (error: BridgeError) => boolean;
  /** Asks where something is doubtful, and goes on from there (D-011); without it nothing is asked. */
  readonly ask?: (update: () => void) => void;
}

const useUpdateCommand = (groupKey: string, update: () => void): void => {
  const latest = useRef(update);
  useEffect(() => {
    latest.current = update;
  });
  const commands = useMemo((): readonly Command[] => {
    const run = (): void => latest.current();
    return [{ id: 'updatePublic', textKey: 'waiting:command.update', shortcut: 'Mod+Shift+S', groupKey, whileTyping: true, run }];
  }, [groupKey]);
  useCommands(commands);
};

/** The main button of a public item: saves, and gives readers what is on screen, in one press (D-008). */
export const UpdatePublicButton = ({ subject, desk, obstacle, isSaving, groupKey, onRefused, ask }: UpdatePublicButtonProps) => {
  const text = useText('waiting');
  const toasts = useToasts();
  const acts = useWaitingActs({ subject, desk, onRefused });
  const update = (): void => {
    if (ask === undefined) void acts.update();
    else ask(() => void acts.update());
  };
  useUpdateCommand(groupKey, () => {
    if (isSaving) return;
    if (obstacle === undefined) update();
    else toasts.show({ tone: 'caution', title: obstacle, key: 'waiting:obstacle' });
  });
  useEffect(() => {
    if (obstacle === undefined) toasts.hide('waiting:obstacle');
  }, [obstacle, toasts]);
  return (
    <Button
      kind="primary"
      icon={<CloudUploadIcon />}
      loading={isSaving}
      disabled={obstacle !== undefined}
      disabledReason={obstacle}
      onClick={update}
      aria-keyshortcuts="Control+Shift+S Meta+Shift+S"
      title={`${text('act.update')} (${shortcutLabel('Mod+Shift+S', isMacPlatform())})`}
      aria-label={text('act.update')}
      className="g-update-public"
      data-testid="update-public"
    >
      <span className="g-in-wide-header">{text('act.update')}</span>
      <span className="g-in-narrow-header">{text('act.update.short')}</span>
    </Button>
  );
};

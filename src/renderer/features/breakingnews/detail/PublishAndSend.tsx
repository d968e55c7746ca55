import { useMemo, useState } from 'react';
import { isPublicStatus } from '#domain/article/workflow.ts';
import type { ItemOnScreen } from '#renderer/entities/publication/item-on-screen.ts';
import { PublicationDialog } from '#renderer/entities/publication/PublicationMenu.tsx';
import { useIsExternal, useIsOnline } from '#renderer/entities/session/session.ts';
import type { Command } from '#renderer/platform/commands/command.ts';
import { useCommands } from '#renderer/platform/feature/use-commands.ts';
import { keysForAria, keysLabel } from '#renderer/platform/keys/keys.ts';
import { useStableCallback } from '#renderer/platform/state/use-latest.ts';
import { Button } from '#ui/Button.tsx';
import { FlashIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { useToasts } from '#ui/overlays/toast.tsx';

interface PublishAndSendProps {
  readonly item: ItemOnScreen;
  /** Saves what is typed; the dialog opens once the newsroom has it. */
  readonly save: () => Promise<boolean>;
  readonly sends: boolean;
}

const useObstacle = ({ item }: PublishAndSendProps): string | undefined => {
  const text = useText('breakingnews');
  const isOnline = useIsOnline();
  const isExternal = useIsExternal();
  if (!isOnline) return text('publish.offline');
  if (isExternal) return text('publish.external');
  if (item.sync === 'conflict') return text('publish.conflict');
  return item.unsavable;
};

/** Shows the one large button: it saves, asks once what goes where (D-011), publishes and sends. */
export const PublishAndSend = (props: PublishAndSendProps) => {
  const { item, save, sends } = props;
  const text = useText('breakingnews');
  const toasts = useToasts();
  const obstacle = useObstacle(props);
  const [step, setStep] = useState<'idle' | 'saving' | 'asking'>('idle');
  const { metadata, sync, hasUnsavedChanges } = item;
  const isPublic = metadata !== null && isPublicStatus(metadata.publicationStatus);
  const isThere = metadata !== null && sync === 'synced' && !hasUnsavedChanges;
  const begin = async (): Promise<void> => {
    if (obstacle !== undefined) return void toasts.show({ tone: 'caution', title: obstacle, key: 'breakingnews:publish' });
    setStep('saving');
    if (!(await save())) setStep('idle');
    return undefined;
  };
  if (step === 'saving' && isThere) setStep('asking');
  else if (step === 'saving' && (sync === 'failed' || sync === 'conflict' || sync === 'gone')) setStep('idle');
  const stableBegin = useStableCallback(begin);
  const commands = useMemo(
    (): readonly Command[] =>
      isPublic
        ? []
        : [
            { id: 'breakingnews.publish', textKey: 'breakingnews:publish', run: () => void stableBegin() },
            { id: 'form.submit', textKey: 'breakingnews:publish', isUnlisted: true, run: () => void stableBegin() },
          ],
    [isPublic, stableBegin],
  );
  useCommands(commands);
  if (isPublic || metadata?.successor !== undefined) return null;
  return (
    <div className="g-breaking-publish">
      <Button
        kind="primary"
        size="large"
        icon={<FlashIcon />}
        loading={step === 'saving'}
        disabled={obstacle !== undefined}
        disabledReason={obstacle}
        aria-haspopup="dialog"
        aria-keyshortcuts={keysForAria('form.submit')}
        title={keysLabel('form.submit')}
        data-testid="publish-and-send"
        onClick={() => void begin()}
      >
        {text(sends ? 'publish' : 'publish.only')}
      </Button>
      {obstacle === undefined ? <span className="g-quiet">{keysLabel('form.submit')}</span> : <span className="g-quiet">{obstacle}</span>}
      {step === 'asking' ? <PublicationDialog item={item} to="published" onClose={() => setStep('idle')} /> : null}
    </div>
  );
};

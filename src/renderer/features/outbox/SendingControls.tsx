import type { OutboxEntry } from '#bridge/states.ts';
import { useSending } from '#renderer/entities/session/session.ts';
import { isHoldingPictures } from '#renderer/entities/work/leaving.ts';
import { bridgeKey, useBridgeMutation } from '#renderer/platform/api/queries.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { MediaIcon, PauseIcon, PlayIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';

const KEY = bridgeKey('sending.get', {});

/** Shows the button that pauses and resumes the queue. */
export const PauseButton = () => {
  const text = useText('outbox');
  const isPaused = useSending()?.isPaused;
  const change = useBridgeMutation('sending.setPaused', { onSuccess: (state, _, queryClient) => queryClient.setQueryData(KEY, state) });
  if (isPaused === undefined) return null;
  return (
    <Button
      icon={isPaused ? <PlayIcon /> : <PauseIcon />}
      {...(isPaused ? { kind: 'primary' as const } : {})}
      loading={change.isPending}
      onClick={() => change.mutate({ paused: !isPaused })}
      data-testid="pause-sending"
    >
      {text(isPaused ? 'resume' : 'pause')}
    </Button>
  );
};

/** Shows why nothing, or no picture, is sent although the newsroom can be reached. */
export const SendingNotes = ({ entries }: { readonly entries: readonly OutboxEntry[] }) => {
  const text = useText('outbox');
  const sending = useSending();
  const connection = useBridgeMutation('sending.setConnection', {
    onSuccess: (state, _, queryClient) => queryClient.setQueryData(KEY, state),
  });
  if (sending?.isPaused === true) {
    return (
      <Callout icon={<PauseIcon />} role="status" title={text('paused.title')}>
        {text('paused.detail')}
      </Callout>
    );
  }
  if (!isHoldingPictures(sending) || !entries.some(({ kind }) => kind === 'upload')) return null;
  return (
    <Callout
      icon={<MediaIcon />}
      role="status"
      title={text('metered.title')}
      actions={<Button onClick={() => connection.mutate({ connection: 'unmetered' })}>{text('metered.send')}</Button>}
    >
      {text('metered.detail')}
    </Callout>
  );
};

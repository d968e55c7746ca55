import { useQueryClient } from '@tanstack/react-query';
import type { OutboxEntry } from '#bridge/states.ts';
import { useIsOnline, useSending } from '#renderer/entities/session/session.ts';
import { bridgeKey, useBridgeMutation } from '#renderer/platform/api/queries.ts';
import { useConfirm } from '#ui/overlays/confirm.tsx';
import { useText } from '#ui/i18n.ts';
import { useToasts } from '#ui/overlays/toast.tsx';
import { canRetry } from './outbox-words.ts';

const useRefresh = (): (() => void) => {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: bridgeKey('outbox.list') });
};

export interface Retry {
  readonly retry: (entry: OutboxEntry) => void;
  readonly retryAll: () => void;
  /** Reason why nothing can be sent now. */
  readonly obstacle: string | undefined;
  /** Returns why this change cannot be sent now. */
  readonly obstacleOf: (entry: OutboxEntry) => string | undefined;
}

/** Provides sending waiting changes at once. Failures are toasts of the shell: they lose nothing of the change. */
export const useRetry = (): Retry => {
  const text = useText('outbox');
  const isOnline = useIsOnline();
  const isPaused = useSending()?.isPaused === true;
  const refresh = useRefresh();
  const retry = useBridgeMutation('outbox.retry', { onSuccess: refresh });
  const retryAll = useBridgeMutation('outbox.retryAll', { onSuccess: refresh });
  const obstacle = isOnline ? (isPaused ? text('retry.paused') : undefined) : text('retry.offline');
  return {
    retry: entry => retry.mutate({ entryId: entry.id }),
    retryAll: () => retryAll.mutate({}),
    obstacle,
    obstacleOf: entry => obstacle ?? (canRetry(entry) ? undefined : text(entry.state === 'sending' ? 'retry.sending' : 'retry.decide')),
  };
};

/** Provides discarding a change, after a question that names what else would go. */
export const useDiscard = (): ((entry: OutboxEntry) => Promise<void>) => {
  const text = useText('outbox');
  const ask = useConfirm();
  const toasts = useToasts();
  const refresh = useRefresh();
  const discard = useBridgeMutation('outbox.discard', {
    onSuccess: ({ fileName }) => {
      refresh();
      toasts.show({ tone: 'neutral', title: text('discard.done'), message: text('discard.kept', { fileName }) });
    },
  });
  return async entry => {
    const count = entry.dependents.length;
    const title = entry.title.trim() === '' ? text('untitled') : entry.title;
    const agreed = await ask({
      title: text(`discard.title.${entry.kind}`, { title }),
      message: `${text(`discard.message.${entry.kind}`)} ${count === 0 ? '' : `${text('discard.dependents', { count })} `}${text('discard.copy')}`,
      confirm: text('discard.action'),
      cancel: text('discard.keep'),
      danger: true,
    });
    if (agreed) discard.mutate({ entryId: entry.id });
  };
};

import { useQueryClient } from '@tanstack/react-query';
import type { OutboxEntry } from '#bridge/states.ts';
import { bridgeKey, useBridgeMutation } from '#renderer/platform/api/queries.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { useText } from '#ui/i18n.ts';
import { useToasts } from '#ui/toast.tsx';
import { downloadText } from '#renderer/platform/files/download-text.ts';

export interface OutboxActions {
  readonly retry: (entry: OutboxEntry) => void;
  readonly retryAll: () => void;
  readonly keepCopy: (entry: OutboxEntry) => void;
  /** Asks first; says what else would go. */
  readonly discard: (entry: OutboxEntry) => Promise<void>;
}

/** What a person can do with a waiting change. Failures are toasts of the shell: nothing of the change is lost by them. */
export const useOutboxActions = (): OutboxActions => {
  const text = useText('outbox');
  const ask = useConfirm();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const refresh = (): void => void queryClient.invalidateQueries({ queryKey: bridgeKey('outbox.list') });
  const retry = useBridgeMutation('outbox.retry', { onSuccess: refresh });
  const retryAll = useBridgeMutation('outbox.retryAll', { onSuccess: refresh });
  const keepCopy = useBridgeMutation('outbox.export', { onSuccess: downloadText });
  const discard = useBridgeMutation('outbox.discard', {
    onSuccess: ({ fileName }) => {
      refresh();
      toasts.show({ tone: 'neutral', title: text('discard.done'), message: text('discard.kept', { fileName }) });
    },
  });
  return {
    retry: entry => retry.mutate({ entryId: entry.id }),
    retryAll: () => retryAll.mutate({}),
    keepCopy: entry => keepCopy.mutate({ entryId: entry.id }),
    discard: async entry => {
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
    },
  };
};

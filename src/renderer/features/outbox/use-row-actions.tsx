import type { RowAction, Verdict } from '#renderer/entities/collection/model/collection.ts';
import { useBridgeMutation } from '#renderer/platform/api/queries.ts';
import { downloadText } from '#renderer/platform/files/download-text.ts';
import { ExportIcon, RefreshIcon, TrashIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import type { OutboxRow } from './outbox-words.ts';
import { useDiscard, useRetry } from './use-outbox-actions.ts';

const verdict = (reason: string | undefined): Verdict => (reason === undefined ? { ok: true } : { ok: false, reason });
/** The host announces what changed: no row is read again for an action. */
const done = (): Promise<boolean> => Promise.resolve(false);

/** Returns the actions on a waiting change. */
export const useRowActions = (): readonly RowAction<OutboxRow>[] => {
  const text = useText('outbox');
  const { retry, obstacleOf } = useRetry();
  const discard = useDiscard();
  const keepCopy = useBridgeMutation('outbox.export', { onSuccess: downloadText });
  return [
    {
      id: 'retry',
      icon: <RefreshIcon />,
      label: () => text('retry'),
      keys: 'rows.retry',
      isFor: ({ entry }) => entry.state !== 'needsConfirmation',
      can: ({ entry }) => verdict(obstacleOf(entry)),
      run: ({ entry }) => {
        retry(entry);
        return done();
      },
    },
    {
      id: 'export',
      icon: <ExportIcon />,
      label: () => text('export'),
      can: () => verdict(undefined),
      run: ({ entry }) => {
        keepCopy.mutate({ entryId: entry.id });
        return done();
      },
    },
    {
      id: 'discard',
      icon: <TrashIcon />,
      label: () => text('discard.action'),
      danger: true,
      keys: 'rows.remove',
      can: ({ entry }) => verdict(entry.state === 'sending' ? text('discard.sending') : undefined),
      run: async ({ entry }) => {
        await discard(entry);
        return false;
      },
    },
  ];
};

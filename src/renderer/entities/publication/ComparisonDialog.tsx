import type { ReactNode } from 'react';
import type { Metadata, Waiting } from '#domain/metadata/metadata.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { type ApiBody, useApiQuery } from '#renderer/platform/api/queries.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useText } from '#ui/i18n.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useWaitingText } from './use-waiting-text.ts';
import { WaitingFields } from './WaitingFields.tsx';

/** What readers have of an item. */
export type Released = ApiBody<'getReleased'>;

export interface ComparisonDialogProps {
  readonly metadata: Metadata;
  readonly changed: Waiting['changed'];
  /** Shows how the content differs. */
  readonly children: (released: Released) => ReactNode;
  readonly onClose: () => void;
}

/** What readers have of an item against what waits: its content, then its fields. */
export const ComparisonDialog = ({ metadata, changed, children, onClose }: ComparisonDialogProps) => {
  const text = useWaitingText(metadata);
  const articles = useText('articles');
  const isOnline = useIsOnline();
  const { data, error, refetch } = useApiQuery('getReleased', { params: { id: metadata.id } }, { silent: true, staleTimeMs: 0 });
  return (
    <Dialog
      isOpen
      width={800}
      title={text('compare.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{text('compare.close')}</Button>}
    >
      {data === undefined ? (
        error === null ? (
          <Skeleton lines={6} />
        ) : (
          <EmptyState
            level={3}
            title={text('compare.failed')}
            action={<Button onClick={() => void refetch()}>{articles('open.retry')}</Button>}
          >
            {isOnline ? null : text('compare.offline')}
          </EmptyState>
        )
      ) : (
        <>
          {children(data)}
          <WaitingFields released={data.metadata} current={metadata} changed={changed} />
        </>
      )}
    </Dialog>
  );
};

import { lazy, type ReactNode, Suspense } from 'react';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useText } from '#ui/i18n.ts';
import { Skeleton } from '#ui/Skeleton.tsx';

const PushPanel = lazy(async () => ({ default: (await import('./PushPanel.tsx')).PushPanel }));

interface PushTabProps {
  /** Null while the newsroom does not know the item: it has no messages then. */
  readonly metadata: Metadata | null;
  /** Stands in the place of a new message while the item is not public, where that has a message of its own. */
  readonly before?: ReactNode;
}

/** The tab with the push messages of an item. */
export const PushTab = ({ metadata, before }: PushTabProps) => {
  const text = useText('push');
  if (metadata === null) return <EmptyState title={text('unsent')}>{text('unsent.detail')}</EmptyState>;
  return (
    <Suspense fallback={<Skeleton lines={6} />}>
      <PushPanel metadata={metadata} before={before} />
    </Suspense>
  );
};

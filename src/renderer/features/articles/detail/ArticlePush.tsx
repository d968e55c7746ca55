import { lazy, Suspense } from 'react';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useText } from '#ui/i18n.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useOpenState } from '../desk/use-article-session.tsx';

const PushPanel = lazy(async () => ({ default: (await import('#renderer/entities/push/PushPanel.tsx')).PushPanel }));

/** The push messages of the article; a draft that the newsroom does not know yet has none. */
export const ArticlePush = () => {
  const text = useText('push');
  const metadata = useOpenState(state => state.status.metadata);
  if (metadata === null) return <EmptyState title={text('unsent')}>{text('unsent.detail')}</EmptyState>;
  return (
    <Suspense fallback={<Skeleton lines={6} />}>
      <PushPanel metadata={metadata} />
    </Suspense>
  );
};

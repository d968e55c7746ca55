import { useState } from 'react';
import type { Metadata } from '#domain/metadata/metadata.ts';
import type { PushMessage } from '#domain/push/message.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { useTenants } from '#renderer/entities/tenant/tenants.ts';
import { useErrorText } from '#renderer/platform/api/error-text.ts';
import { Callout } from '#ui/Callout.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { OfflineIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { pushedItemOf } from './pushed-item.ts';
import { PushComposer } from './PushComposer.tsx';
import { PushMessageCard } from './PushMessageCard.tsx';
import { RecentPushes } from './RecentPushes.tsx';
import { useCategoriesOf, useItemPushes } from './queries.ts';
import './push.css';

/** The push messages of an item: a new one, those of the item, and what its titles have sent lately (A2-048b). */
export const PushPanel = ({ metadata }: { readonly metadata: Metadata }) => {
  const text = useText('push');
  const errorText = useErrorText();
  const isOnline = useIsOnline();
  const { byId } = useTenants();
  const [attempt, setAttempt] = useState(0);
  const [recalled, setRecalled] = useState<PushMessage | null>(null);
  const item = pushedItemOf(metadata, byId);
  const categories = useCategoriesOf(metadata.tenantIds);
  const pushes = useItemPushes(metadata.id);
  const done = (): void => {
    setRecalled(null);
    setAttempt(count => count + 1);
  };
  const error = pushes.error ?? categories.error;
  return (
    <div className="g-push">
      {isOnline ? null : (
        <Callout icon={<OfflineIcon />} role="status">
          {text('offline')}
        </Callout>
      )}
      {error === null || !isOnline ? null : (
        <Callout tone="critical" role="alert">
          {errorText(error).message}
        </Callout>
      )}
      {item.tenants.length === 0 ? (
        <EmptyState title={text('noTitles')}>{text('noTitles.detail')}</EmptyState>
      ) : (
        <PushComposer
          key={`${String(attempt)}${recalled?.id ?? ''}`}
          item={item}
          categories={categories.data?.content ?? []}
          recalled={recalled}
          onDone={done}
        />
      )}
      <section aria-label={text('messages')}>
        <h3>{text('messages')}</h3>
        {pushes.isPending && isOnline ? <Skeleton lines={3} /> : null}
        {pushes.data?.content.length === 0 ? <p className="g-quiet">{text('messages.none')}</p> : null}
        {pushes.data?.content.map(message => (
          <PushMessageCard key={message.id} message={message} onRecall={setRecalled} />
        ))}
      </section>
      <RecentPushes tenantIds={metadata.tenantIds} except={metadata.id} />
    </div>
  );
};

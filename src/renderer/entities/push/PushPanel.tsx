import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { useTenants } from '#renderer/entities/tenant/tenants.ts';
import { useErrorText } from '#renderer/platform/api/error-text.ts';
import { Callout } from '#ui/Callout.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { OfflineIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useAskedSubject } from './asked-subject.ts';
import { onlyThrough, type PushSubject } from './push-form.ts';
import { pushedItemOf } from './pushed-item.ts';
import { PushComposer } from './PushComposer.tsx';
import { PushMessageCard } from './PushMessageCard.tsx';
import { RecentPushes } from './RecentPushes.tsx';
import { useCategoriesOf, useItemPushes } from './queries.ts';
import './push.css';

interface PushPanelProps {
  readonly metadata: Metadata;
  /** Stands in the place of a new message while the item is not public, where that has a message of its own. */
  readonly before?: ReactNode;
}

interface Writing {
  readonly attempt: number;
  readonly subject: PushSubject;
}

const NEW: PushSubject = { kind: 'new' };

/** The push messages of an item: a new one, those of the item, and what its titles have sent lately (A2-048b). */
export const PushPanel = ({ metadata, before }: PushPanelProps) => {
  const text = useText('push');
  const errorText = useErrorText();
  const isOnline = useIsOnline();
  const { byId } = useTenants();
  const [{ attempt, subject }, setState] = useState<Writing>({ attempt: 0, subject: NEW });
  const [doneWith, setDoneWith] = useState<{ readonly id: string | null } | null>(null);
  const list = useRef<HTMLElement>(null);
  const item = pushedItemOf(metadata, byId);
  const categories = useCategoriesOf(metadata.tenantIds);
  const pushes = useItemPushes(metadata.id);
  const done = useCallback((id: string | null): void => {
    setState(current => ({ attempt: current.attempt + 1, subject: NEW }));
    setDoneWith({ id });
  }, []);
  // The keyboard goes on where its message stands now.
  useEffect(() => {
    if (doneWith === null) return;
    const message = doneWith.id === null ? null : list.current?.querySelector<HTMLElement>(`[data-message="${doneWith.id}"]`);
    (message ?? list.current)?.focus();
  }, [doneWith]);
  const isKnown = !isOnline || !pushes.isPending;
  const write = useCallback((next: PushSubject): void => setState(current => ({ attempt: current.attempt + 1, subject: next })), []);
  useAskedSubject({ messages: pushes.data?.content, isFetching: pushes.isFetching, onWrite: write });
  const error = pushes.error ?? categories.error;
  const isWaiting = before !== undefined && !item.isPublic && subject.kind === 'new';
  return (
    <div className="g-push">
      <div className="g-push-writing">
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
        {isWaiting ? before : null}
        {!isWaiting && item.tenants.length === 0 ? <EmptyState title={text('noTitles')}>{text('noTitles.detail')}</EmptyState> : null}
        {isWaiting || item.tenants.length === 0 || !isKnown ? null : (
          <PushComposer
            key={attempt}
            item={{ ...item, proposal: (pushes.data?.content ?? []).length === 0 ? item.proposal : '' }}
            categories={categories.data?.content ?? []}
            subject={subject}
            through={onlyThrough(subject, pushes.data?.content ?? [])}
            onDone={done}
          />
        )}
      </div>
      <div className="g-push-known">
        <section ref={list} aria-label={text('messages')} tabIndex={-1}>
          <h3>{text('messages')}</h3>
          {pushes.isPending && isOnline ? <Skeleton lines={3} /> : null}
          {pushes.data?.content.length === 0 ? <p className="g-quiet">{text('messages.none')}</p> : null}
          {pushes.data?.content.map(message => (
            <PushMessageCard key={message.id} message={message} isPublic={item.isPublic} onWrite={write} />
          ))}
        </section>
        <RecentPushes tenantIds={metadata.tenantIds} own={metadata.id} />
      </div>
    </div>
  );
};

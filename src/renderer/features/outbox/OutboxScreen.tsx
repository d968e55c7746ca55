import { Link } from 'react-router';
import type { OutboxEntry } from '#bridge/states.ts';
import { useConnectivity, useIsOnline, useOutbox, useSending } from '#renderer/entities/session/session.ts';
import { useBridgeQuery } from '#renderer/platform/api/queries.ts';
import { HeaderSlot } from '#renderer/platform/navigation/header-slot.tsx';
import { contentPath } from '#renderer/platform/navigation/paths.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { CloudTickIcon, InfoSignIcon, OfflineIcon, RefreshIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { NextTry } from './NextTry.tsx';
import './outbox.css';
import { OutboxLine } from './OutboxLine.tsx';
import { PauseButton, SendingNotes } from './SendingControls.tsx';
import { canRetry, groupEntries, type OutboxGroup } from './outbox-words.ts';
import { type OutboxActions, useOutboxActions } from './use-outbox-actions.ts';

const Group = ({
  group,
  all,
  isOnline,
  actions,
}: {
  readonly group: OutboxGroup;
  readonly all: readonly OutboxEntry[];
  readonly isOnline: boolean;
  readonly actions: OutboxActions;
}) => {
  const text = useText('outbox');
  const title = group.title.trim() === '' ? text(group.place === null ? 'pictures' : 'untitled') : group.title;
  return (
    <li className="g-outbox-group">
      <h2 className="g-truncate">
        {group.place === null ? title : <Link to={contentPath(group.place.resource, group.place.id)}>{title}</Link>}
      </h2>
      <ol>
        {group.entries.map(entry => (
          <OutboxLine
            key={entry.id}
            entry={entry}
            isOnline={isOnline}
            before={all.filter(({ id }) => entry.waitsFor?.includes(id) === true)}
            actions={actions}
          />
        ))}
      </ol>
    </li>
  );
};

const OfflineNote = () => {
  const text = useText('outbox');
  const connectivity = useConnectivity();
  const nextTryAt = connectivity?.nextTryAt ?? null;
  return (
    <Callout
      icon={<OfflineIcon />}
      role="status"
      title={text(connectivity?.reason === 'forced' ? 'offline.forced.title' : 'offline.title')}
    >
      {text('offline.detail')} {nextTryAt === null ? null : <NextTry at={nextTryAt} />}
    </Callout>
  );
};

/** This data folder may hold work that was written for another newsroom: it is not lost, it waits for that one. */
const ElsewhereNote = () => {
  const text = useText('outbox');
  const elsewhere = useBridgeQuery('app.info', {}, { silent: true }).data?.elsewhere ?? [];
  return elsewhere.map(({ newsroom, articles }) => (
    <Callout key={newsroom} icon={<InfoSignIcon />} role="note" title={text('elsewhere.title', { count: articles })}>
      {text('elsewhere', { newsroom: newsroom === 'embedded' ? text('elsewhere.embedded') : newsroom })}
    </Callout>
  ));
};

/** Everything that is on its way to the newsroom, in the order it will be sent. */
export const OutboxScreen = () => {
  const text = useText('outbox');
  const isOnline = useIsOnline();
  const { entries, isPending } = useOutbox();
  const actions = useOutboxActions();
  const isPaused = useSending()?.isPaused === true;
  if (isPending) return <Skeleton lines={4} />;
  if (entries.length === 0) {
    return (
      <main className="g-outbox">
        <HeaderSlot place="actions">
          <PauseButton />
        </HeaderSlot>
        <SendingNotes entries={entries} />
        <ElsewhereNote />
        <EmptyState icon={<CloudTickIcon />} title={text('empty.title')} action={<Link to="/articles">{text('empty.articles')}</Link>}>
          {text('empty')}
        </EmptyState>
      </main>
    );
  }
  return (
    <main className="g-outbox">
      <HeaderSlot place="actions">
        <PauseButton />
        <Button
          icon={<RefreshIcon />}
          disabled={!isOnline || isPaused || !entries.some(canRetry)}
          disabledReason={text(isOnline ? (isPaused ? 'retry.paused' : 'retryAll.nothing') : 'retry.offline')}
          onClick={actions.retryAll}
        >
          {text('retryAll')}
        </Button>
      </HeaderSlot>
      <ElsewhereNote />
      {isOnline || isPaused ? <SendingNotes entries={entries} /> : <OfflineNote />}
      <p className="g-quiet" role="status">
        {text('intro', { count: entries.length })}
      </p>
      <ol className="g-outbox-groups" aria-label={text('title')}>
        {groupEntries(entries).map(group => (
          <Group key={group.key} group={group} all={entries} isOnline={isOnline} actions={actions} />
        ))}
      </ol>
    </main>
  );
};

import { type ReactElement, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { OutboxEntry, UnsavedDraft } from '#bridge/states.ts';
import { goesByItself, queueSentence, type QueueSentence } from '#domain/work/queue-sentence.ts';
import { draftCount, restSentence, type RestSentence, type Work } from '#domain/work/work.ts';
import { createCheckedRows } from '#renderer/entities/collection/model/checked-rows.ts';
import { useRowSelection } from '#renderer/entities/collection/query/use-row-selection.ts';
import { CollectionTable } from '#renderer/entities/collection/rows/CollectionTable.tsx';
import { useWidth } from '#renderer/entities/collection/tools/use-columns.ts';
import { useConnectivity, useIsOnline, useOutbox, useSending } from '#renderer/entities/session/session.ts';
import { useWork } from '#renderer/entities/work/use-work.ts';
import { useBridgeQuery } from '#renderer/platform/api/queries.ts';
import { HeaderSlot } from '#renderer/platform/navigation/header-slot.tsx';
import { contentPath, KEPT_PATH } from '#renderer/platform/navigation/paths.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { CloudTickIcon, EditIcon, InfoSignIcon, OfflineIcon, RefreshIcon, WarningSignIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { LiveTime } from '#ui/time/LiveTime.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { NextTry } from './NextTry.tsx';
import '#renderer/entities/collection/collection.css';
import './outbox.css';
import { OUTBOX, OUTBOX_COLUMNS, useOutboxRows } from './outbox-rows.tsx';
import { canRetry, decidePath, type OutboxRow } from './outbox-words.ts';
import { PauseButton, SendingNotes } from './SendingControls.tsx';
import { useRetry } from './use-outbox-actions.ts';
import { useRowActions } from './use-row-actions.tsx';

const nothing = (): void => undefined;

/** Shows the waiting changes as a grid: arrows move, Enter opens the item or its conflict, R retries, Delete discards. */
const OutboxTable = ({ entries }: { readonly entries: readonly OutboxEntry[] }) => {
  const rows = useOutboxRows(entries);
  const actions = useRowActions();
  const navigate = useNavigate();
  const { selected, select } = useRowSelection({ storageKey: 'galley.outbox.selected', rows, isChanging: false });
  const [checks] = useState(() => createCheckedRows<OutboxRow>());
  const [room, listPx] = useWidth();
  const arranged = useMemo(() => ({ unsynchronised: [], others: rows }), [rows]);
  const open = ({ entry: { place, state } }: OutboxRow): void => {
    if (place !== null) void navigate(state === 'conflict' ? decidePath(place) : contentPath(place.resource, place.id));
  };
  return (
    <div className="g-outbox-table" ref={room}>
      <CollectionTable
        collection={OUTBOX}
        arranged={arranged}
        totalElements={rows.length}
        selected={selected}
        sort={null}
        isChanging={false}
        columns={OUTBOX_COLUMNS}
        listPx={listPx}
        checks={checks}
        actions={actions}
        onSelect={select}
        onTurnPage={nothing}
        onOpen={open}
        onEdit={null}
        onTogglePreview={null}
        onMenu={nothing}
        onAct={(action, row) => void action.run(row)}
        onSort={nothing}
      />
    </div>
  );
};

const OfflineNote = ({ queue }: { readonly queue: QueueSentence }) => {
  const text = useText('outbox');
  const connectivity = useConnectivity();
  const nextTryAt = connectivity?.nextTryAt ?? null;
  return (
    <Callout
      icon={<OfflineIcon />}
      role="status"
      title={text(connectivity?.reason === 'forced' ? 'offline.forced.title' : 'offline.title')}
    >
      {text(`offline.detail.${queue}`)} {nextTryAt === null ? null : <NextTry at={nextTryAt} />}
    </Callout>
  );
};

/** Lists work in this data folder for another newsroom: it is not lost, but waits for that one. */
const ElsewhereNote = () => {
  const text = useText('outbox');
  const elsewhere = useBridgeQuery('app.info', {}, { silent: true }).data?.elsewhere ?? [];
  return elsewhere.map(({ newsroom, articles }) => (
    <Callout key={newsroom} icon={<InfoSignIcon />} role="note" title={text('elsewhere.title', { count: articles })}>
      {text('elsewhere', { newsroom: newsroom === 'embedded' ? text('elsewhere.embedded') : newsroom })}
    </Callout>
  ));
};

/** Lists unsaved texts, which exist nowhere else, each with a link. */
const Drafts = ({ drafts }: { readonly drafts: readonly UnsavedDraft[] }) => {
  const text = useText('outbox');
  if (drafts.length === 0) return null;
  return (
    <section className="g-card g-outbox-drafts" aria-labelledby="outbox-drafts">
      <h2 id="outbox-drafts">{text('drafts.title', { count: drafts.length })}</h2>
      <p className="g-quiet">{text('drafts.detail')}</p>
      <ul>
        {drafts.map(({ place, title, typedAt }) => (
          <li key={`${place.resource} ${place.id}`}>
            <Link className="g-truncate" to={contentPath(place.resource, place.id)}>
              {title.trim() === '' ? text('untitled') : title}
            </Link>
            {typedAt === null ? null : <LiveTime at={typedAt} by="desk" className="g-quiet" />}
          </li>
        ))}
      </ul>
    </section>
  );
};

const REST_ICONS: Readonly<Record<RestSentence, ReactElement>> = {
  unknown: <WarningSignIcon />,
  gone: <WarningSignIcon />,
  drafts: <EditIcon />,
  done: <CloudTickIcon />,
};

/** Shows the state while the queue is empty: that all is sent only if all is. */
const AtRest = ({ work }: { readonly work: Work }) => {
  const text = useText('outbox');
  const sentence = restSentence(work);
  const action =
    sentence === 'gone' ? <Link to={KEPT_PATH}>{text('gone.open')}</Link> : <Link to="/articles">{text('empty.articles')}</Link>;
  const count = sentence === 'gone' ? work.gone : draftCount(work);
  return (
    <EmptyState icon={REST_ICONS[sentence]} title={text(`rest.${sentence}.title`)} action={action}>
      {text(`rest.${sentence}`, { count })}
    </EmptyState>
  );
};

/** Shows how many changes are not in the newsroom, and whether they are sent automatically. */
const Headline = ({ entries }: { readonly entries: readonly OutboxEntry[] }) => {
  const text = useText('outbox');
  const queue = queueSentence(entries);
  const asking = entries.filter(entry => !goesByItself(entry)).length;
  return (
    <p className="g-quiet" role="status">
      {text(`intro.${queue}`, { count: entries.length })}
      {queue === 'some' ? ` ${text('intro.asking', { count: asking })}` : null}
    </p>
  );
};

/** Shows everything that waits for the newsroom, in sending order, and everything unsaved. */
export const OutboxScreen = () => {
  const text = useText('outbox');
  const isOnline = useIsOnline();
  const { entries, drafts, isPending } = useOutbox();
  const { retryAll, obstacle } = useRetry();
  const isPaused = useSending()?.isPaused === true;
  const work = useWork();
  if (isPending) return <Skeleton lines={4} />;
  if (entries.length === 0) {
    return (
      <main className="g-outbox">
        <HeaderSlot place="actions">
          <PauseButton />
        </HeaderSlot>
        <SendingNotes entries={entries} />
        <ElsewhereNote />
        <AtRest work={work} />
        <Drafts drafts={drafts} />
      </main>
    );
  }
  return (
    <main className="g-outbox">
      <HeaderSlot place="actions">
        <PauseButton />
        <Button
          icon={<RefreshIcon />}
          disabled={obstacle !== undefined || !entries.some(canRetry)}
          disabledReason={obstacle ?? text('retryAll.nothing')}
          onClick={retryAll}
        >
          {text('retryAll')}
        </Button>
      </HeaderSlot>
      <ElsewhereNote />
      {isOnline || isPaused ? <SendingNotes entries={entries} /> : <OfflineNote queue={queueSentence(entries)} />}
      <Headline entries={entries} />
      <OutboxTable entries={entries} />
      <Drafts drafts={drafts} />
    </main>
  );
};

import type { ReactElement } from 'react';
import { Link } from 'react-router';
import type { OutboxEntry } from '#bridge/states.ts';
import { useSending } from '#renderer/entities/session/session.ts';
import { useErrorText } from '#renderer/platform/api/error-text.ts';
import { contentPath } from '#renderer/platform/navigation/paths.ts';
import { ActionRow, type RowAction } from '#ui/ActionRow.tsx';
import { exactTime } from '#ui/age.ts';
import { Button } from '#ui/Button.tsx';
import {
  DataSyncIcon,
  ExportIcon,
  GitMergeIcon,
  HelpIcon,
  IssueIcon,
  OfflineIcon,
  PlayIcon,
  RefreshIcon,
  TimeIcon,
  TrashIcon,
} from '#ui/icons.ts';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { LiveTime } from '#ui/LiveTime.tsx';
import { NextTry } from './NextTry.tsx';
import { canRetry, describeState, fieldKeys, showsReason } from './outbox-words.ts';
import type { OutboxActions } from './use-outbox-actions.ts';

const STATE_ICONS: Readonly<Record<OutboxEntry['state'], ReactElement>> = {
  waiting: <TimeIcon />,
  sending: <DataSyncIcon />,
  failed: <IssueIcon />,
  conflict: <GitMergeIcon />,
  needsConfirmation: <HelpIcon />,
  unreadable: <IssueIcon />,
};

/** What a change is, in words: "Text saved", "Content status and tags changed". */
export const useWhat = (): ((entry: OutboxEntry) => string) => {
  const text = useText('outbox');
  const list = new Intl.ListFormat(useUiLanguage());
  return entry => {
    if (entry.kind === 'upload') return text('kind.upload', { name: entry.title });
    if (entry.kind === 'createItem' || entry.kind === 'createArticle') return text(`${entry.place?.resource ?? 'articles'}:new`);
    if (entry.kind !== 'patchMetadata') return text(`kind.${entry.kind}`);
    const fields = fieldKeys(entry.fields).map(key => text(key));
    return fields.length === 0 ? text('kind.patchMetadata.any') : text('kind.patchMetadata', { fields: list.format(fields) });
  };
};

/** Articles have a screen for their conflicts; other items ask on their own. */
const decidePath = ({ resource, id }: NonNullable<OutboxEntry['place']>): string =>
  resource === 'articles' ? `${contentPath(resource, id)}/conflict` : contentPath(resource, id);

/** Why it is not in the newsroom yet, and what will happen next. */
const EntryStateText = ({ entry, isOnline, before }: Omit<OutboxLineProps, 'actions'>) => {
  const text = useText('outbox');
  const reason = useErrorText();
  const what = useWhat();
  const list = new Intl.ListFormat(useUiLanguage());
  const words = describeState(entry, isOnline, useSending());
  const isAsking = entry.state === 'failed' || entry.state === 'conflict' || entry.state === 'needsConfirmation';
  const icon = entry.state === 'waiting' && !isOnline ? <OfflineIcon /> : STATE_ICONS[entry.state];
  return (
    <div className="g-outbox-standing">
      <span className={`g-outbox-state${isAsking ? ' g-outbox-asking' : ''}`}>
        <span aria-hidden="true">{icon}</span>
        {text(words.key, words.values)}
      </span>
      {entry.state === 'conflict' && entry.place !== null ? <Link to={decidePath(entry.place)}>{text('decide')}</Link> : null}
      {entry.error !== null && showsReason(entry, isOnline) ? <span>{reason(entry.error).message}</span> : null}
      {entry.state === 'waiting' && isOnline && entry.nextTryAt !== null ? <NextTry at={entry.nextTryAt} /> : null}
      {before.length === 0 || entry.state !== 'waiting' ? null : <span>{text('waitsFor', { what: list.format(before.map(what)) })}</span>}
      {entry.attempts === 0 ? null : <span className="g-quiet g-numbers">{text('attempts', { count: entry.attempts })}</span>}
    </div>
  );
};

/** What is never sent by itself: what waits, since when, and the button that sends it (D-005). */
const Confirmation = ({ entry, what, obstacle, onSend }: ConfirmationProps) => {
  const text = useText('outbox');
  const since = exactTime(Date.parse(entry.createdAt), useUiLanguage());
  return (
    <p className="g-outbox-confirm">
      <span>{text('confirm', { title: entry.title.trim() === '' ? what : entry.title, since })}</span>
      <Button icon={<PlayIcon />} kind="primary" disabled={obstacle !== undefined} disabledReason={obstacle} onClick={onSend}>
        {text('confirm.send')}
      </Button>
    </p>
  );
};

interface ConfirmationProps {
  readonly entry: OutboxEntry;
  readonly what: string;
  readonly obstacle: string | undefined;
  readonly onSend: () => void;
}

export interface OutboxLineProps {
  readonly entry: OutboxEntry;
  readonly isOnline: boolean;
  /** Changes on their way that must go first. */
  readonly before: readonly OutboxEntry[];
  readonly actions: OutboxActions;
}

/** One waiting change: what it is, since when, its state and its actions. */
export const OutboxLine = ({ entry, isOnline, before, actions }: OutboxLineProps) => {
  const text = useText('outbox');
  const what = useWhat()(entry);
  const sending = entry.state === 'sending';
  const isPaused = useSending()?.isPaused === true;
  const isAsking = entry.state === 'needsConfirmation';
  const line = isOnline ? (isPaused ? text('retry.paused') : undefined) : text('retry.offline');
  const obstacle = line ?? (canRetry(entry) ? undefined : text(sending ? 'retry.sending' : 'retry.decide'));
  const retry: RowAction = {
    id: 'retry',
    label: text('retry'),
    icon: <RefreshIcon />,
    onClick: () => actions.retry(entry),
    disabled: obstacle !== undefined,
    disabledReason: obstacle,
  };
  const rowActions: readonly RowAction[] = [
    ...(isAsking ? [] : [retry]),
    { id: 'export', label: text('export'), icon: <ExportIcon />, onClick: () => actions.keepCopy(entry) },
    {
      id: 'discard',
      label: text('discard.action'),
      icon: <TrashIcon />,
      danger: true,
      onClick: () => void actions.discard(entry),
      disabled: sending,
      disabledReason: text('discard.sending'),
    },
  ];
  return (
    <li className="g-outbox-line" data-entry={entry.id}>
      <div className="g-outbox-what">
        <strong>{what}</strong>
        <LiveTime at={entry.createdAt} className="g-quiet" />
      </div>
      <EntryStateText entry={entry} isOnline={isOnline} before={before} />
      {isAsking ? <Confirmation entry={entry} what={what} obstacle={line} onSend={() => actions.retry(entry)} /> : null}
      {entry.dependents.length === 0 ? null : <div className="g-quiet">{text('dependents', { count: entry.dependents.length })}</div>}
      <div className="g-outbox-actions">
        <ActionRow actions={rowActions} label={text('actionsOf', { what })} />
      </div>
    </li>
  );
};

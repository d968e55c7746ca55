import { type ReactElement, useCallback } from 'react';
import { Link } from 'react-router';
import type { OutboxEntry } from '#bridge/states.ts';
import { useGoneState } from '#renderer/entities/gone/use-gone.ts';
import { useGoneReason } from '#renderer/entities/gone/use-gone-reason.ts';
import { useIsOnline, useSending } from '#renderer/entities/session/session.ts';
import { useErrorText } from '#renderer/platform/api/error-text.ts';
import { contentPath } from '#renderer/platform/navigation/paths.ts';
import { exactTime } from '#ui/time/age.ts';
import { Button } from '#ui/Button.tsx';
import { DataSyncIcon, GitMergeIcon, HelpIcon, IssueIcon, OfflineIcon, PlayIcon, TimeIcon } from '#ui/icons.ts';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { NextTry } from './NextTry.tsx';
import { decidePath, describeState, fieldKeys, type OutboxRow, showsReason } from './outbox-words.ts';
import { useRetry } from './use-outbox-actions.ts';
import { listFormat } from '#ui/formats.ts';
import { deskTime } from '#ui/time/newsroom-time.ts';

const STATE_ICONS: Readonly<Record<OutboxEntry['state'], ReactElement>> = {
  waiting: <TimeIcon />,
  sending: <DataSyncIcon />,
  failed: <IssueIcon />,
  conflict: <GitMergeIcon />,
  needsConfirmation: <HelpIcon />,
  unreadable: <IssueIcon />,
};

/** Returns a function that describes a change: "Text saved", "Content status and tags changed". */
export const useWhat = (): ((entry: OutboxEntry) => string) => {
  const text = useText('outbox');
  const language = useUiLanguage();
  return useCallback(
    entry => {
      if (entry.kind === 'upload') return text('kind.upload', { name: entry.title });
      if (entry.kind === 'createItem' || entry.kind === 'createArticle') return text(`${entry.place?.resource ?? 'articles'}:new`);
      const sections = entry.front?.sections.map(title => (title === '' ? text('front.untitled') : text('front.section', { title })));
      if (sections !== undefined && sections.length > 0)
        return text('kind.placement.in', { sections: listFormat(language).format(sections) });
      if (entry.kind !== 'patchMetadata') return text(`kind.${entry.kind}`, { title: entry.title });
      const fields = fieldKeys(entry.fields).map(key => text(key));
      if (fields.length === 0) return text('kind.patchMetadata.any');
      return text('kind.patchMetadata', { fields: listFormat(language).format(fields) });
    },
    [text, language],
  );
};

/** Shows a change that is never sent automatically: since when it waits, and the button that sends it (D-005). */
const Confirmation = ({ row: { entry, what } }: { readonly row: OutboxRow }) => {
  const text = useText('outbox');
  const { retry, obstacle } = useRetry();
  const since = exactTime(Date.parse(deskTime(entry.createdAt)), useUiLanguage());
  return (
    <p className="g-outbox-confirm">
      <span>{text('confirm', { title: entry.title.trim() === '' ? what : entry.title, since })}</span>
      <Button icon={<PlayIcon />} kind="primary" disabled={obstacle !== undefined} disabledReason={obstacle} onClick={() => retry(entry)}>
        {text('confirm.send')}
      </Button>
    </p>
  );
};

/** Returns what became of a waiting change's item that the newsroom no longer has as it was; the change needs a decision. */
const useGoneItem = ({ place, state }: OutboxEntry) => {
  const items = useGoneState()?.items;
  return place === null || state !== 'waiting'
    ? undefined
    : items?.find(({ resource, id }) => resource === place.resource && id === place.id);
};

/** Shows why a change is not in the newsroom yet, and what will happen next. */
export const EntryState = ({ row }: { readonly row: OutboxRow }) => {
  const { entry, before } = row;
  const text = useText('outbox');
  const reason = useErrorText();
  const isOnline = useIsOnline();
  const list = listFormat(useUiLanguage());
  const words = describeState(entry, isOnline, useSending());
  const gone = useGoneItem(entry);
  const goneReason = useGoneReason();
  const isAsking = gone !== undefined || entry.state === 'failed' || entry.state === 'conflict' || entry.state === 'needsConfirmation';
  const icon = gone ? <HelpIcon /> : entry.state === 'waiting' && !isOnline ? <OfflineIcon /> : STATE_ICONS[entry.state];
  return (
    <>
      <div className="g-outbox-details">
        <span className={`g-outbox-state${isAsking ? ' g-outbox-asking' : ''}`}>
          <span aria-hidden="true">{icon}</span>
          {gone ? goneReason(gone) : text(words.key, words.values)}
        </span>
        {entry.state === 'conflict' && entry.place !== null ? <Link to={decidePath(entry.place)}>{text('decide')}</Link> : null}
        {gone && entry.place !== null ? <Link to={contentPath(entry.place.resource, entry.place.id)}>{text('decide')}</Link> : null}
        {entry.error !== null && showsReason(entry, isOnline) ? <span>{reason(entry.error).message}</span> : null}
        {entry.state === 'waiting' && isOnline && entry.nextTryAt !== null ? <NextTry at={entry.nextTryAt} /> : null}
        {before.length === 0 || entry.state !== 'waiting' ? null : <span>{text('waitsFor', { what: list.format(before) })}</span>}
        {entry.attempts === 0 ? null : <span className="g-quiet g-numbers">{text('attempts', { count: entry.attempts })}</span>}
      </div>
      {entry.state === 'needsConfirmation' ? <Confirmation row={row} /> : null}
      {entry.dependents.length === 0 ? null : <div className="g-quiet">{text('dependents', { count: entry.dependents.length })}</div>}
    </>
  );
};

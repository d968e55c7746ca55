import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { PublishedNote } from '#contract/articles/notes.ts';
import { canOpenSection } from '#domain/kinds/sections.ts';
import { useIsOnline, useRole } from '#renderer/entities/session/session.ts';
import { useApiMutation, useApiQuery } from '#renderer/platform/api/queries.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useText } from '#ui/i18n.ts';
import { LightbulbIcon } from '#ui/icons.ts';
import { LiveTime } from '#ui/time/LiveTime.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { NoteBody } from './NoteBody.tsx';
import './notes.css';

const NONE: readonly PublishedNote[] = [];

/** Marks the notes as read when the page opens; new ones stay highlighted while it is open. */
const useReading = (notes: readonly PublishedNote[]): ReadonlySet<string> => {
  const isOnline = useIsOnline();
  const { mutate } = useApiMutation('readReleaseNotes', { silent: true, invalidates: ['listPublishedReleaseNotes'] });
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const unread = notes.flatMap(({ id, isRead }) => (isRead ? [] : [id]));
  if (unread.some(id => !fresh.has(id))) setFresh(new Set([...fresh, ...unread]));
  const ids = unread.join(' ');
  useEffect(() => {
    if (ids !== '' && isOnline) mutate({ body: { ids: ids.split(' ') } });
  }, [ids, isOnline, mutate]);
  return fresh;
};

/** All visible release notes, the newest first. */
export const NewsScreen = () => {
  const text = useText('notes');
  const role = useRole();
  const query = useApiQuery('listPublishedReleaseNotes', {}, { silent: true });
  const notes = query.data?.notes ?? NONE;
  const fresh = useReading(notes);
  return (
    <main className="g-note-page">
      <h1>{text('news.title')}</h1>
      {canOpenSection(role, 'releasenotes') ? (
        <p>
          <Link to="/releasenotes">{text('news.manage')}</Link>
        </p>
      ) : null}
      {query.isPending && query.error === null ? <Skeleton lines={6} /> : null}
      {query.error !== null && query.data === undefined ? <EmptyState icon={<LightbulbIcon />} title={text('news.failed')} /> : null}
      {query.data !== undefined && notes.length === 0 ? <EmptyState icon={<LightbulbIcon />} title={text('news.none')} /> : null}
      {notes.map(({ id, body, createdAt }) => (
        <article key={id} className="g-note-entry" aria-labelledby={`note-${id}`}>
          <p className="g-note-line">
            <span className="g-quiet">
              <LiveTime at={createdAt} />
            </span>
            {fresh.has(id) ? <span className="g-note-new">{text('news.new')}</span> : null}
          </p>
          <NoteBody body={body} level={2} headingId={`note-${id}`} />
        </article>
      ))}
    </main>
  );
};

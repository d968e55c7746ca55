import { Link } from 'react-router';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { useApiMutation, useApiQuery } from '#renderer/platform/api/queries.ts';
import { Button } from '#ui/Button.tsx';
import { useText } from '#ui/i18n.ts';
import { TickIcon } from '#ui/icons.ts';
import { LiveTime } from '#ui/time/LiveTime.tsx';
import { NoteBody } from './NoteBody.tsx';
import './notes.css';

/** Paragraphs and lists that the start page shows. */
const SHOWN_PARTS = 2;

/** On the start page: the newest release note, new until it was read (A2-044). */
export const ReleaseNoteWidget = () => {
  const text = useText('notes');
  const isOnline = useIsOnline();
  const { data } = useApiQuery('listPublishedReleaseNotes', {}, { silent: true });
  const read = useApiMutation('readReleaseNotes', { invalidates: ['listPublishedReleaseNotes'] });
  const note = data?.notes[0];
  if (data === undefined || note === undefined) return null;
  const others = data.unread - (note.isRead ? 0 : 1);
  return (
    <section className="g-note-widget" aria-labelledby="news">
      <div className="g-note-line">
        <h3 id="news">{text('news.title')}</h3>
        {note.isRead ? null : <span className="g-note-new">{text('news.new')}</span>}
        <span className="g-quiet">
          <LiveTime at={note.createdAt} />
        </span>
      </div>
      <article aria-labelledby="news-latest">
        <NoteBody body={note.body} level={3} parts={SHOWN_PARTS} headingId="news-latest" />
      </article>
      <div className="g-note-ways">
        <Link to="/news">{others > 0 ? text('news.others', { count: others }) : text('news.all')}</Link>
        {note.isRead ? null : (
          <Button
            size="small"
            icon={<TickIcon />}
            loading={read.isPending}
            disabled={!isOnline}
            disabledReason={text('collection:create.offline')}
            onClick={() => read.mutate({ body: { ids: [note.id] } })}
          >
            {text('news.read')}
          </Button>
        )}
      </div>
    </section>
  );
};

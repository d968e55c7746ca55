import { useState } from 'react';
import { zurichTimeOf } from '#domain/time/zurich.ts';
import { useApiQuery } from '#renderer/platform/api/queries.ts';
import { useLatestNote } from './latest-note.ts';
import { MaintenanceCallout } from './MaintenanceCallout.tsx';
import './notes.css';
import { newsroomNow } from '#ui/time/newsroom-time.ts';

const Quote = () => {
  const [date] = useState(() => zurichTimeOf(newsroomNow()).date);
  const { data } = useApiQuery('listQuotesByDate', { query: { date } }, { silent: true });
  const quote = data?.[0];
  if (quote === undefined) return null;
  return (
    <figure className="g-note-quote">
      <blockquote>{quote.text}</blockquote>
      {quote.author === '' ? null : <figcaption className="g-quiet">{quote.author}</figcaption>}
    </figure>
  );
};

/** Below the greeting: the quote of the day, and what the latest maintenance note says on the start page. */
export const HomeNote = () => {
  const note = useLatestNote();
  return (
    <>
      <Quote />
      {note === undefined || note.homeNote === '' ? null : <MaintenanceCallout note={note} />}
    </>
  );
};

import { err, ok, type Result } from '#domain/result.ts';
import { recomputeFrom, type RecomputePreview } from '#domain/ticker/recompute.ts';
import { notFound, preconditionFailed, type Refusal, refusal } from '../../refusal.ts';
import { findTickerState } from '../../repositories/tickers/events.ts';
import { actRefusal } from '../content/judge-act.ts';
import { changedRow } from '../rows/stored-rows.ts';
import type { Writing } from '../writing.ts';
import { openEventBook, storeEvents } from './event-book.ts';
import { scoredEvent } from './standings.ts';

interface Recomputation {
  readonly tickerId: string;
  readonly id: string;
  /** Change number of the preview that the user has agreed to; null for a preview. */
  readonly agreed: number | null;
}

/** Events that are or would be rewritten, and the ticker's change number. */
export interface Recomputed extends RecomputePreview {
  readonly last: number;
}

/** Replaces the stated scores of an event and those after it by the computed ones (D-040), or returns what would change. */
export const recomputeEvents = async (
  writing: Writing,
  { tickerId, id, agreed }: Recomputation,
): Promise<Result<Recomputed, Refusal<'notFound' | 'deleted' | 'preconditionFailed' | 'externalAccount' | 'notOwnItem'>>> => {
  const { queries, isExternal } = writing;
  const opened = await openEventBook(writing, tickerId);
  if (!opened.ok) return opened;
  const book = opened.value;
  const refused = actRefusal(writing, { metadata: book.metadata, act: 'comment', codes: ['notOwnItem'] });
  if (refused) return err(refused);
  if (isExternal && agreed !== null) return err(refusal('externalAccount'));
  const counted = book.events.filter(({ isDeleted, draft }) => !isDeleted && draft.state === 'out');
  if (!counted.some(({ draft }) => draft.id === id)) return err(notFound);
  const preview = recomputeFrom(book.fields, counted.map(scoredEvent), id);
  if (agreed === null) return ok({ ...preview, last: book.state.last });
  if (agreed !== book.state.last) return err(preconditionFailed());
  const changed = new Map(preview.changes.map(event => [event.id, event.data]));
  const written = counted.flatMap(event => {
    const data = changed.get(event.draft.id);
    return data ? [changedRow(writing, event, { ...event.draft, data })] : [];
  });
  await storeEvents(writing, book, { written });
  return ok({ ...preview, last: (await findTickerState(queries, tickerId)).last });
};

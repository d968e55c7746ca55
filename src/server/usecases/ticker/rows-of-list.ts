import { readersText } from '#domain/article/document.ts';
import { inOrder } from '#domain/rows/order.ts';
import { oneLine } from '#domain/text/one-line.ts';
import { feedAwaitedFrom } from '#domain/ticker/feed-late.ts';
import { isListOfTickers, type TickerRow } from '#domain/ticker/ticker-row.ts';
import { standingOfMatch } from '#domain/ticker/match-standing.ts';
import { startOfMatch } from '#domain/ticker/match-status.ts';
import type { TickerDraft } from '#domain/ticker/ticker.ts';
import type { Queries } from '../../db/schema.ts';
import { findFirstOutAt, findTickerState, listNewestShown } from '../../repositories/tickers/events.ts';
import { findTickerFields } from '../../repositories/tickers/facets.ts';
import { findTickerFeed, type TickerFeed } from '../../repositories/tickers/feeds.ts';

/** Number of events to look at for the last text and its author. */
const NEWEST = 10;
const MAX_CHARACTERS = 140;

/** What a list says of a match feed; the first event is looked up only where the start of its match is not known. */
const feedOf = async (queries: Queries, { tickerId, receivedAt }: TickerFeed, draft: TickerDraft): Promise<TickerRow['feed']> => {
  const firstOutAt = startOfMatch(draft) === null ? await findFirstOutAt(queries, tickerId) : null;
  return { receivedAt, awaitedFrom: feedAwaitedFrom(draft, firstOutAt) };
};

const rowOf = async (queries: Queries, id: string, draft: TickerDraft): Promise<TickerRow> => {
  const { type, sport, matchStatus } = draft;
  const { standing, lastEventAt } = await findTickerState(queries, id);
  const feed = await findTickerFeed(queries, id);
  const newest = await listNewestShown(queries, id, NEWEST);
  const last = inOrder(newest.map(event => ({ ...event.draft, event }))).at(-1)?.event.draft;
  const writers = new Map(newest.flatMap(({ author }) => (author ? [[author.id, author]] : [])));
  const words = last && (oneLine(last.title) || oneLine(last.message.map(readersText).join(' ')));
  return {
    type,
    sport,
    startsAt: startOfMatch(draft),
    matchStatus,
    standing: standingOfMatch(matchStatus, standing),
    lastEventAt,
    lastEvent: last ? { at: last.instant, words: (words ?? '').slice(0, MAX_CHARACTERS) } : null,
    writers: [...writers.values()],
    feed: feed && (await feedOf(queries, feed, draft)),
  };
};

/** Returns the data of tickers for a page of their list, by id; nothing for other lists. A ticker with unreadable fields is left out. */
export const rowsOfTickerList = async (
  queries: Queries,
  query: { readonly contentType?: readonly string[] | undefined },
  page: readonly { readonly resourceId: string }[],
): Promise<ReadonlyMap<string, TickerRow>> => {
  if (!isListOfTickers(query.contentType)) return new Map();
  const fields = await findTickerFields(
    queries,
    page.map(({ resourceId }) => resourceId),
  );
  const rows = new Map<string, TickerRow>();
  for (const [id, draft] of fields) rows.set(id, await rowOf(queries, id, draft));
  return rows;
};

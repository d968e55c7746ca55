import { z } from 'zod';
import { type ListedEvent, listedEventSchema } from '#contract/tickers/tickers.ts';
import type { TickerEvent, TickerEventDraft } from '#domain/ticker/event.ts';
import { EVENT_WORKS, rowWorkOf, tickerWorkOf, tickerWorkSchema } from '#domain/ticker/pending.ts';
import { offsetMs, zurichTimeOf } from '#domain/time/zurich.ts';
import type { RowKind } from '../rows/row-kind.ts';
import { createEventRemote } from './remote.ts';
import { wordsOfEvent } from './words.ts';

/** Stored form of a change in the queue. */
const waitingEventSchema = z.strictObject({
  tickerId: z.string(),
  work: tickerWorkSchema,
  isLost: z.literal(true).optional(),
});

const HOUR_MS = 3_600_000;

/** Events are rows below a ticker. */
export const EVENT_ROWS: RowKind<TickerEventDraft, TickerEvent> = {
  name: 'tickerEvents',
  lane: 'tickers',
  works: EVENT_WORKS,
  listed: listedEventSchema,
  shown: ({ etag: _etag, ...event }: ListedEvent) => event,
  keptAs: 'events',
  waiting: waitingEventSchema.transform(({ tickerId, work, ...rest }) => ({ parentId: tickerId, work: rowWorkOf(work), ...rest })),
  store: ({ parentId, work, ...rest }) => ({ tickerId: parentId, work: tickerWorkOf(work), ...rest }),
  remote: createEventRemote,
  made:
    ({ parentId, person }) =>
    draft => ({
      ...draft,
      tickerId: parentId,
      ...zurichTimeOf(draft.instant),
      offset: offsetMs(Date.parse(draft.instant)) === HOUR_MS ? '+01:00' : '+02:00',
      standing: null,
      source: 'person',
      author: person,
      approvedBy: null,
      lastUpdatedBy: person,
      createdAt: draft.instant,
      updatedAt: draft.instant,
      change: 0,
    }),
  writtenBy: ({ source, author }) => (source === 'person' ? author?.id : undefined),
  changedBy: ({ lastUpdatedBy }) => lastUpdatedBy?.id,
  words: wordsOfEvent,
  file: ({ parentId, work }, createdAt) => ({ format: 'galley-ticker-event', tickerId: parentId, createdAt, change: tickerWorkOf(work) }),
  source: 'ticker event',
};

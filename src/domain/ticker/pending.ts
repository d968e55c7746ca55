import { z } from 'zod';
import { createRowWorks, type RowWork } from '../rows/row-works.ts';
import { type TickerEventDraft, tickerEventDraftSchema, tickerEventIdSchema } from './event.ts';

/** Fields of an event that can be changed. */
export const eventFieldsSchema = tickerEventDraftSchema.omit({ id: true }).partial();
export type EventFields = z.infer<typeof eventFieldsSchema>;

/** A user's changes of events that the newsroom does not have yet; `before` is what the user saw of what is changed. */
export const tickerWorkSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('write'), event: tickerEventDraftSchema }),
  z.strictObject({ kind: z.literal('change'), eventId: tickerEventIdSchema, before: eventFieldsSchema, after: eventFieldsSchema }),
  z.strictObject({ kind: z.literal('remove'), eventId: tickerEventIdSchema, before: tickerEventDraftSchema }),
  /** Brings a removed event back. */
  z.strictObject({ kind: z.literal('restore'), event: tickerEventDraftSchema }),
]);
export type TickerWork = z.infer<typeof tickerWorkSchema>;

/** Events are rows below a ticker; the fields of the data of one type meet by themselves: `data.scorer`. */
export const EVENT_WORKS = createRowWorks<TickerEventDraft>({
  draft: tickerEventDraftSchema,
  members: { field: 'data', by: 'type' },
  withheld: event => ({ ...event, state: 'draft' }),
});

/** The editable part of an event. */
export const draftOfEvent = EVENT_WORKS.draftOf;

/** A change of an event as a change of a row. */
export const rowWorkOf = (work: TickerWork): RowWork<TickerEventDraft> => {
  if ('event' in work) return { kind: work.kind, row: work.event };
  const { eventId: rowId, ...rest } = work;
  return { ...rest, rowId };
};

/** Converts the change to the names in which it is stored and crosses the bridge. */
export const tickerWorkOf = (work: RowWork<TickerEventDraft>): TickerWork => {
  if ('row' in work) return { kind: work.kind, event: work.row };
  const { rowId: eventId, kind, ...rest } = work;
  return { kind, eventId, ...rest } as TickerWork; // the fields of its kind
};

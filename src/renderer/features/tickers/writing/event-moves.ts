import type { TickerEvent } from '#domain/ticker/event.ts';
import { inOrder, moveAfter } from '#domain/rows/order.ts';
import type { EventFields } from '#domain/ticker/pending.ts';

interface Moved {
  readonly event: TickerEvent;
  readonly after: EventFields;
}

/** Returns the changes that move an event one place later or earlier; empty if there is no further place. */
export const movedBy = (events: readonly TickerEvent[], id: string, by: 1 | -1): readonly Moved[] => {
  const ordered = inOrder(events);
  const index = ordered.findIndex(event => event.id === id);
  const passed = ordered[index + by];
  if (index === -1 || !passed) return [];
  const before = by === 1 ? passed : ordered[index - 2];
  return moveAfter(ordered, id, before?.id ?? null).flatMap(({ id: movedId, instant, order }) => {
    const event = ordered.find(one => one.id === movedId);
    return event ? [{ event, after: { instant, order } }] : [];
  });
};

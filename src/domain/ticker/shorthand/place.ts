import type { GameMinute } from '../event-data.ts';
import { inOrder, MIDDLE, type OrderKey, orderBetween } from '../../rows/order.ts';
import type { ScoredEvent } from '../scored-event.ts';
import { compareMinutes, gameMinuteOf } from './context.ts';

const MINUTE_MS = 60_000;

/**
 * Returns the place of an event of an earlier minute: before the first event of a later one, at about the time when it happened; now, if no
 * event is of a later minute.
 */
export const placeOfMinute = (
  events: readonly ScoredEvent[],
  minute: GameMinute,
  now: Pick<OrderKey, 'instant' | 'order'>,
): Pick<OrderKey, 'instant' | 'order'> => {
  const ordered = inOrder(events);
  const index = ordered.findIndex(({ data }) => {
    const other = gameMinuteOf(data);
    return other !== null && compareMinutes(other, minute) > 0;
  });
  const next = ordered[index];
  if (!next) return now;
  const before = ordered[index - 1];
  const nextMs = Date.parse(next.instant);
  const beforeMs = before ? Date.parse(before.instant) : Number.NEGATIVE_INFINITY;
  if (nextMs - beforeMs <= 1) {
    const low = before && beforeMs === nextMs ? before.order : null;
    return { instant: next.instant, order: orderBetween(low, next.order) };
  }
  const later = gameMinuteOf(next.data);
  const guessMs = nextMs - Math.max((later?.minute ?? minute.minute) - minute.minute, 0) * MINUTE_MS;
  const ms = Math.min(Math.max(guessMs, beforeMs + 1), nextMs - 1);
  return { instant: new Date(ms).toISOString(), order: MIDDLE };
};

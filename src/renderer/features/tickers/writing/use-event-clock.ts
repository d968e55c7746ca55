import { useEffect, useMemo, useRef } from 'react';
import { type EventClock, NEW_EVENT_CLOCK, nextInstant } from '#domain/ticker/event-clock.ts';
import type { TickerEvent } from '#domain/ticker/event.ts';
import { newsroomNowMs } from '#ui/time/newsroom-time.ts';

export interface ScreenClock {
  /** Returns the instant of an event whose typing began then, by the newsroom's clock; never before an earlier one of this desk. */
  readonly instantOf: (startedMs: number) => string;
}

/** Provides the instants of a desk's events by the newsroom's clock. */
export const useEventClock = (events: readonly TickerEvent[], userId: string): ScreenClock => {
  const clock = useRef<EventClock>(NEW_EVENT_CLOCK);
  const ownMs = useMemo(
    () => events.filter(({ author }) => author?.id === userId).reduce((last, { createdAt }) => Math.max(last, Date.parse(createdAt)), 0),
    [events, userId],
  );
  useEffect(() => {
    clock.current = { lastMs: Math.max(clock.current.lastMs, Math.min(ownMs, newsroomNowMs())) };
  }, [ownMs]);
  return useMemo(
    () => ({
      instantOf: startedMs => {
        const next = nextInstant(clock.current, startedMs);
        clock.current = next.clock;
        return next.instant;
      },
    }),
    [],
  );
};

import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PendingEvent } from '#bridge/tickers.ts';
import type { TickerEvent } from '#domain/ticker/event.ts';
import { inOrder } from '#domain/rows/order.ts';
import { usePollingMs } from '#renderer/platform/api/live-updates.ts';
import { bridgeKey, useBridgeQuery } from '#renderer/platform/api/queries.ts';
import { useBridgeEvent } from '#renderer/platform/bridge/bridge-context.tsx';

/** Polling interval of colleagues' events if there are no live events. */
const REFETCH_MS = 4_000;

const NO_EVENTS: readonly TickerEvent[] = [];
const NOTHING_PENDING: readonly PendingEvent[] = [];

export interface TickerEvents {
  /** Events in their order, the oldest first. */
  readonly events: readonly TickerEvent[];
  readonly pending: ReadonlyMap<string, PendingEvent>;
  readonly isStale: boolean;
  readonly isPending: boolean;
  readonly isFailed: boolean;
}

/** Returns the state of each event; with several changes, one that needs the user wins over one that only waits. */
const byEvent = (pending: readonly PendingEvent[]): ReadonlyMap<string, PendingEvent> => {
  const rank = ({ state }: PendingEvent): number => (state === 'conflict' ? 2 : state === 'failed' ? 1 : 0);
  const map = new Map<string, PendingEvent>();
  for (const one of pending) {
    const before = map.get(one.eventId);
    if (before === undefined || rank(one) > rank(before)) map.set(one.eventId, one);
  }
  return map;
};

/** Provides the events of a ticker with unsent changes; available at once, also offline. */
export const useTickerEvents = (tickerId: string): TickerEvents => {
  const queryClient = useQueryClient();
  const query = useBridgeQuery(
    'tickers.events',
    { tickerId },
    { silent: true, staleTimeMs: 1_000, refetchIntervalMs: usePollingMs(REFETCH_MS) },
  );
  useBridgeEvent('tickers.changed', changed => {
    if (changed.tickerId === tickerId) void queryClient.invalidateQueries({ queryKey: bridgeKey('tickers.events', { tickerId }) });
  });
  const { data } = query;
  const stored = data?.events ?? NO_EVENTS;
  const waiting = data?.pending ?? NOTHING_PENDING;
  const events = useMemo(() => inOrder(stored), [stored]);
  const pending = useMemo(() => byEvent(waiting), [waiting]);
  return {
    events,
    pending,
    isStale: data?.stale ?? false,
    isPending: query.isPending,
    isFailed: query.isError && data === undefined,
  };
};

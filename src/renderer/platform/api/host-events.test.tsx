import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ConnectivityState } from '#bridge/states.ts';
import { HOST_CONNECTION } from '../bridge/web-socket-transport.ts';
import { followHost } from './host-events.ts';
import { apiKey, bridgeKey } from './queries.ts';

describe('the connection to the newsroom', () => {
  const listeners = new Map<string, (payload: never) => void>();
  const list = apiKey('listMetadata', {});
  let queryClient: QueryClient;
  let stop: () => void;
  beforeEach(() => {
    queryClient = new QueryClient();
    const on = (name: string, listener: (payload: never) => void) => {
      listeners.set(name, listener);
      return () => void listeners.delete(name);
    };
    stop = followHost({ bridge: { on } as never, transport: { on } as never, queryClient }); // only `on` is used
  });
  afterEach(() => {
    stop();
  });

  const become = (kind: ConnectivityState['kind'], newsroomAheadMs = 0): void => {
    const since = '2026-11-21T08:00:00.000Z';
    const state = { kind, reason: kind === 'online' ? 'none' : 'server', since, lastContactAt: since, nextTryAt: null, newsroomAheadMs };
    listeners.get('connectivity.changed')?.(state as never); // of the event's own shape
  };
  /** Checks whether the list is asked for again once the connection has become this. */
  const isAskedAgain = (told: () => void): boolean => {
    queryClient.setQueryData(list, 1);
    told();
    return queryClient.getQueryState(list)?.isInvalidated ?? false;
  };

  it('the connection to the newsroom asks for lists again when it is there, and not when only its clock is known better', () => {
    expect(isAskedAgain(() => void become('online'))).toBe(true);
    expect(isAskedAgain(() => void become('online', 5_000))).toBe(false);
    expect(isAskedAgain(() => void become('offline'))).toBe(false);
    expect(isAskedAgain(() => void become('online', 5_000))).toBe(true);
  });

  it('the connection to the newsroom asks for lists again that were asked while events were missed', () => {
    become('online');
    listeners.get(HOST_CONNECTION)?.({ connected: true } as never);
    expect(isAskedAgain(() => void become('online'))).toBe(true);
  });

  it('the connection to the newsroom asks for nothing again that was asked while it was known to be there', () => {
    queryClient.setQueryData(bridgeKey('connectivity.get', {}), { kind: 'online' });
    expect(isAskedAgain(() => void become('online', 5_000))).toBe(false);
  });
});

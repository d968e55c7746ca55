import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveNews } from '#bridge/live.ts';
import { followLiveNews } from './live-updates.ts';
import { apiKey, bridgeKey } from './queries.ts';

describe('what colleagues change', () => {
  const listeners = new Map<string, (payload: never) => void>();
  let queryClient: QueryClient;
  let stop: () => void;
  beforeEach(() => {
    vi.useFakeTimers();
    queryClient = new QueryClient();
    const on = (name: string, listener: (payload: never) => void) => {
      listeners.set(name, listener);
      return () => void listeners.delete(name);
    };
    stop = followLiveNews({ bridge: { on } as never, queryClient, fraction: () => 1 }); // only `on` is used
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
  });

  const tell = (kind: LiveNews['kind']): void => listeners.get('live.news')?.({ kind, id: null } as never);
  const read = (key: readonly unknown[], operation: string): void => {
    queryClient.setQueryData(key, 1);
    queryClient.getQueryCache().build(queryClient, { queryKey: key, meta: { operation } });
    queryClient.getQueryCache().find({ queryKey: key })?.setOptions({ queryKey: key, meta: { operation } });
  };
  const isOld = (key: readonly unknown[]): boolean => queryClient.getQueryState(key)?.isInvalidated ?? false;
  const [list, comments, names] = [apiKey('listMetadata', {}), bridgeKey('comments.list', {}), apiKey('listTenants', {})];
  const readAll = (): void => {
    read(list, 'listMetadata');
    read(comments, 'comments.list');
    read(names, 'listTenants');
  };

  it('what colleagues change is read anew within half a second, and nothing else is', () => {
    readAll();
    tell('content');
    expect(isOld(list)).toBe(false);
    vi.advanceTimersByTime(400);
    expect([isOld(list), isOld(comments), isOld(names)]).toEqual([true, false, false]);
  });

  it('what colleagues change is read together when much happens', () => {
    readAll();
    tell('content');
    vi.advanceTimersByTime(400);
    readAll();
    tell('comments');
    tell('content');
    vi.advanceTimersByTime(2_900);
    expect([isOld(list), isOld(comments)]).toEqual([false, false]);
    vi.advanceTimersByTime(100);
    expect([isOld(list), isOld(comments), isOld(names)]).toEqual([true, true, false]);
  });

  it('what colleagues change is everything where it is not known what', () => {
    readAll();
    tell('reset');
    vi.advanceTimersByTime(400);
    expect([isOld(list), isOld(comments), isOld(names)]).toEqual([true, true, true]);
  });
});

import { QueryClient } from '@tanstack/react-query';
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_WAIT_FOR_QUIET_MS, QUIET_MS, whenQuiet } from './when-quiet.ts';

describe('what a window does once its first screens have come', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const start = () => {
    const queryClient = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } });
    const screen = Promise.withResolvers<object>();
    const router = createMemoryRouter([{ path: '/' }, { path: '/articles', lazy: () => screen.promise }]);
    const told = vi.fn();
    void whenQuiet(queryClient, router).then(told);
    return { queryClient, screen, router, told };
  };

  it('comes after a pause in which nothing is loaded', async () => {
    const { told } = start();
    await vi.advanceTimersByTimeAsync(QUIET_MS - 1);
    expect(told).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(told).toHaveBeenCalledOnce();
  });

  it('waits for calls, and for those that follow them', async () => {
    const { queryClient, told } = start();
    const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
    void queryClient.query({ queryKey: ['session'], queryFn: () => first.promise });
    await vi.advanceTimersByTimeAsync(2 * QUIET_MS);
    first.resolve('signed in');
    await vi.advanceTimersByTimeAsync(QUIET_MS - 1);
    void queryClient.query({ queryKey: ['list'], queryFn: () => second.promise });
    await vi.advanceTimersByTimeAsync(2 * QUIET_MS);
    expect(told).not.toHaveBeenCalled();
    second.resolve('rows');
    await vi.advanceTimersByTimeAsync(QUIET_MS);
    expect(told).toHaveBeenCalledOnce();
  });

  it('waits for a screen that is being loaded', async () => {
    const { router, screen, told } = start();
    const opened = router.navigate('/articles');
    await vi.advanceTimersByTimeAsync(2 * QUIET_MS);
    expect(told).not.toHaveBeenCalled();
    screen.resolve({});
    await opened;
    await vi.advanceTimersByTimeAsync(QUIET_MS);
    expect(told).toHaveBeenCalledOnce();
  });

  it('does not wait for ever in a window in which something is always loaded, and looks no more after it', async () => {
    const { queryClient, told } = start();
    void queryClient.query({ queryKey: ['list'], queryFn: () => new Promise<string>(() => undefined) });
    await vi.advanceTimersByTimeAsync(MAX_WAIT_FOR_QUIET_MS);
    expect(told).toHaveBeenCalledOnce();
    expect([vi.getTimerCount(), queryClient.getQueryCache().hasListeners()]).toEqual([0, false]);
  });
});

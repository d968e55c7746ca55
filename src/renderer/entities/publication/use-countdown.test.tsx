import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useCountdown } from './use-countdown.ts';

describe('a countdown', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });
  const ended = vi.fn<() => void>();
  const pass = (seconds: number): void => act(() => void vi.advanceTimersByTime(seconds * 1000));
  const start = (isHeld: boolean) => {
    ended.mockReset();
    const latestMs = Date.now() + 55_000;
    return renderHook(held => useCountdown({ seconds: 20, latestMs, isHeld: held }, ended), { initialProps: isHeld });
  };

  it('ends once, after its seconds', () => {
    const { result } = start(false);
    pass(15);
    expect(result.current).toBe(5);
    expect(ended).not.toHaveBeenCalled();
    pass(10);
    expect(ended).toHaveBeenCalledOnce();
  });

  it('stands still while somebody is at it, but never beyond the latest end', () => {
    const { result, rerender } = start(true);
    pass(30);
    expect(result.current).toBe(20);
    rerender(false);
    pass(5);
    expect(result.current).toBe(15);
    rerender(true);
    pass(30);
    expect(ended).toHaveBeenCalledOnce();
  });
});

import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { INACTIVITY_MS, useInactivity } from './edit-mode.ts';

describe('inactivity (A4-046)', () => {
  let asked: number;
  beforeEach(() => {
    vi.useFakeTimers();
    asked = 0;
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  const watch = () =>
    renderHook(({ isWatching }) => useInactivity(isWatching, () => void (asked += 1)), { initialProps: { isWatching: true } });
  const lookAgain = (): void => void document.dispatchEvent(new Event('visibilitychange'));

  it('inactivity is 45 minutes without a key, a word or a click, and is told once', () => {
    watch();
    vi.advanceTimersByTime(INACTIVITY_MS - 1);
    expect(asked).toBe(0);
    vi.advanceTimersByTime(1);
    expect(asked).toBe(1);
    vi.advanceTimersByTime(2 * INACTIVITY_MS);
    lookAgain();
    expect(asked).toBe(1);
  });

  it.each(['keydown', 'input', 'pointerdown', 'wheel'])('restarts with every %s, also one that is not propagated', name => {
    watch();
    const place = document.body.appendChild(document.createElement('div'));
    place.addEventListener(name, event => void event.stopPropagation());
    vi.advanceTimersByTime(INACTIVITY_MS - 1);
    place.dispatchEvent(new Event(name, { bubbles: true }));
    vi.advanceTimersByTime(INACTIVITY_MS - 1);
    expect(asked).toBe(0);
    vi.advanceTimersByTime(1);
    expect(asked).toBe(1);
    place.remove();
  });

  it('counts the time that the computer slept', () => {
    watch();
    vi.setSystemTime(Date.now() + INACTIVITY_MS - 1);
    lookAgain();
    expect(asked).toBe(0);
    vi.setSystemTime(Date.now() + 1);
    lookAgain();
    expect(asked).toBe(1);
  });

  it('does not matter while one only reads', () => {
    const { rerender } = watch();
    rerender({ isWatching: false });
    vi.advanceTimersByTime(2 * INACTIVITY_MS);
    expect(asked).toBe(0);
  });
});

import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readFrame } from '../platform/first-frame/frame-record.ts';
import { useRememberedFrame } from './use-remembered-frame.ts';

const FRAME =
  '<div class="g-frame"><nav class="g-nav"></nav><header class="g-header"><div class="g-header-main"><button>Back</button></div></header></div>';

describe('remembering the frame', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    document.body.replaceChildren(...new DOMParser().parseFromString(FRAME, 'text/html').body.children);
  });
  afterEach(() => {
    vi.useRealTimers();
    document.body.innerHTML = '';
    localStorage.clear();
  });

  const show = (pathname: string) => renderHook((path: string) => useRememberedFrame(path), { initialProps: pathname });

  it('remembering the frame waits a second, until the page has its own actions', () => {
    show('/articles/7');
    vi.advanceTimersByTime(999);
    expect(readFrame(localStorage)).toBeUndefined();
    vi.advanceTimersByTime(1);
    expect(readFrame(localStorage)).toMatchObject({ nav: { tag: 'div' }, withActions: ['articles/…'] });
  });

  it('says nothing of a screen that is left before', () => {
    const { rerender } = show('/articles/7');
    vi.advanceTimersByTime(500);
    rerender('/links/3');
    vi.advanceTimersByTime(1_000);
    expect(readFrame(localStorage)?.withActions).toEqual(['links/…']);
  });

  it('remembers each screen that one stays on', () => {
    const { rerender } = show('/articles/7');
    vi.advanceTimersByTime(1_000);
    rerender('/links/3');
    vi.advanceTimersByTime(1_000);
    expect(readFrame(localStorage)?.withActions).toEqual(['articles/…', 'links/…']);
  });

  it('remembering the frame ends with the window’s own frame: what is shown to somebody signed out is not remembered', () => {
    const { unmount } = show('/articles/7');
    unmount();
    vi.advanceTimersByTime(1_000);
    expect(readFrame(localStorage)).toBeUndefined();
  });
});

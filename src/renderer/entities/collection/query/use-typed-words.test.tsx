import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SEARCH_DEBOUNCE_MS } from '#ui/fields/use-debounced.ts';
import { useTypedWords } from './use-typed-words.ts';

const send = vi.fn<(words: string) => void>();

const open = (q = '') => {
  const { result, rerender } = renderHook((props: { readonly q: string }) => useTypedWords(props.q, send), { initialProps: { q } });
  return {
    typed: () => result.current.typed,
    type: (words: string) => act(() => result.current.type(words)),
    pause: () => act(() => vi.advanceTimersByTime(SEARCH_DEBOUNCE_MS)),
    address: (next: string) => rerender({ q: next }),
  };
};

describe('the words in the search field', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    send.mockReset();
  });

  it('the words in the search field are sent after a pause, the last ones only', () => {
    const field = open();
    field.type('Be');
    field.type('Bern');
    void field.pause();
    expect(send.mock.calls).toEqual([['Bern']]);
  });

  it('the words in the search field stay as they are typed when the address follows late', () => {
    const field = open();
    field.type('Bern');
    void field.pause();
    field.type('Bern Wahl');
    void field.pause();
    field.type('Bern Wahlen');
    field.address('Bern');
    expect(field.typed()).toBe('Bern Wahlen');
    field.address('Bern Wahl');
    expect(field.typed()).toBe('Bern Wahlen');
    void field.pause();
    expect(send.mock.calls.at(-1)).toEqual(['Bern Wahlen']);
  });

  it('the words in the search field stay when the address leaves out a step on its way', () => {
    const field = open();
    field.type('Basel');
    void field.pause();
    field.type('Basel Land');
    void field.pause();
    field.address('Basel Land');
    expect(field.typed()).toBe('Basel Land');
  });

  it('the words in the search field follow the address when it changes by another way, and nothing older is sent afterwards', () => {
    const field = open('Bern');
    expect(field.typed()).toBe('Bern');
    field.type('Bern Wa');
    field.address('Zug');
    void field.pause();
    expect(field.typed()).toBe('Zug');
    expect(send).not.toHaveBeenCalled();
    field.address('');
    expect(field.typed()).toBe('');
  });
});

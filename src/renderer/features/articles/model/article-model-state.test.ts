import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBridgeClient } from '#bridge/client.ts';
import { createFakeHost } from '#tests/support/fake-transport.ts';
import { createArticleModelState } from './article-model-state.ts';

const ARTICLE_ID = '0b9f4a7e-6a0c-4d8e-9a55-0f3f1f6c2b11';

describe('the text around the editor', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Opens a text without an editor, and counts how often the editor was restarted. */
  const open = () => {
    const state = createArticleModelState({
      bridge: createBridgeClient(createFakeHost()),
      articleId: ARTICLE_ID,
      window: 'one',
      schedule: (callback, delayMs) => {
        const timer = setTimeout(callback, delayMs);
        return () => clearTimeout(timer);
      },
    });
    const shown = vi.fn();
    state.shown.subscribe(shown);
    return { shown, write: () => state.change([], 'remote') };
  };

  it('follows once the keys pause, not with each key', () => {
    const { shown, write } = open();
    for (let key = 0; key < 4; key += 1) {
      write();
      vi.advanceTimersByTime(200);
    }
    vi.advanceTimersByTime(199);
    expect(shown).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(shown).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(5000);
    expect(shown).toHaveBeenCalledTimes(1);
  });

  it('follows within a second while the keys never pause', () => {
    const { shown, write } = open();
    for (let key = 0; key <= 33; key += 1) {
      write();
      vi.advanceTimersByTime(30);
    }
    expect(shown).toHaveBeenCalledTimes(1);
  });
});

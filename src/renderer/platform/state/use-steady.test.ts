import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OnDisk } from '#domain/work/work.ts';
import { createSteadyOnDisk } from './use-steady.ts';

describe('what is said of the disk while someone types', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const listen = () => {
    const said: OnDisk[] = [];
    return { said, steady: createSteadyOnDisk('kept', onDisk => void said.push(onDisk)) };
  };

  it('never says that words are kept while the disk does not have them: of the first key at once, of the others until the pause', () => {
    const { said, steady } = listen();
    for (let key = 0; key < 300; key += 1) {
      steady.take('writing');
      expect(said).toEqual(['writing']);
      vi.advanceTimersByTime(120);
      steady.take('kept');
      vi.advanceTimersByTime(10);
    }
    vi.advanceTimersByTime(389);
    expect(said).toEqual(['writing']);
    vi.advanceTimersByTime(1);
    expect(said).toEqual(['writing', 'kept']);
  });

  it('says so again with the first key after it was said that they are kept', () => {
    const { said, steady } = listen();
    for (let key = 0; key < 2; key += 1) {
      steady.take('writing');
      steady.take('kept');
      vi.advanceTimersByTime(400);
    }
    expect(said).toEqual(['writing', 'kept', 'writing', 'kept']);
  });

  it('keeps saying that words are being written when more of them come before that was taken back', () => {
    const { said, steady } = listen();
    steady.take('writing');
    steady.take('kept');
    vi.advanceTimersByTime(399);
    steady.take('writing');
    vi.advanceTimersByTime(5000);
    expect(said).toEqual(['writing']);
  });

  it.each(['refused', 'hostLost'] as const)('says at once that the words are on no disk: %s', onDisk => {
    const { said, steady } = listen();
    steady.take('writing');
    steady.take(onDisk);
    expect(said).toEqual(['writing', onDisk]);
  });
});

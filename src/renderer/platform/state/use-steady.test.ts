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

  it('says nothing for keys that the disk takes at once, however many there are', () => {
    const { said, steady } = listen();
    for (let key = 0; key < 300; key += 1) {
      steady.take('writing');
      vi.advanceTimersByTime(120);
      steady.take('kept');
      vi.advanceTimersByTime(10);
    }
    vi.advanceTimersByTime(5000);
    expect(said).toEqual([]);
  });

  it('says that words are being written when the disk takes its time, and that they are kept a moment after they are', () => {
    const { said, steady } = listen();
    steady.take('writing');
    vi.advanceTimersByTime(150);
    expect(said).toEqual(['writing']);
    steady.take('kept');
    vi.advanceTimersByTime(399);
    expect(said).toEqual(['writing']);
    vi.advanceTimersByTime(1);
    expect(said).toEqual(['writing', 'kept']);
  });

  it('keeps saying that words are being written when more of them come before that was taken back', () => {
    const { said, steady } = listen();
    steady.take('writing');
    vi.advanceTimersByTime(150);
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
    expect(said).toEqual([onDisk]);
  });
});

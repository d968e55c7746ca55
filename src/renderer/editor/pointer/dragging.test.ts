import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dataTransferOf } from '#tests/support/data-transfer.ts';
import { CLEAR_DELAY_MS, createDropLine } from './drop-line.ts';
import { takesPictures } from './dropped-files.ts';
import { scrollStep } from './edge-scroll.ts';

describe('the drop line', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const at = { top: 10, left: 72, width: 686 };

  it('goes 25 ms after there is nowhere to drop, and not if it is shown again (B4-031)', () => {
    const line = createDropLine();
    line.show(at);
    line.clearSoon();
    vi.advanceTimersByTime(CLEAR_DELAY_MS - 1);
    expect(line.get()).toEqual(at);
    line.show({ ...at, top: 50 });
    vi.advanceTimersByTime(CLEAR_DELAY_MS);
    expect(line.get()).toEqual({ ...at, top: 50 });
    line.clearSoon();
    vi.advanceTimersByTime(CLEAR_DELAY_MS);
    expect(line.get()).toBeUndefined();
    expect(CLEAR_DELAY_MS).toBe(25);
  });

  it('the drop line is drawn again only where it moves', () => {
    const line = createDropLine();
    const listener = vi.fn<() => void>();
    line.subscribe(listener);
    line.show(at);
    line.show({ ...at });
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe('what is dragged in from outside', () => {
  const data = (types: readonly string[], files: readonly string[] = []): DataTransfer =>
    dataTransferOf({ types, items: files.map(type => ({ kind: 'file', type })) });

  it.each([
    ['a picture', ['Files'], ['image/png'], true],
    ['a picture among others', ['Files'], ['application/zip', 'image/webp'], true],
    ['a Word document', ['Files'], ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'], true],
    ['an archive', ['Files'], ['application/zip'], false],
    ['a picture of a telephone', ['Files'], ['image/heic'], true],
    ['a picture nobody can load', ['Files'], ['image/bmp'], false],
    ['an address', ['text/uri-list', 'text/plain'], [], true],
    ['blocks of another window', ['application/x-slate-fragment'], [], true],
    ['an attachment of the item', ['application/x-galley-attachment', 'text/plain'], [], true],
    ['words, which go where the pointer is', ['text/plain', 'text/html'], [], false],
  ])('%s is taken between blocks or not (B4-033)', (_name, types, files, expected) => {
    expect(takesPictures(data(types, files))).toBe(expected);
  });
});

describe('dragging near an edge', () => {
  it.each([
    [100, -18],
    [132, -9],
    [400, 0],
    [764, 8],
    [900, 18],
  ])('dragging near an edge at the height %i between 100 and 800 scrolls by %i', (y, expected) => {
    expect(Math.abs(scrollStep(y, 100, 800) - expected)).toBeLessThanOrEqual(1);
  });
});

import { describe, expect, it } from 'vitest';
import type { KeptCopyView } from '#bridge/offline.ts';
import { AUTOMATIC_CHOICES, automaticOf, choiceOf, inOrder, sizeIn } from './kept-words.ts';

const copy = (id: string, more: Partial<KeptCopyView> = {}): KeptCopyView => ({
  resource: 'articles',
  id,
  title: id,
  requestId: null,
  lists: [],
  hasWork: false,
  asOf: '2026-11-21T09:00:00.000Z',
  bytes: 1,
  pictures: 0,
  missingPictures: 0,
  ...more,
});

describe('words of what is kept', () => {
  it('reads every choice of automatic keeping back as it was written', () => {
    expect(AUTOMATIC_CHOICES.map(choice => choiceOf(automaticOf(choice)))).toEqual([...AUTOMATIC_CHOICES]);
  });

  it.each([
    [0, '0 byte'],
    [999, '999 byte'],
    [1_000, '1 kB'],
    [1_230_000, '1.2 MB'],
    [123_400_000, '123 MB'],
    [10_000_000_000, '10 GB'],
  ])('says %d bytes as people say it', (bytes, words) => {
    expect(sizeIn('en-GB', bytes)).toBe(words);
  });

  it('shows unsent work first, then what was asked for, the freshest first', () => {
    const shown = inOrder(
      [
        copy('recent'),
        copy('list', { lists: ['Alle'] }),
        copy('older', { requestId: 'w', asOf: '2026-11-01T09:00:00.000Z' }),
        copy('newer', { requestId: 'v' }),
        copy('unsent', { hasWork: true }),
        copy('open', { hasWork: true, asOf: null }),
      ],
      new Map([['unsent', 'queued']]),
    );
    expect(shown.map(({ id }) => id)).toEqual(['unsent', 'newer', 'older', 'list', 'recent', 'open']);
  });
});

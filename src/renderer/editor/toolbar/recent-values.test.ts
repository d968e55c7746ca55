import { describe, expect, it } from 'vitest';
import { createRecentValues } from './recent-values.ts';

const value = (id: number) => [{ type: 'paragraph', id: String(id), children: [{ text: '' }] }];

describe('recent values', () => {
  it('recent values are the last five, newest first (B9-012)', () => {
    const recent = createRecentValues();
    for (let id = 1; id <= 7; id += 1) recent.keep(value(id));
    const taken = Array.from({ length: 6 }, () => recent.takeLatest()?.[0]?.id);
    expect(taken).toEqual(['7', '6', '5', '4', '3', undefined]);
  });

  it('recent values hold the same value once', () => {
    const recent = createRecentValues();
    const same = value(1);
    recent.keep(same);
    recent.keep(same);
    recent.takeLatest();
    expect(recent.takeLatest()).toBeUndefined();
  });
});

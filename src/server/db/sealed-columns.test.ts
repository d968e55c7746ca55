import { describe, expect, it, vi } from 'vitest';
import { isColumnIntact, isSealedColumn, sealColumn, UNREADABLE, unsealColumn } from './sealed-columns.ts';
import { StoredDamagedError } from './sealed.ts';

const WORDS = ['', 'x', 'Grüsse aus Chur #aabbcc', '[Symbolbild]', 'a\u001Fb'];

describe('words with a checksum of their own', () => {
  it.each(WORDS)('words with a checksum of their own are read as they were written: %j', words => {
    const onDamage = vi.fn();
    expect(unsealColumn(sealColumn(words, 'words'), onDamage)).toBe(words);
    expect(onDamage).not.toHaveBeenCalled();
  });

  it('words with a checksum of their own are unreadable with any one letter changed, and said', () => {
    for (const words of WORDS) {
      const stored = sealColumn(words, 'words');
      for (let at = 0; at < stored.length; at += 1) {
        const other = `${stored.slice(0, at)}${stored[at] === 'x' ? 'y' : 'x'}${stored.slice(at + 1)}`;
        const onDamage = vi.fn();
        expect(unsealColumn(other, onDamage), JSON.stringify(other)).toBe(UNREADABLE);
        expect([onDamage.mock.calls.length, isColumnIntact(other)]).toEqual([1, false]);
      }
    }
  });

  it('words with a checksum of their own from before there were checksums are read as they are', () => {
    for (const words of WORDS) expect([isSealedColumn(words), unsealColumn(words, vi.fn())]).toEqual([false, words]);
  });

  it('words with a checksum of their own are refused where they are JSON', () => {
    const stored = sealColumn('{"name":"Politik"}', 'json');
    expect(unsealColumn(stored, vi.fn())).toBe('{"name":"Politik"}');
    expect(() => unsealColumn(stored.replace('Politik', 'Politiq'), vi.fn())).toThrow(StoredDamagedError);
  });
});

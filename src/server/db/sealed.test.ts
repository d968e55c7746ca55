import { describe, expect, it } from 'vitest';
import { isIntact, isSealed, seal, StoredDamagedError, unseal, unsealJson } from './sealed.ts';

const VALUE = { title: 'Grüsse aus Chur', elements: [{ id: 'a', colour: '#aabbcc' }] };

describe('a sealed text', () => {
  it('a sealed text is read as it was written', () => {
    expect(unseal(seal(VALUE))).toEqual(VALUE);
    expect(unsealJson(seal(VALUE))).toBe(JSON.stringify(VALUE));
    expect(isSealed(seal(VALUE))).toBe(true);
  });

  it('a sealed text from before there were checksums is read as it is', () => {
    const old = JSON.stringify(VALUE);
    expect([isSealed(old), isIntact(old)]).toEqual([false, true]);
    expect(unseal(old)).toEqual(VALUE);
  });

  it('a sealed text is refused with any one letter changed, left out, or cut off', () => {
    const stored = seal(VALUE);
    for (let at = 0; at < stored.length; at += 1) {
      const other = stored[at] === 'x' ? 'y' : 'x';
      expect(isIntact(`${stored.slice(0, at)}${other}${stored.slice(at + 1)}`), `changed at ${String(at)}`).toBe(false);
      expect(isIntact(stored.slice(0, at)), `cut at ${String(at)}`).toBe(at === stored.length - 23);
    }
    expect(() => unseal('')).toThrow(StoredDamagedError);
  });
});

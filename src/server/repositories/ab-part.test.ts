import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addTo, countNew, emptyPart, note, PART_READERS } from './ab-part.ts';

const KEY = { testId: 't', run: 'r', version: 'a', part: 0 } as const;
const marksOf = (serials: readonly number[]): Buffer => {
  const { showings } = emptyPart(KEY);
  for (const serial of serials) note(showings, serial);
  return showings;
};
const readers = fc.array(fc.nat(PART_READERS - 1), { maxLength: 300 });

it('readers are counted once, however often and in whatever order they are noted and added', () => {
  fc.assert(
    fc.property(readers, readers, (before, after) => {
      const known = marksOf(before);
      expect(countNew(emptyPart(KEY).showings, known)).toBe(new Set(before).size);
      expect(countNew(known, marksOf(after))).toBe(new Set(after.filter(serial => !before.includes(serial))).size);
      addTo(known, marksOf(after));
      expect(countNew(emptyPart(KEY).showings, known)).toBe(new Set([...before, ...after]).size);
      expect(countNew(known, marksOf(after))).toBe(0);
    }),
  );
});

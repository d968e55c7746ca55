import { describe, expect, it } from 'vitest';
import { stemOf, stemsOf } from './stem.ts';

describe('stems', () => {
  it.each([
    ['de-CH', 'Häuser', 'Haus'],
    ['de-CH', 'Gesetzes', 'Gesetz'],
    ['de-CH', 'Straßen', 'Strasse'],
    ['fr-CH', 'votations', 'votation'],
    ['fr-CH', 'élections', 'election'],
  ] as const)('stems are equal in %s for %s and %s', (locale, one, other) => {
    expect(stemOf(one, locale)).toBe(stemOf(other, locale));
  });

  it('stems keep apart what only looks alike', () => {
    expect(stemOf('Wahl', 'de-CH')).not.toBe(stemOf('Wal', 'de-CH'));
  });

  it('stems come in the order of the text, around apostrophes and hyphens', () => {
    expect(stemsOf('L’été des Klima-Fonds', 'fr-CH')).toHaveLength(5);
  });
});

import { describe, expect, it } from 'vitest';
import { nextActive } from './fields/active-option.ts';
import { ageLabel, ageOf, refreshAfterMs } from './time/age.ts';
import { badgeText } from './badge-text.ts';
import { FORM_WIDTHS } from './form-width.ts';
import { pagePlaces } from './rows/pages.ts';
import { splitActions } from './split-actions.ts';
import { FIELD_DEBOUNCE_MS, SEARCH_DEBOUNCE_MS } from './fields/use-debounced.ts';

const inWords = (current: number, total: number): string =>
  pagePlaces(current, total)
    .map(place => (place.kind === 'gap' ? '…' : String(place.page)))
    .join(' ');

describe('pagination: 1 boundary page, 2 sibling pages (B9-040)', () => {
  it.each([
    [1, 1, '1'],
    [1, 3, '1 2 3'],
    [1, 20, '1 2 3 … 20'],
    [4, 20, '1 2 3 4 5 6 … 20'],
    [5, 20, '1 2 3 4 5 6 7 … 20'],
    [10, 20, '1 … 8 9 10 11 12 … 20'],
    [17, 20, '1 … 15 16 17 18 19 20'],
    [20, 20, '1 … 18 19 20'],
  ])('shows page %i of %i as %s', (current, total, words) => expect(inWords(current, total)).toBe(words));
});

describe('badge maximum 99999 (B9-041)', () => {
  it.each([
    [0, '0'],
    [99_999, '99999'],
    [100_000, '99999+'],
  ])('shows %i as %s', (count, words) => expect(badgeText(count)).toBe(words));
});

describe('action rows', () => {
  it('action rows show 2 inline actions before an overflow menu (B9-043)', () => {
    expect(splitActions(['edit', 'copy', 'move', 'delete'])).toEqual({ inline: ['edit', 'copy'], overflow: ['move', 'delete'] });
    expect(splitActions(['edit', 'copy'])).toEqual({ inline: ['edit', 'copy'], overflow: [] });
  });
});

describe('live times', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  const ago = (seconds: number): number => now - seconds * 1000;

  it.each([
    [0, 'now'],
    [12, '12 seconds ago'],
    [59, '59 seconds ago'],
    [60, '1 minute ago'],
    [3599, '59 minutes ago'],
    [3600, '1 hour ago'],
    [86_400, 'yesterday'],
    [3 * 86_400, '3 days ago'],
    [-5, 'now'],
  ])('live times say an age of %i seconds as %s (A2-046)', (seconds, words) =>
    expect(ageLabel(ageOf(ago(seconds), now), 'en-GB')).toBe(words),
  );

  it('speak the language of the interface', () => {
    expect(ageLabel(ageOf(ago(180), now), 'de-CH')).toBe('vor 3 Minuten');
    expect(ageLabel(ageOf(ago(7200), now), 'fr-CH')).toBe('il y a 2 heures');
    expect(ageLabel(ageOf(ago(2700), now), 'fr-CH', 'short')).toMatch(/^il y a 45\smin$/u);
  });

  it.each([
    [10, 1000],
    [59.5, 500],
    [90, 30_000],
    [3600, 3_600_000],
    [5400, 1_800_000],
  ])('refresh by second, minute or hour depending on age (B9-044): %d s old, in %i ms', (seconds, inMs) =>
    expect(refreshAfterMs(ago(seconds), now)).toBe(inMs),
  );
});

describe('sizes and waits', () => {
  it('sizes and waits keep the form widths of the rules (B9-025)', () =>
    expect(FORM_WIDTHS).toEqual(expect.arrayContaining([320, 450, 480, 640, 740, 800])));
  it('debounce fields by 600 ms and search by 300 ms (B9-011)', () => expect([FIELD_DEBOUNCE_MS, SEARCH_DEBOUNCE_MS]).toEqual([600, 300]));
  it('sizes and waits move around the ends of a list with the arrow keys', () => {
    expect(nextActive({ active: 2, count: 3, key: 'ArrowDown' })).toBe(0);
    expect(nextActive({ active: 0, count: 3, key: 'ArrowUp' })).toBe(2);
    expect(nextActive({ active: 0, count: 0, key: 'ArrowDown' })).toBe(0);
  });
});

import { describe, expect, it } from 'vitest';
import { type AutomaticKeeping, copiesToLeave, type KeptCopy } from './keeping.ts';

const DAY = 86_400_000;
const NOW = 100 * DAY;
const copy = (key: string, daysAgo: number, more: Partial<KeptCopy> = {}): KeptCopy => ({
  key,
  bytes: 100,
  usedAt: NOW - daysAgo * DAY,
  isRequested: false,
  isHeld: false,
  ...more,
});
const leaving = (copies: readonly KeptCopy[], automatic: AutomaticKeeping, limitBytes = 1_000_000): readonly string[] =>
  copiesToLeave(copies, { automatic, limitBytes, now: NOW }).map(({ key }) => key);
const TWO_WEEKS: AutomaticKeeping = { kind: 'days', days: 14 };

describe('which copies leave this computer', () => {
  it('lets go what was not opened for as long as the person said', () => {
    expect(leaving([copy('young', 13), copy('old', 15)], TWO_WEEKS)).toEqual(['old']);
  });

  it('keeps the items opened last where the person chose a number', () => {
    expect(leaving([copy('a', 1), copy('b', 2), copy('c', 3)], { kind: 'latest', most: 2 })).toEqual(['c']);
  });

  it('keeps nothing by itself when that is switched off', () => {
    expect(leaving([copy('seen', 0), copy('requested', 0, { isRequested: true })], { kind: 'off' })).toEqual(['seen']);
  });

  it('lets the longest unused go first when there is no room, and no more than needed', () => {
    expect(leaving([copy('a', 1), copy('b', 2), copy('c', 3)], TWO_WEEKS, 250)).toEqual(['c']);
  });

  it('never lets go what was asked for, what is not sent or what is on a screen, however little room there is', () => {
    expect(leaving([copy('requested', 50, { isRequested: true }), copy('unsent', 50, { isHeld: true })], { kind: 'off' }, 1)).toEqual([]);
  });
});

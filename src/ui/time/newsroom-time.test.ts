import { afterEach, describe, expect, it } from 'vitest';
import { exactTime } from './age.ts';
import { momentText } from './newsroom-time.ts';

const TIME = { hour: '2-digit', minute: '2-digit' } as const;

describe('a time of an item', () => {
  const zone = process.env['TZ'];
  const travelTo = (to: string): void => void (process.env['TZ'] = to);
  afterEach(() => {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  });

  it('a time of an item is Zurich’s without a zone on a computer with Zurich’s clock', () => {
    travelTo('Europe/Zurich');
    expect(momentText('2026-11-28T15:22:00Z', 'en-GB', TIME)).toBe('16:22');
    travelTo('Europe/Paris');
    expect(momentText('2026-11-28T15:22:00Z', 'de-CH', TIME)).toBe('16:22');
  });

  it.each([
    ['en-GB', '16:22 CET'],
    ['de-CH', '16:22 MEZ'],
    ['fr-CH', '16:22 UTC+1'],
  ])('a time of an item is Zurich’s and names the zone on a computer in Auckland (%s)', (language, words) => {
    travelTo('Pacific/Auckland');
    expect(momentText('2026-11-28T15:22:00Z', language, TIME)).toBe(words);
  });

  it('names the zone also of the exact time that shows on hover', () => {
    travelTo('Pacific/Auckland');
    expect(exactTime(Date.parse('2026-11-28T15:22:00Z'), 'en-GB')).toBe('Saturday, 28 November 2026 at 16:22:00 CET');
  });

  it('tells the two hours apart that the end of summer time doubles', () => {
    travelTo('Europe/Zurich');
    expect(['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'].map(at => momentText(at, 'de-CH', TIME))).toEqual(['02:30 MESZ', '02:30 MEZ']);
    expect(['2026-10-24T23:30:00Z', '2026-10-25T02:30:00Z'].map(at => momentText(at, 'de-CH', TIME))).toEqual(['01:30', '03:30']);
  });
});

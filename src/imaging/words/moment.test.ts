import { describe, expect, it } from 'vitest';
import { readMoment } from './moment.ts';

describe('a moment in a picture file', () => {
  it.each([
    ['20261124', '180000+0100', '2026-11-24T17:00:00.000Z'],
    ['20260724', '180000+0200', '2026-07-24T16:00:00.000Z'],
    ['20260724', '180000', '2026-07-24T16:00:00.000Z'],
    ['2026-11-24T18:00:00+01:00', '', '2026-11-24T17:00:00.000Z'],
    ['2026-11-24T17:00Z', '', '2026-11-24T17:00:00.000Z'],
    ['2026-11-24T17:00:00.250Z', '', '2026-11-24T17:00:00.000Z'],
  ])('%s %s is %s', (date, time, expected) => {
    expect(readMoment(date, time, 'start')).toBe(expected);
  });

  it('a date alone is the start of its day in Zurich as an embargo, its end as an expiry, also on days of 23 and 25 hours', () => {
    expect(readMoment('20261124', '', 'start')).toBe('2026-11-23T23:00:00.000Z');
    expect(readMoment('20261124', '', 'end')).toBe('2026-11-24T23:00:00.000Z');
    expect(readMoment('20260329', '', 'end')).toBe('2026-03-29T22:00:00.000Z');
    expect(readMoment('20261025', '', 'end')).toBe('2026-10-25T23:00:00.000Z');
    expect(readMoment('20261231', '', 'end')).toBe('2026-12-31T23:00:00.000Z');
  });

  it.each(['', '00000000', '20260231', 'tomorrow', '20261124T99:00', '2026-11-24 soon'])('%s is none', text => {
    expect(readMoment(text, '', 'start')).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { isQuiet, writtenQuietHoursSchema } from './quiet-hours.ts';

const NIGHT = { from: '22:00', until: '06:30' };

describe('quiet hours', () => {
  it.each([
    ['begin in the evening by the clocks of Zurich', NIGHT, '2026-11-21T21:00:00Z', true],
    ['have not begun a minute before', NIGHT, '2026-11-21T20:59:59Z', false],
    ['go over midnight', NIGHT, '2026-11-22T02:00:00Z', true],
    ['have ended at their last minute', NIGHT, '2026-11-22T05:30:00Z', false],
    ['follow summer time', NIGHT, '2026-07-21T20:00:00Z', true],
    ['can be within a day', { from: '12:00', until: '13:00' }, '2026-11-21T11:30:00Z', true],
    ['leave the rest of that day', { from: '12:00', until: '13:00' }, '2026-11-21T12:00:00Z', false],
  ])('%s', (_name, hours, instant, expected) => {
    expect(isQuiet(hours, instant)).toBe(expected);
  });

  it('quiet hours are written as two times', () => {
    expect(writtenQuietHoursSchema.parse('22:00-06:30')).toEqual(NIGHT);
    for (const wrong of ['22-6', '22:00', '24:00-06:00', '22:00-22:00', '22:00 - 06:30'])
      expect(writtenQuietHoursSchema.safeParse(wrong).success, wrong).toBe(false);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endOfZurichDay, instantOfZurich, startOfZurichDay, zurichTimeOf } from './zurich.ts';

describe('Zurich time', () => {
  it.each([
    ['in winter it is one hour ahead', '2026-01-15', '10:00', '2026-01-15T09:00:00.000Z'],
    ['in summer it is two hours ahead', '2026-07-15', '10:00', '2026-07-15T08:00:00.000Z'],
    ['a minute before summer time begins', '2026-03-29', '01:59', '2026-03-29T00:59:00.000Z'],
    ['the hour that summer time skips is taken an hour later', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
    ['the first minute of summer time', '2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
    ['of the repeated hour the first is meant', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['after the repeated hour it is winter time', '2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
    ['midnight belongs to its own day', '2026-06-01', '00:00', '2026-05-31T22:00:00.000Z'],
  ])('A3-003 B5-010 %s', (_name, date, time, instant) => {
    expect(instantOfZurich({ date, time })).toBe(instant);
  });

  it('A3-003 reads back what it wrote, for every minute that exists', () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2040, 0) }), ms => {
        const minute = new Date(Math.floor(ms / 60_000) * 60_000).toISOString();
        const shown = zurichTimeOf(minute);
        const back = instantOfZurich(shown);
        expect(zurichTimeOf(back)).toEqual(shown);
        // The repeated hour has two instants; the first is given.
        expect([0, 3_600_000]).toContain(Date.parse(minute) - Date.parse(back));
      }),
    );
  });

  it('A3-003 knows every missing and every doubled hour from 1990 to 2040', () => {
    const lastSunday = (year: number, month: number): string => {
      const last = new Date(Date.UTC(year, month, 0));
      return new Date(last.getTime() - last.getUTCDay() * 86_400_000).toISOString().slice(0, 10);
    };
    for (let year = 1990; year <= 2040; year += 1) {
      // Switzerland keeps the dates of the European Union: directive 2000/84/EC, and until 1995 the end of September.
      const [begins, ends] = [lastSunday(year, 3), lastSunday(year, year < 1996 ? 9 : 10)];
      for (const minute of ['00', '01', '30', '59']) {
        expect(instantOfZurich({ date: begins, time: `01:${minute}` })).toBe(`${begins}T00:${minute}:00.000Z`);
        expect(instantOfZurich({ date: begins, time: `02:${minute}` })).toBe(`${begins}T01:${minute}:00.000Z`);
        expect(instantOfZurich({ date: begins, time: `03:${minute}` })).toBe(`${begins}T01:${minute}:00.000Z`);
        expect(instantOfZurich({ date: ends, time: `02:${minute}` })).toBe(`${ends}T00:${minute}:00.000Z`);
        expect(zurichTimeOf(`${ends}T01:${minute}:00.000Z`)).toEqual({ date: ends, time: `02:${minute}` });
        expect(instantOfZurich({ date: ends, time: `03:${minute}` })).toBe(`${ends}T02:${minute}:00.000Z`);
      }
    }
  });

  it('B5-092 a day ends where the next begins, also on days of 23 and 25 hours', () => {
    expect(endOfZurichDay('2026-03-29')).toBe('2026-03-29T22:00:00.000Z');
    expect(startOfZurichDay('2026-03-29')).toBe('2026-03-28T23:00:00.000Z');
    expect(endOfZurichDay('2026-10-25')).toBe('2026-10-25T23:00:00.000Z');
    expect(endOfZurichDay('2026-12-31')).toBe('2026-12-31T23:00:00.000Z');
  });
});

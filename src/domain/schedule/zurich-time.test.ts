import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readZurichTime, zurichMomentOf } from './zurich-time.ts';

describe('a time in Zurich', () => {
  it.each([
    ['in winter', '2026-11-22', '06:00', '2026-11-22T05:00:00.000Z', '+01:00', 'winter'],
    ['in summer', '2026-07-01', '06:00', '2026-07-01T04:00:00.000Z', '+02:00', 'summer'],
    ['the last minute of winter time', '2026-03-29', '01:59', '2026-03-29T00:59:00.000Z', '+01:00', 'winter'],
    ['the first minute of summer time', '2026-03-29', '03:00', '2026-03-29T01:00:00.000Z', '+02:00', 'summer'],
    ['the minute before the repeated hour', '2026-10-25', '01:59', '2026-10-24T23:59:00.000Z', '+02:00', 'summer'],
    ['the minute after the repeated hour', '2026-10-25', '03:00', '2026-10-25T02:00:00.000Z', '+01:00', 'winter'],
  ])('a time in Zurich is exact %s', (_name, date, time, instant, offset, season) => {
    const moment = { instant, date, time, offset, season, turn: 'only' };
    expect(readZurichTime({ date, time })).toEqual({ kind: 'exact', moment });
    expect(zurichMomentOf(instant)).toEqual(moment);
  });

  it.each(['02:00', '02:30', '02:59'])('says that the clocks never show %s when summer time begins, and what comes instead', time => {
    const reading = readZurichTime({ date: '2026-03-29', time });
    expect(reading).toMatchObject({
      kind: 'skipped',
      requested: { date: '2026-03-29', time },
      moment: { date: '2026-03-29', time: time.replace('02', '03'), offset: '+02:00' },
    });
  });

  it.each(['02:00', '02:30', '02:59'])('says that the clocks show %s twice when summer time ends, and gives both', time => {
    const minutes = time.slice(3);
    expect(readZurichTime({ date: '2026-10-25', time })).toEqual({
      kind: 'repeated',
      first: { instant: `2026-10-25T00:${minutes}:00.000Z`, date: '2026-10-25', time, offset: '+02:00', season: 'summer', turn: 'first' },
      second: { instant: `2026-10-25T01:${minutes}:00.000Z`, date: '2026-10-25', time, offset: '+01:00', season: 'winter', turn: 'second' },
    });
  });

  it.each([
    ['2026-02-30', '06:00'],
    ['2026-13-01', '06:00'],
    ['22.11.2026', '06:00'],
    ['2026-11-22', '24:00'],
    ['2026-11-22', '6:00'],
    ['', ''],
  ])('a time in Zurich is none of the calendar: %s %s', (date, time) => {
    expect(readZurichTime({ date, time })).toEqual({ kind: 'invalid' });
  });

  it('reads back every minute that it shows, to the very instant', () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(1996, 0) / 60_000, max: Date.UTC(2037, 0) / 60_000 }), minute => {
        const instant = new Date(minute * 60_000).toISOString();
        const shown = zurichMomentOf(instant);
        const reading = readZurichTime(shown);
        if (reading.kind === 'repeated') expect([reading.first, reading.second]).toContainEqual(shown);
        else expect(reading).toEqual({ kind: 'exact', moment: shown });
        expect(new Date(`${shown.date}T${shown.time}:00${shown.offset}`).toISOString()).toBe(instant);
      }),
    );
  });
});

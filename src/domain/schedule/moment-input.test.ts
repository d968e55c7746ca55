import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { zurichTimeOf } from '../time/zurich.ts';
import { readMoment, writtenMoment } from './moment-input.ts';

/** A Sunday afternoon, 15:00 in Zurich. */
const NOW = '2026-11-22T14:00:00.000Z';
const read = (text: string, now = NOW) => readMoment({ text, now });
const shown = (text: string, now = NOW): string => {
  const reading = read(text, now);
  if (reading.kind === 'moment') return `${reading.moment.date} ${reading.moment.time}`;
  return reading.kind === 'refused' ? reading.why : reading.kind;
};

describe('a moment as people type it', () => {
  it.each([
    ['tomorrow 6', '2026-11-23 06:00'],
    ['Tomorrow at 6:30 am', '2026-11-23 06:30'],
    ['tomorrow 6 p.m.', '2026-11-23 18:00'],
    ['tonight 8', '2026-11-22 20:00'],
    ['day after tomorrow noon', '2026-11-24 12:00'],
    ['6:30 tomorrow', '2026-11-23 06:30'],
    ['mon 6am', '2026-11-23 06:00'],
    ['23 November 6:30', '2026-11-23 06:30'],
    ['November 23rd 6:30', '2026-11-23 06:30'],
    ['nov 23, 2027 6:30', '2027-11-23 06:30'],
    ['in 90 min', '2026-11-22 16:30'],
    ['in 2 hours', '2026-11-22 17:00'],
    ['in half an hour', '2026-11-22 15:30'],
    ['in 3 days', '2026-11-25 15:00'],
    ['in 3 days 06:00', '2026-11-25 06:00'],
    ['+2h', '2026-11-22 17:00'],
    ['+2h30', '2026-11-22 17:30'],
    ['+ 90 min', '2026-11-22 16:30'],
    ['+1d', '2026-11-23 15:00'],
    ['+1w', '2026-11-29 15:00'],
    ['mo 06:00', '2026-11-23 06:00'],
    ['Mo. 6', '2026-11-23 06:00'],
    ['So 18 Uhr', '2026-11-22 18:00'],
    ['so 14:00', '2026-11-29 14:00'],
    ['am Montag um 6 Uhr', '2026-11-23 06:00'],
    ['um 18 am Montag', '2026-11-23 18:00'],
    ['heute 18 Uhr', '2026-11-22 18:00'],
    ['heute 18.30 Uhr', '2026-11-22 18:30'],
    ['heute abend 8', '2026-11-22 20:00'],
    ['morgen früh 6', '2026-11-23 06:00'],
    ['morgen 6', '2026-11-23 06:00'],
    ['Montag morgen 6', '2026-11-23 06:00'],
    ['übermorgen 7.15', '2026-11-24 07:15'],
    ['23.11. 6.30', '2026-11-23 06:30'],
    ['23.11.6.30', '2026-11-23 06:30'],
    ['23.11. 18.30', '2026-11-23 18:30'],
    ['23.11 6.30', '2026-11-23 06:30'],
    ['3.12 6.10', '2026-12-03 06:10'],
    ['23.11.2026 06:30', '2026-11-23 06:30'],
    ['23.11.26 6:30', '2026-11-23 06:30'],
    ['23. November 6 Uhr', '2026-11-23 06:00'],
    ['3. März 6:00', '2027-03-03 06:00'],
    ['3.1. 6:00', '2027-01-03 06:00'],
    ['2026-11-23 06:30', '2026-11-23 06:30'],
    ['2026-11-23T06:30', '2026-11-23 06:30'],
    ['in einer Stunde', '2026-11-22 16:00'],
    ['in 2 Std.', '2026-11-22 17:00'],
    ['demain 6h', '2026-11-23 06:00'],
    ['demain à 6 h 30', '2026-11-23 06:30'],
    ['lun 6h30', '2026-11-23 06:30'],
    ['lundi 6 heures', '2026-11-23 06:00'],
    ['le 23/11 à 6h', '2026-11-23 06:00'],
    ['23 novembre 18h', '2026-11-23 18:00'],
    ['1er décembre 6h', '2026-12-01 06:00'],
    ["aujourd'hui 18h", '2026-11-22 18:00'],
    ['après-demain midi', '2026-11-24 12:00'],
    ['demain soir 8h', '2026-11-23 20:00'],
    ['mar 6h30', '2026-11-24 06:30'],
    ['dans 90 min', '2026-11-22 16:30'],
    ['dans une heure', '2026-11-22 16:00'],
    ['dans 1 h 30 min', '2026-11-22 16:30'],
  ])('“%s” is %s', (text, wanted) => expect(shown(text)).toBe(wanted));

  it.each([
    ['', 'empty'],
    ['soon', 'unrecognised'],
    ['6', 'noDay'],
    ['06:00', 'noDay'],
    ['18 Uhr', 'noDay'],
    ['tomorrow', 'noTime'],
    ['morgen früh', 'noTime'],
    ['23.11.', 'noTime'],
    ['23.1', 'noTime'],
    ['6.11', 'ambiguous'],
    ['heute nacht 2', 'ambiguous'],
    ['mar 3', 'ambiguous'],
    ['tomorrow 25', 'unrecognised'],
    ['tomorrow 6:75', 'unrecognised'],
    ['tomorrow 6 7', 'unrecognised'],
    ['tomorrow monday 6', 'unrecognised'],
    ['tomorrow morning 18:00', 'unrecognised'],
    ['31.2. 6:00', 'notInCalendar'],
    ['32.1. 6:00', 'notInCalendar'],
    ['heute 6', 'past'],
    ['22.11. 6:00', 'past'],
    ['22.11.2025 6:00', 'past'],
    ['23.1.2026 6:00', 'past'],
    ['+0 min', 'past'],
    ['gestern 18 Uhr', 'past'],
    ['vorgestern um 6', 'past'],
    ['yesterday at 18:00', 'past'],
    ['the day before yesterday 6', 'past'],
    ['hier à 18h', 'past'],
    ['avant-hier 6h', 'past'],
    ['next monday 6', 'choice'],
    ['monday midnight', 'choice'],
    ['tomorrow 12 am', 'choice'],
  ])('“%s” is answered with %s', (text, wanted) => expect(shown(text)).toBe(wanted));

  it('puts both moments before the person where the words mean two', () => {
    expect(read('nächsten Montag 6')).toMatchObject({ kind: 'choice', moments: [{ date: '2026-11-23' }, { date: '2026-11-30' }] });
    expect(read('heute minuit')).toMatchObject({ kind: 'moment', moment: { date: '2026-11-23', time: '00:00' } });
  });

  it('explains the missing hour of spring', () => {
    expect(read('29.3.2027 2:30', '2027-03-01T12:00:00.000Z')).toMatchObject({ kind: 'moment' });
    expect(read('28.3. 2:30', '2027-03-01T12:00:00.000Z')).toMatchObject({
      kind: 'skippedHour',
      requested: { date: '2027-03-28', time: '02:30' },
      moment: { time: '03:30', instant: '2027-03-28T01:30:00.000Z' },
    });
    expect(shown('+2h', '2027-03-28T00:30:00.000Z')).toBe('2027-03-28 04:30');
    expect(shown('tomorrow 3', '2027-03-27T12:00:00.000Z')).toBe('2027-03-28 03:00');
  });

  it('gives both turns of the doubled hour of autumn while both are to come', () => {
    expect(read('25.10. 2:30', '2026-10-24T12:00:00.000Z')).toMatchObject({
      kind: 'choice',
      why: 'repeatedHour',
      moments: [{ instant: '2026-10-25T00:30:00.000Z' }, { instant: '2026-10-25T01:30:00.000Z' }],
    });
    expect(read('today 2:30', '2026-10-25T00:45:00.000Z')).toMatchObject({ kind: 'moment', moment: { turn: 'second' } });
    expect(shown('today 2:30', '2026-10-25T01:45:00.000Z')).toBe('past');
    expect(shown('+1h', '2026-10-25T00:30:00.000Z')).toBe('2026-10-25 02:30');
    expect(shown('+1d', '2026-10-24T12:00:00.000Z')).toBe('2026-10-25 14:00');
  });

  const minutes = fc.integer({ min: Date.UTC(2024, 0) / 60_000, max: Date.UTC(2034, 0) / 60_000 });
  const instants = minutes.map(minute => new Date(minute * 60_000).toISOString());

  it('reads back every moment to come that it writes, with both turns of a doubled hour', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: 1, max: 600_000 }), (now, ahead) => {
        const instant = new Date(Date.parse(now) + ahead * 60_000).toISOString();
        const reading = read(writtenMoment(instant), now);
        const zurichMoments = reading.kind === 'choice' ? reading.moments : reading.kind === 'moment' ? [reading.moment] : [];
        expect(zurichMoments.map(moment => moment.instant)).toContain(instant);
      }),
    );
  });

  const words = fc.constantFrom(
    'tomorrow',
    'heute',
    'demain',
    'mo',
    'lun',
    'next',
    '6',
    '06:00',
    '6.30',
    '23.11.',
    '29.3.',
    '+2h',
    'in',
    '90 min',
    'am',
    '12',
    'minuit',
    'h',
    '.',
    ' ',
  );
  const texts = fc.oneof(
    fc.string({ maxLength: 20 }),
    fc.array(words, { maxLength: 5 }).map(parts => parts.join(' ')),
  );

  it('never answers a moment that has passed, whatever is typed and whenever', () => {
    fc.assert(
      fc.property(texts, instants, (text, now) => {
        const reading = read(text, now);
        const moments =
          reading.kind === 'choice' ? reading.moments : reading.kind === 'moment' || reading.kind === 'skippedHour' ? [reading.moment] : [];
        for (const { instant } of moments) expect(Date.parse(instant)).toBeGreaterThan(Date.parse(now));
      }),
      { numRuns: 500 },
    );
  });

  it('means the same in three languages, on any day of any year', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: 4, max: 23 }), (now, hour) => {
        const wanted = shown(`tomorrow ${String(hour)}`, now);
        expect(shown(`morgen ${String(hour)} Uhr`, now)).toBe(wanted);
        expect(shown(`demain ${String(hour)}h`, now)).toBe(wanted);
        const { date } = zurichTimeOf(now);
        expect(wanted.slice(0, 10) > date).toBe(true);
      }),
    );
  });
});

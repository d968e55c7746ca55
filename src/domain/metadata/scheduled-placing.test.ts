import { describe, expect, it } from 'vitest';
import type { ScheduledPlacing } from './metadata.ts';
import { dueEvents, nextEvent, pendingEvents, publishedPlacing, withoutPublication, writtenPlacing } from './scheduled-placing.ts';

const SIX = '2026-11-22T05:00:00.000Z';
const NOON = '2026-11-22T11:00:00.000Z';
const LATER = '2026-11-23T11:00:00.000Z';
const both: ScheduledPlacing = { status: 'scheduled', publicationTime: SIX, expiryTime: NOON };
const failure = { at: SIX, code: 'missingRequiredFields', fieldNames: ['lead'] };
const kinds = (placing: ScheduledPlacing | null) => pendingEvents(placing).map(({ kind }) => kind);

describe('the events of a schedule', () => {
  it.each<readonly [string, ScheduledPlacing | null, readonly string[]]>([
    ['none without a schedule', null, []],
    ['publication, then expiry', both, ['publication', 'expiry']],
    ['a publication alone', { ...both, expiryTime: null }, ['publication']],
    ['an expiry alone', { ...both, publicationTime: null }, ['expiry']],
    ['the expiry once the publication is done', { ...both, status: 'done' }, ['expiry']],
    ['the expiry where the publication failed', { ...both, failure }, ['expiry']],
    ['none where the only publication failed', { ...both, expiryTime: null, failure }, []],
    ['none when it is expired', { ...both, status: 'expired' }, []],
  ])('the events of a schedule are %s', (_name, placing, expected) => {
    expect(kinds(placing)).toEqual(expected);
    expect(nextEvent({ scheduledPlacing: placing })?.kind).toBe(expected[0]);
  });

  it('the events of a schedule are due from their own millisecond on, never earlier, whatever offset they are written with', () => {
    expect(dueEvents({ scheduledPlacing: both }, '2026-11-22T04:59:59.999Z')).toEqual([]);
    expect(dueEvents({ scheduledPlacing: both }, SIX)).toEqual([{ kind: 'publication', dueAt: SIX }]);
    expect(dueEvents({ scheduledPlacing: both }, LATER).map(({ kind }) => kind)).toEqual(['publication', 'expiry']);
    const local = { ...both, publicationTime: '2026-11-22T06:00:00+01:00' };
    expect(dueEvents({ scheduledPlacing: local }, '2026-11-22T04:59:59.999Z')).toEqual([]);
    expect(dueEvents({ scheduledPlacing: local }, SIX)).toHaveLength(1);
  });
});

describe('a schedule that is written', () => {
  const done = { ...both, status: 'done' } as const;
  const expired = { ...both, status: 'expired' } as const;
  it.each<readonly [string, ScheduledPlacing | null, ScheduledPlacing | null, unknown]>([
    ['begins as scheduled, whatever it claims', null, { ...expired, failure }, both],
    ['goes when it is taken away', done, null, null],
    ['does not publish again at a time that is over', done, both, done],
    ['does not publish again when only the expiry moves', done, { ...both, expiryTime: LATER }, { ...done, expiryTime: LATER }],
    ['does not publish again when the expiry is taken away', done, { ...both, expiryTime: null }, { ...done, expiryTime: null }],
    [
      'waits for a new publication time',
      done,
      { ...done, publicationTime: LATER, expiryTime: null },
      { ...both, publicationTime: LATER, expiryTime: null },
    ],
    ['does not expire again at a time that is over', expired, both, expired],
    ['expires again at a new time, without publishing', expired, { ...both, expiryTime: LATER }, { ...done, expiryTime: LATER }],
    [
      'keeps the failure of a time that stays',
      { ...both, failure },
      { ...both, expiryTime: LATER },
      { ...both, expiryTime: LATER, failure },
    ],
    [
      'forgets the failure with its time',
      { ...both, failure },
      { ...both, publicationTime: NOON, expiryTime: LATER, failure },
      { ...both, publicationTime: NOON, expiryTime: LATER },
    ],
    ['waits for an expiry alone', null, { ...both, publicationTime: null }, { ...both, publicationTime: null }],
    [
      'knows a time by its instant',
      done,
      { ...both, publicationTime: '2026-11-22T06:00:00+01:00' },
      { ...done, publicationTime: '2026-11-22T06:00:00+01:00' },
    ],
  ])('%s', (_name, current, request, expected) => {
    expect(writtenPlacing(current, request)).toEqual(expected);
  });

  it('a schedule that is written has its publication behind it once its own time has published the item', () => {
    expect(publishedPlacing(both)).toEqual(done);
    expect(publishedPlacing({ ...both, failure })).toEqual(done);
    expect(publishedPlacing(expired)).toEqual(expired);
    expect(publishedPlacing({ ...both, publicationTime: null })).toEqual({ ...both, publicationTime: null });
    expect(publishedPlacing(null)).toBeNull();
  });

  it('D-004 keeps its expiry when a person ends its publication', () => {
    expect(withoutPublication(both)).toEqual({ ...both, publicationTime: null });
    expect(withoutPublication({ ...both, failure })).toEqual({ ...both, publicationTime: null });
    expect(withoutPublication({ ...both, expiryTime: null })).toBeNull();
    expect(withoutPublication(done)).toEqual(done);
    expect(withoutPublication(null)).toBeNull();
  });
});

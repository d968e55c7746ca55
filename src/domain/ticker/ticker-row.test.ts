import { describe, expect, it } from 'vitest';
import { ICE_HOCKEY, inTurn, iceHockeyTime, SOCCER, soccerTime } from '#tests/builders/ticker-events.ts';
import type { EventData } from './event-data.ts';
import { feedAwaitedFrom, type FeedSilence, isFeedLate } from './feed-late.ts';
import { foldEvents } from './fold.ts';
import { tickerStateOf } from './ticker-row.ts';

const NOON = '2026-11-21T12:00:00.000Z';
const before = (minutes: number): string => new Date(Date.parse(NOON) - minutes * 60_000).toISOString();
const soccer = (...list: readonly EventData[]) => foldEvents(SOCCER, inTurn(...list)).standing;

describe('the state of a ticker', () => {
  it.each([
    ['planned', 'before its first event', null, null],
    ['live', 'while it is written', soccer(soccerTime('GAME_START')), before(3)],
    ['live', 'without a scoreboard, after a quiet morning', null, before(11 * 60)],
    ['ended', 'with the end of the match', soccer(soccerTime('GAME_START'), soccerTime('GAME_END')), before(1)],
    ['ended', 'where nobody wrote the end, after half a day', soccer(soccerTime('GAME_START')), before(12 * 60 + 1)],
  ] as const)('the state of a ticker is %s %s', (state, _when, standing, lastEventAt) => {
    expect(tickerStateOf({ standing, lastEventAt, matchStatus: null }, NOON)).toBe(state);
  });

  it.each([
    ['planned', { kind: 'postponed', reason: 'Schnee', formerStart: null }],
    ['ended', { kind: 'abandoned', reason: 'Nebel' }],
    ['ended', { kind: 'awarded', reason: 'Spieler gesperrt', score: { home: 0, away: 3 } }],
  ] as const)('the state of a ticker is %s once the match is $kind, even while it was being played', (state, matchStatus) => {
    expect(tickerStateOf({ standing: soccer(soccerTime('GAME_START')), lastEventAt: before(3), matchStatus }, NOON)).toBe(state);
  });
});

describe('a match feed', () => {
  const playing = { type: 'soccer', state: 'live', standing: soccer(soccerTime('GAME_START')), awaitedFrom: before(60) } as const;

  it.each<readonly [string, FeedSilence, boolean]>([
    ['is late after a quarter of an hour of soccer without a word', { ...playing, receivedAt: before(16) }, true],
    ['is in time within it', { ...playing, receivedAt: before(15) }, false],
    [
      'has more time at half-time',
      { ...playing, standing: soccer(soccerTime('GAME_START'), soccerTime('HALFTIME_START')), receivedAt: before(24) },
      false,
    ],
    [
      'is late where the match should have begun',
      { ...playing, state: 'planned', standing: null, receivedAt: null, awaitedFrom: before(16) },
      true,
    ],
    [
      'is not waited for before the start',
      { ...playing, state: 'planned', standing: null, receivedAt: before(600), awaitedFrom: before(-5) },
      false,
    ],
    [
      'is not waited for where no start is known',
      { ...playing, state: 'planned', standing: null, receivedAt: null, awaitedFrom: null },
      false,
    ],
    ['is late where it was never heard of in a running match', { ...playing, receivedAt: null, awaitedFrom: null }, true],
    ['is not waited for after the end', { ...playing, state: 'ended', receivedAt: before(600) }, false],
    [
      'of ice hockey is late after ten minutes of play',
      {
        ...playing,
        type: 'iceHockey',
        standing: foldEvents(ICE_HOCKEY, inTurn(iceHockeyTime('PERIOD_START', 1))).standing,
        receivedAt: before(11),
      },
      true,
    ],
  ])('%s', (_what, silence, isLate) => {
    expect(isFeedLate(silence, NOON)).toBe(isLate);
  });

  it.each([
    ['its planned start', { startsAt: before(60), matchStatus: null }, before(60)],
    ['its first event where no start is known', { startsAt: null, matchStatus: null }, before(2)],
    [
      'nothing once it is postponed',
      { startsAt: before(60), matchStatus: { kind: 'postponed', reason: '', formerStart: before(60) } },
      null,
    ],
    ['nothing once it is abandoned', { startsAt: null, matchStatus: { kind: 'abandoned', reason: '' } }, null],
  ] as const)('a match feed is awaited from %s', (_what, match, from) => {
    expect(feedAwaitedFrom(match, before(2))).toBe(from);
  });
});

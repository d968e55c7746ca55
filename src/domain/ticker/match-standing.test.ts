import { describe, expect, it } from 'vitest';
import { inTurn, SOCCER, soccerGoal, soccerTime } from '#tests/builders/ticker-events.ts';
import { aTicker } from '#tests/builders/tickers.ts';
import { matchStatusSchema, startOfMatch } from './match-status.ts';
import { foldEvents } from './fold.ts';
import { standingOfMatch } from './match-standing.ts';
import { teaserTitleOf } from './teaser-title.ts';

const LED = foldEvents(SOCCER, inTurn(soccerTime('GAME_START'), soccerGoal('home'))).standing;
const AWARDED = { kind: 'awarded', reason: 'Spieler nicht spielberechtigt', score: { home: 0, away: 3 } } as const;

describe('a match that does not go as planned', () => {
  it('a match that does not go as planned has the score of the ruling once it is awarded, whatever was played', () => {
    expect(standingOfMatch(AWARDED, LED)).toMatchObject({ goals: { home: 0, away: 3 }, isFinished: true, isAwarded: true, winner: 'away' });
  });

  it('a match that does not go as planned is over without a winner once it is abandoned, and keeps its goals', () => {
    expect(standingOfMatch({ kind: 'abandoned', reason: '' }, LED)).toMatchObject({
      goals: { home: 1, away: 0 },
      phase: 'firstHalf',
      isFinished: true,
      winner: null,
    });
  });

  it('goes on where it is postponed, and is left alone where it goes as planned', () => {
    expect(standingOfMatch({ kind: 'postponed', reason: '', formerStart: null }, LED)).toBe(LED);
    expect(standingOfMatch(null, LED)).toBe(LED);
  });

  it('shows the awarded score in its automatic teasers', () => {
    expect(teaserTitleOf(aTicker({ title: 'Bern – Basel', matchStatus: AWARDED }), LED, 'de-CH')).toBe('Bern – Basel 0:3');
  });

  it('a match that does not go as planned is awarded with a reason and a whole score alone', () => {
    expect(matchStatusSchema.safeParse({ ...AWARDED, reason: ' ' }).error?.issues[0]?.path).toEqual(['reason']);
    expect(matchStatusSchema.safeParse({ ...AWARDED, score: { home: 3 } }).error?.issues[0]?.path).toEqual(['score', 'away']);
  });

  it('a match that does not go as planned has no start after it was postponed until a new one is known', () => {
    const startsAt = '2026-11-21T18:00:00.000Z';
    const matchStatus = { kind: 'postponed', reason: '', formerStart: startsAt } as const;
    expect(startOfMatch({ startsAt, matchStatus })).toBeNull();
    expect(startOfMatch({ startsAt: '2026-12-01T18:00:00.000Z', matchStatus })).toBe('2026-12-01T18:00:00.000Z');
  });
});

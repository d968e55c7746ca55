import { describe, expect, it } from 'vitest';
import {
  game,
  inTurn,
  point,
  retirement,
  scored,
  set,
  shot,
  SOCCER,
  soccerGoal,
  soccerTime,
  statedTiebreak,
  tennis,
  times,
} from '#tests/builders/ticker-events.ts';
import { tennisOf, goalsText, setsText, warned, soccer } from '#tests/builders/ticker-folds.ts';
import type { EventData } from './event-data.ts';
import { type Fold, foldEvents } from './fold.ts';
import { recomputeFrom } from './recompute.ts';

describe('what is stated', () => {
  it('wins over what follows, and the contradiction is shown (D-040)', () => {
    const fold = soccer(soccerGoal('home'), soccerGoal('home', { goals: { home: 2, away: 1 } }));
    expect(goalsText(fold)).toBe('2:1');
    expect(fold.warnings).toEqual([{ eventId: '1', code: 'contradiction', values: { stated: '2:1', derived: '2:0' } }]);
  });

  it('what is stated is rewritten by "recompute what follows", after a preview', () => {
    const stated = (home: number, away: number) => ({ goals: { home, away } });
    const events = inTurn(soccerGoal('home', stated(1, 0)), soccerGoal('away', stated(1, 1)), soccerGoal('home', stated(2, 1))).map(
      event => (event.id === '0' ? { ...event, annulled: true } : event),
    );
    expect(warned(foldEvents(SOCCER, events))).toEqual(['1 contradiction']);
    const { changes, fold } = recomputeFrom(SOCCER, events, '1');
    expect(
      changes.map(({ id, before, after }) => [id, before?.kind === 'goals' && before.goals, after?.kind === 'goals' && after.goals]),
    ).toEqual([
      ['1', { home: 1, away: 1 }, { home: 0, away: 1 }],
      ['2', { home: 2, away: 1 }, { home: 1, away: 1 }],
    ]);
    expect(warned(fold)).toEqual([]);
  });

  it('what is stated in tennis fits where one more point gives it', () => {
    const points = (home: '15' | '30', away: '0' | '15') =>
      ({ type: 'tennisPoint', winner: null, tennisBreak: null, server: null, points: { home, away } }) as const;
    expect(warned(foldEvents(tennis(), inTurn(points('15', '0'), points('15', '15'), points('30', '15'))))).toEqual([]);
    expect(warned(foldEvents(tennis(), inTurn(points('30', '15'))))).toEqual(['0 contradiction']);
    const { changes } = recomputeFrom(tennis(), inTurn(point('home'), points('15', '15'), points('30', '15')), '1');
    expect(changes.map(({ data }) => data)).toMatchObject([
      { winner: 'away', points: null },
      { winner: 'home', points: null },
    ]);
  });

  it('makes a point of a game when the point before it goes', () => {
    const events = inTurn(...times(3, point('home')), { ...game('home'), by: 'point' } as EventData);
    expect(foldEvents(tennis(), events).warnings).toEqual([]);
    const corrected = events.filter(({ id }) => id !== '1');
    expect(foldEvents(tennis(), corrected).warnings).toEqual([{ eventId: '3', code: 'typeDiffers', values: { type: 'tennisPoint' } }]);
    expect(recomputeFrom(tennis(), corrected, '2').changes.map(({ data }) => data)).toEqual([point('home')]);
  });

  it('what is stated of a tie-break counts, and one that is over ends the set', () => {
    const sixAll = [1, 2, 3, 4, 5, 6].flatMap(() => [game('home'), game('away')]);
    expect(tennisOf(foldEvents(tennis(), inTurn(...sixAll, statedTiebreak(6, 5)))).tiebreak).toEqual({ home: 6, away: 5 });
    expect(setsText(foldEvents(tennis(), inTurn(...sixAll, statedTiebreak(6, 5), point('home'))))).toBe('7:6(7-5) 0:0…');
  });
});

describe('the standing in each event', () => {
  const after = (fold: Fold, id: string) => fold.standings.get(id);

  it('the standing in each event is set by points, tie-breaks, games, sets and the match (A4-066, B4-072)', () => {
    const points = { type: 'tennisPoint', winner: null, tennisBreak: null, server: null, points: { home: '40', away: 'AD' } } as const;
    const games = { ...game('home'), games: { home: 5, away: 6 } } as EventData;
    const match = { ...retirement('away'), by: 'match' } as EventData;
    const fold = foldEvents(tennis(), inTurn(points, games, game('home'), statedTiebreak(3, 5), set('home'), match));
    expect(after(fold, '0')).toMatchObject({ points: { home: '40', away: 'AD' } });
    expect(after(fold, '1')).toMatchObject({ points: { home: '0', away: '0' }, sets: [{ home: 5, away: 6 }] });
    expect(after(fold, '3')).toMatchObject({ tiebreak: { home: 3, away: 5 }, sets: [{ home: 6, away: 6 }] });
    expect(after(fold, '4')).toMatchObject({
      tiebreak: null,
      sets: [
        { home: 7, away: 6, isFinished: true },
        { home: 0, away: 0 },
      ],
    });
    expect(after(fold, '5')).toMatchObject({ isFinished: true, winner: 'away' });
  });

  it('the standing in each event has its goals replaced by goals and its shots added for each side (A4-067, B4-073)', () => {
    const shots = [shot('soccerShootOut', 'home', true), shot('soccerShootOut', 'away', false), shot('soccerShootOut', 'home', false)];
    const fold = soccer(soccerGoal('home', { goals: { home: 1, away: 3 } }), soccerGoal('away'), ...shots);
    expect(after(fold, '0')).toMatchObject({ goals: { home: 1, away: 3 } });
    expect(after(fold, '1')).toMatchObject({ goals: { home: 1, away: 4 } });
    expect(after(fold, '4')).toMatchObject({ goals: { home: 1, away: 4 }, shots: { home: [true, false], away: [false] } });
  });
});

describe('what does not count', () => {
  it('what does not count are drafts and what waits for a second person', () => {
    const events = [
      scored('a', 0, soccerGoal('home')),
      scored('b', 100, soccerGoal('home'), { state: 'draft' }),
      scored('c', 200, soccerGoal('home'), { state: 'review' }),
    ];
    const fold = foldEvents(SOCCER, events);
    expect(goalsText(fold)).toBe('1:0');
    expect(fold.standings.get('c')).toEqual(fold.standing);
  });

  it('what does not count has no score: tickers without two sides', () => {
    const fold = foldEvents({ type: 'standard', mode: null, tennisRules: null }, inTurn({ type: 'standardInfo' }));
    expect(fold).toMatchObject({ standing: null, warnings: [] });
  });
});

describe('after the end', () => {
  it('a goal counts and is flagged', () => {
    const fold = soccer(soccerTime('GAME_START'), soccerTime('GAME_END', { award: { home: 3, away: 0 } }), soccerGoal('away'));
    expect(goalsText(fold)).toBe('3:1');
    expect(warned(fold)).toEqual(['2 afterEnd']);
  });

  it('a point of tennis stays in the list and is flagged', () => {
    const fold = foldEvents(tennis(), inTurn(set('home'), set('home'), point('away')));
    expect(setsText(fold)).toBe('6:0 6:0');
    expect(warned(fold)).toEqual(['0 assumed', '1 assumed', '2 afterEnd']);
    expect(fold.standings.has('2')).toBe(true);
  });
});

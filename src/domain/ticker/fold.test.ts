import { describe, expect, it } from 'vitest';
import {
  game,
  iceHockeyGoal,
  iceHockeyTime,
  info,
  inTurn,
  minute,
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
import { goalsOf, tennisOf, goalsText, setsText, warned, soccer, iceHockey } from '#tests/builders/ticker-folds.ts';
import type { EventData } from './event-data.ts';
import { foldEvents } from './fold.ts';
import { inOrder } from '../rows/order.ts';
import type { ScoredEvent } from './scored-event.ts';

const THREE_PERIODS = ([1, 2, 3] as const).flatMap(period => [iceHockeyTime('PERIOD_START', period), iceHockeyTime('PERIOD_END', period)]);
const TO_OVERTIME = [
  ...THREE_PERIODS,
  ...(['home', 'away', 'home', 'away'] as const).map(side => iceHockeyGoal(side)),
  iceHockeyTime('OVERTIME_START'),
];

describe('the score of a match', () => {
  it('gives an own goal to the other side', () => {
    expect(goalsText(soccer(soccerGoal('away', { kind: 'ownGoal' })))).toBe('1:0');
  });

  it('does not count a goal of minute 70 that is annulled in minute 72, and keeps its place (D-047)', () => {
    const events = [scored('goal', 4200, soccerGoal('home'), { annulled: true }), scored('review', 4320, info())];
    const fold = foldEvents(SOCCER, events);
    expect(goalsText(fold)).toBe('0:0');
    expect([...fold.standings.keys()]).toEqual(['goal', 'review']);
  });

  it('puts a goal of 45+2 that is typed after minute 46 before it', () => {
    const events = [
      scored('46', 3600, soccerGoal('away', { gameMinute: minute(46) })),
      scored('45+2', 2820, soccerGoal('home', { gameMinute: minute(45, 2) })),
    ];
    expect(inOrder(events).map(({ id }) => id)).toEqual(['45+2', '46']);
    expect(foldEvents(SOCCER, events).standings.get('45+2')).toMatchObject({ goals: { home: 1, away: 0 } });
  });

  it('keeps the shoot-out apart from the goals: the final of 2022 is 3:3 with shots of 4:2', () => {
    const goals = (side: 'home' | 'away', count: number) => times(count, soccerGoal(side));
    const shots: readonly (readonly ['home' | 'away', boolean])[] = [
      ['away', true],
      ['home', true],
      ['away', false],
      ['home', true],
      ['away', false],
      ['home', true],
      ['away', true],
      ['home', true],
    ];
    const fold = soccer(
      soccerTime('GAME_START'),
      ...goals('home', 2),
      soccerTime('HALFTIME_START'),
      soccerTime('HALFTIME_END'),
      ...goals('away', 2),
      soccerTime('OVERTIME_START', { check: { home: 2, away: 2 } }),
      ...goals('home', 1),
      ...goals('away', 1),
      soccerTime('OVERTIME_END', { check: { home: 3, away: 3 } }),
      soccerTime('SHOOT_OUT_START'),
      ...shots.map(([side, isScored]) => shot('soccerShootOut', side, isScored)),
      soccerTime('SHOOT_OUT_END'),
      soccerTime('GAME_END'),
    );
    expect(goalsText(fold)).toBe('3:3 SO');
    expect(goalsOf(fold)).toMatchObject({ winner: 'home', isFinished: true });
    expect(goalsOf(fold).shots.home.filter(Boolean)).toHaveLength(4);
    expect(goalsOf(fold).shots.away.filter(Boolean)).toHaveLength(2);
    expect(warned(fold)).toEqual([]);
  });

  it('keeps a kick after the decision and flags it', () => {
    const kicks = [1, 2, 3].flatMap(() => [shot('soccerShootOut', 'home', true), shot('soccerShootOut', 'away', false)]);
    const start = [soccerTime('GAME_START'), soccerTime('HALFTIME_START'), soccerTime('HALFTIME_END'), soccerTime('SHOOT_OUT_START')];
    expect(soccer(...start, ...kicks).isEndOffered).toBe(true);
    const fold = soccer(...start, ...kicks, shot('soccerShootOut', 'home', true));
    expect(goalsOf(fold).shots.home).toHaveLength(4);
    expect(warned(fold)).toEqual(['10 afterDecision']);
  });

  it('counts the decided shoot-out of ice hockey as one goal: 2:2 and shots of 2:1 are 3:2 SO (D-042)', () => {
    const shots = [
      shot('iceHockeyShootOut', 'home', true),
      shot('iceHockeyShootOut', 'away', true),
      shot('iceHockeyShootOut', 'home', true),
      shot('iceHockeyShootOut', 'away', false),
    ];
    const played = [...TO_OVERTIME, iceHockeyTime('OVERTIME_END'), iceHockeyTime('SHOOT_OUT_START'), ...shots];
    expect(goalsText(iceHockey(...played))).toBe('2:2');
    const fold = iceHockey(...played, iceHockeyTime('SHOOT_OUT_END'), iceHockeyTime('GAME_END', null, { home: 3, away: 2 }));
    expect(goalsText(fold)).toBe('3:2 SO');
    expect(goalsOf(fold).winner).toBe('home');
    expect(warned(fold)).toEqual([]);
  });

  it('the score of a match is 3:2 OT after a goal in overtime of ice hockey, offers the end and flags one more', () => {
    const fold = iceHockey(...TO_OVERTIME, iceHockeyGoal('home'));
    expect(goalsText(fold)).toBe('3:2 OT');
    expect(fold.isEndOffered).toBe(true);
    const more = iceHockey(...TO_OVERTIME, iceHockeyGoal('home'), iceHockeyGoal('away'));
    expect(goalsText(more)).toBe('3:3');
    expect(warned(more)).toEqual([`${TO_OVERTIME.length + 1} afterDecision`]);
  });

  it('flags an overtime without the end of the last period', () => {
    const fold = iceHockey(...THREE_PERIODS.slice(0, -1), iceHockeyTime('OVERTIME_START'));
    expect(warned(fold)).toEqual(['5 phaseMissing']);
    expect(goalsOf(fold).phase).toBe('overtime');
  });

  it('the score of a match is 2:2 again, with a failed check and no additive, when the goal is deleted after the end', () => {
    const end = iceHockeyTime('GAME_END', null, { home: 3, away: 2 });
    expect(goalsText(iceHockey(...TO_OVERTIME, iceHockeyGoal('home'), end))).toBe('3:2 OT');
    const fold = iceHockey(...TO_OVERTIME, end);
    expect(goalsText(fold)).toBe('2:2');
    expect(fold.warnings).toEqual([{ eventId: String(TO_OVERTIME.length), code: 'checkFailed', values: { check: '3:2', score: '2:2' } }]);
  });

  it('says that it is over and level where the deciding goal was deleted and nobody checked the score', () => {
    const end = iceHockeyTime('GAME_END');
    expect(warned(iceHockey(...TO_OVERTIME, iceHockeyGoal('home'), end))).toEqual([]);
    const fold = iceHockey(...TO_OVERTIME, end);
    expect(warned(fold)).toEqual([`${String(TO_OVERTIME.length)} levelEnd`]);
    expect(warned(soccer(soccerTime('GAME_START'), soccerTime('GAME_END')))).not.toContain('1 levelEnd');
  });

  it('the score of a match is 3:0 by a ruling, with earlier goals still listed', () => {
    const fold = soccer(soccerTime('GAME_START'), soccerGoal('away'), soccerTime('GAME_END', { award: { home: 3, away: 0 } }));
    expect(goalsText(fold)).toBe('3:0');
    expect(goalsOf(fold)).toMatchObject({ isAwarded: true, isFinished: true, winner: 'home' });
    expect(fold.standings.get('1')).toMatchObject({ goals: { home: 0, away: 1 } });
    expect(warned(fold)).toEqual([]);
  });

  it('goes on in a tie-break at 7:6 and gives 7:6 (8-6); who received first in it serves next', () => {
    const sixAll = [1, 2, 3, 4, 5, 6].flatMap(() => [game('home'), game('away')]);
    const sixPoints = [1, 2, 3, 4, 5, 6].flatMap(() => [point('home'), point('away')]);
    const running = foldEvents(tennis(), inTurn(...sixAll, ...sixPoints, point('home')));
    expect(tennisOf(running)).toMatchObject({ tiebreak: { home: 7, away: 6 }, isFinished: false });
    const fold = foldEvents(tennis(), inTurn(...sixAll, ...sixPoints, point('home'), point('home')));
    expect(setsText(fold)).toBe('7:6(8-6) 0:0…');
    // Home served the first of twelve games and the first point of the tie-break.
    expect(tennisOf(fold).server).toEqual({ side: 'away', player: 0 });
  });

  it('lets the four of doubles serve in turn, over a tie-break, too', () => {
    const rules = tennis({}, 'double');
    const servers = (count: number): readonly unknown[] =>
      Array.from({ length: count }, (_, games) => tennisOf(foldEvents(rules, inTurn(...times(games, game('home'))))).server);
    expect(servers(5)).toEqual([
      { side: 'home', player: 0 },
      { side: 'away', player: 0 },
      { side: 'home', player: 1 },
      { side: 'away', player: 1 },
      { side: 'home', player: 0 },
    ]);
    const sixAll = [1, 2, 3, 4, 5, 6].flatMap(() => [game('home'), game('away')]);
    const inTiebreak = (points: number) => tennisOf(foldEvents(rules, inTurn(...sixAll, ...times(points, point('home'))))).server;
    expect([0, 1, 2, 3, 4, 5].map(points => inTiebreak(points))).toEqual([
      { side: 'home', player: 0 },
      { side: 'away', player: 0 },
      { side: 'away', player: 0 },
      { side: 'home', player: 1 },
      { side: 'home', player: 1 },
      { side: 'away', player: 1 },
    ]);
    expect(inTiebreak(7)).toEqual({ side: 'away', player: 0 });
  });

  it('makes a third set of a match tie-break of 10:8, without games', () => {
    const rules = tennis({ finalSet: 'matchTiebreak' });
    const eightAll = times(8, point('home')).flatMap(home => [home, point('away')]);
    const fold = foldEvents(rules, inTurn(set('home'), set('away'), ...eightAll, point('home'), point('home')));
    expect(setsText(fold)).toBe('6:0 0:6 0:0(10-8)');
    expect(tennisOf(fold)).toMatchObject({ isFinished: true, winner: 'home' });
    expect(tennisOf(fold).sets[2]).toMatchObject({ isMatchTiebreak: true });
  });

  it('ends by a retirement at 6:4 2:3 40:15 with an unfinished set (D-044)', () => {
    const games = [...times(4, game('away')), ...times(6, game('home')), ...times(2, game('home')), ...times(3, game('away'))];
    const points = [...times(3, point('home')), point('away')];
    const fold = foldEvents(tennis(), inTurn(...games, ...points, retirement('away')));
    expect(setsText(fold)).toBe('6:4 2:3…');
    expect(tennisOf(fold)).toMatchObject({ points: { home: '40', away: '15' }, isFinished: true, isRetired: true, winner: 'away' });
  });

  it('ends by a retirement between two sets with those that were played', () => {
    const fold = foldEvents(tennis(), inTurn(...times(6, game('home')), retirement('away')));
    expect(setsText(fold)).toBe('6:0');
    expect(tennisOf(fold)).toMatchObject({ isFinished: true, isRetired: true, winner: 'away' });
  });

  it('ends by a retirement in a tie-break with its points', () => {
    const games = Array.from({ length: 6 }, () => [game('home'), game('away')]).flat();
    const fold = foldEvents(tennis(), inTurn(...games, statedTiebreak(3, 5), retirement('away')));
    expect(tennisOf(fold).sets).toMatchObject([{ home: 6, away: 6, tiebreak: { home: 3, away: 5 }, isFinished: false }]);
  });

  it('keeps the points of a match tie-break that was broken off, and says by what the match ended', () => {
    const disqualified = { ...retirement('home'), by: 'default' } as EventData;
    const fold = foldEvents(tennis({ finalSet: 'matchTiebreak' }), inTurn(set('home'), set('away'), statedTiebreak(7, 8), disqualified));
    expect(tennisOf(fold)).toMatchObject({
      sets: [{}, {}, { isMatchTiebreak: true, tiebreak: { home: 7, away: 8 }, isFinished: false }],
      isFinished: true,
      isRetired: true,
      endedBy: 'default',
      winner: 'home',
    });
  });

  it('a retirement that states its games leaves the set unfinished', () => {
    const stated = { ...retirement('home'), games: { home: 2, away: 3 } } as EventData;
    const fold = foldEvents(tennis(), inTurn(...times(6, game('home')), stated));
    expect(setsText(fold)).toBe('6:0 2:3…');
    expect(tennisOf(fold)).toMatchObject({ isFinished: true, endedBy: 'retirement', winner: 'home' });
    expect(warned(fold)).toEqual([]);
  });

  it('says which games it assumes where a set is given and nobody stated them; one more game assumes none', () => {
    const fold = foldEvents(tennis(), inTurn(set('home')));
    expect(fold.warnings).toEqual([{ eventId: '0', code: 'assumed', values: { score: '6:0' } }]);
    expect(warned(foldEvents(tennis(), inTurn(...times(5, game('home')), set('home'))))).toEqual([]);
  });

  it('the score of a match has no set where nobody played: a walkover', () => {
    const walkover = { ...retirement('away'), by: 'walkover' } as EventData;
    expect(tennisOf(foldEvents(tennis(), inTurn(walkover)))).toMatchObject({ sets: [], isFinished: true, winner: 'away' });
  });

  it('sorts the doubled hour of autumn by instant: 02:50 of summer before 02:10 of winter', () => {
    const events: readonly ScoredEvent[] = [
      scored('winter', 0, soccerGoal('home', { goals: { home: 1, away: 1 } }), { instant: '2026-10-25T02:10:00+01:00' }),
      scored('summer', 0, soccerGoal('away'), { instant: '2026-10-25T02:50:00+02:00' }),
    ];
    expect(warned(foldEvents(SOCCER, events))).toEqual([]);
  });

  describe('with two reporters offline (D-048)', () => {
    const ben = { author: { id: 'ben' } };
    const first = scored('a', 1380, soccerGoal('home', { gameMinute: minute(23) }));
    const fold = (data: EventData, second = 1385) => foldEvents(SOCCER, [first, scored('b', second, data, ben)]);

    it('counts one goal once and asks', () => {
      const both = fold(soccerGoal('home', { gameMinute: minute(24) }));
      expect(goalsText(both)).toBe('1:0');
      expect(both.warnings).toEqual([{ eventId: 'b', code: 'sameGoal', values: { otherId: 'a' } }]);
    });

    it.each<readonly [string, EventData, string]>([
      ['a scorer known to one', soccerGoal('home', { gameMinute: minute(23), scorer: { number: 9, name: '' } }), '1:0'],
      ['a key that says another', soccerGoal('home', { gameMinute: minute(23), isAnother: true }), '2:0'],
      ['two minutes between them', soccerGoal('home', { gameMinute: minute(25) }), '2:0'],
      ['one for each side', soccerGoal('away', { gameMinute: minute(23) }), '1:1'],
      ['a stated score of one more', soccerGoal('home', { gameMinute: minute(23), goals: { home: 2, away: 0 } }), '2:0'],
      ['one and the same stated score', soccerGoal('home', { gameMinute: minute(23), goals: { home: 1, away: 0 } }), '1:0'],
    ])('the score of a match with two reporters offline with %s: %s', (_name, data, expected) =>
      expect(goalsText(fold(data))).toBe(expected),
    );

    it('counts two where the scorers differ', () => {
      const scorers = [17, 9].map(number => soccerGoal('home', { gameMinute: minute(23), scorer: { number, name: '' } }));
      const [one, two] = scorers;
      const events = [scored('a', 1380, one ?? info()), scored('b', 1385, two ?? info(), ben)];
      expect(goalsText(foldEvents(SOCCER, events))).toBe('2:0');
    });

    it('counts two goals of one reporter within a minute, however many times the other writes them, too', () => {
      const events = [
        first,
        scored('b', 1381, soccerGoal('home', { gameMinute: minute(23) }), ben),
        scored('c', 1430, soccerGoal('home', { gameMinute: minute(23) })),
        scored('d', 1431, soccerGoal('home', { gameMinute: minute(23) }), ben),
      ];
      expect(goalsText(foldEvents(SOCCER, events))).toBe('2:0');
    });
  });
});

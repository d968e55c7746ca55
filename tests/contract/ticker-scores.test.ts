import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EventsAnswer } from '#contract/tickers/tickers.ts';
import type { EventData } from '#domain/ticker/event-data.ts';
import type { TickerEvent, TickerEventDraft } from '#domain/ticker/event.ts';
import type { GoalStanding, TennisStanding } from '#domain/ticker/standing.ts';
import { ICE_HOCKEY_TIME_EVENTS, type Side, SOCCER_TIME_EVENTS, TENNIS_BREAKS } from '#domain/ticker/ticker-types.ts';
import type { Ticker, TickerDraft } from '#domain/ticker/ticker.ts';
import { soccerGoal } from '#tests/builders/ticker-events.ts';
import { aGoal, anEvent, aSide, aTicker } from '#tests/builders/tickers.ts';
import { type ContentDesk, openContentDesk, refusalOf } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import type { TestAnswer, TestClient } from './support/newsroom.ts';

const BASE = '/api/liveticker/tickers';
const START_MS = Date.parse('2026-11-21T18:00:00.000Z');

const tennis = (given: Partial<TickerDraft> = {}): TickerDraft =>
  aTicker({ type: 'tennis', mode: 'single', home: aSide('Frei'), away: aSide('Keel'), ...given });
const play = { tennisBreak: null, server: null } as const;
const point = (winner: Side): EventData => ({ type: 'tennisPoint', ...play, winner, points: null });
const game = (winner: Side): EventData => ({ type: 'tennisGame', ...play, winner, by: 'game', games: null });
const timeOf = (sport: 'soccer' | 'iceHockey', timeEvent: string, period: number | null = null): EventData =>
  ({
    type: sport === 'soccer' ? 'soccerTimeEvent' : 'iceHockeyTimeEvent',
    timeEvent,
    ...(sport === 'iceHockey' && { period }),
    gameMinute: null,
    check: null,
    award: null,
  }) as EventData; // one of the sport's own
const shot = (type: 'soccerShootOut' | 'iceHockeyShootOut', side: Side, isScored: boolean): EventData => ({
  type,
  side,
  isScored,
  player: null,
});
const hockeyGoal = (side: Side): EventData => ({
  type: 'iceHockeyGoal',
  kind: 'regular',
  side,
  gameMinute: null,
  scorer: null,
  assists: [],
  goals: null,
  isAnother: false,
});

describeOnBothDatabases('the score that the newsroom writes into events', kind => {
  let desk: ContentDesk;
  let reto: TestClient;
  beforeAll(async () => {
    desk = await openContentDesk(kind);
    reto = await desk.newsroom.signIn('ROLE_Editor', { firstName: 'Reto' });
  });
  afterAll(() => desk.newsroom.dispose());

  const created = async (item: TickerDraft): Promise<string> => {
    const answer = await desk.editor.call('POST', BASE, { body: { item } });
    expect(answer.status, answer.text).toBe(201);
    return answer.json<Ticker>().id;
  };
  const post = (id: string, draft: TickerEventDraft, by: TestClient = desk.editor): Promise<TestAnswer> =>
    by.call('POST', `${BASE}/${id}/events`, { body: draft });
  /** Posts these one second after the other; answers with the last. */
  const written = async (id: string, datas: readonly EventData[], fromMs = START_MS): Promise<TickerEvent> => {
    let last: TickerEvent | undefined;
    for (const [index, data] of datas.entries()) {
      const answer = await post(id, anEvent(data, { instant: new Date(fromMs + index * 1_000).toISOString() }));
      expect(answer.status, answer.text).toBe(201);
      last = answer.json();
    }
    return last as TickerEvent; // there is at least one
  };
  const standingOf = async (id: string): Promise<EventsAnswer['standing']> =>
    (await desk.editor.get(`${BASE}/${id}/events`)).json<EventsAnswer>().standing;

  it('a point sets the points, a tie-break its score, a game the last set, a set a fresh one, a match the end (A4-066, B4-072, A3-051, A3-055, A3-061, B9-049)', async () => {
    const id = await created(tennis());
    const tennisOf = ({ standing }: TickerEvent): TennisStanding => standing as TennisStanding;
    expect(tennisOf(await written(id, [point('home'), point('away')])).points).toEqual({ home: '15', away: '15' });
    const afterGame = tennisOf(await written(id, [game('home')], START_MS + 60_000));
    expect([afterGame.sets, afterGame.points]).toMatchObject([[{ home: 1, away: 0 }], { home: '0', away: '0' }]);
    const upTo = Array.from({ length: 11 }, (_, index) => game(index % 2 === 0 ? 'away' : 'home'));
    expect(tennisOf(await written(id, upTo, START_MS + 120_000)).tiebreak).toEqual({ home: 0, away: 0 });
    const stated: EventData = { type: 'tennisTiebreak', ...play, winner: null, points: { home: 6, away: 5 } };
    expect(tennisOf(await written(id, [stated], START_MS + 180_000)).tiebreak).toEqual({ home: 6, away: 5 });
    const set: EventData = { type: 'tennisSet', ...play, winner: 'home', by: 'point', games: null, tiebreak: null };
    expect(tennisOf(await written(id, [set], START_MS + 240_000)).sets).toMatchObject([
      { home: 7, away: 6, tiebreak: { home: 7, away: 5 }, isFinished: true },
      { home: 0, away: 0, isFinished: false },
    ]);
    const match: EventData = { type: 'tennisMatch', ...play, winner: 'home', by: 'retirement', games: null, tiebreak: null };
    expect(tennisOf(await written(id, [match], START_MS + 300_000))).toMatchObject({ isFinished: true, isRetired: true, winner: 'home' });
  });

  it('points are 0, 15, 30, 40 and AD, which stands against 40 (A3-061, B9-049, D-044)', async () => {
    const id = await created(tennis());
    for (const [points, status] of [
      [{ home: 'AD', away: '40' }, 201],
      [{ home: 'AD', away: '30' }, 400],
      [{ home: '45', away: '0' }, 400],
    ] as const) {
      const draft = anEvent({ type: 'tennisPoint', ...play, winner: null, points: { home: '0', away: '0' } });
      expect((await post(id, { ...draft, data: { ...draft.data, points } } as TickerEventDraft)).status).toBe(status); // the newsroom judges it
    }
    for (const tennisBreak of TENNIS_BREAKS)
      expect((await post(id, anEvent({ ...point('home'), tennisBreak } as EventData))).status).toBe(201); // A3-058
  });

  it('soccer has halves, overtime and a shoot-out that never enters the goals (A3-051, A3-053, A3-059, B9-050, A4-067, B4-073)', async () => {
    const id = await created(aTicker());
    expect(SOCCER_TIME_EVENTS).toHaveLength(8);
    const kicks = ['home', 'away', 'home', 'away', 'home', 'away', 'home', 'away', 'home'] as const;
    const last = await written(id, [
      timeOf('soccer', 'GAME_START'),
      aGoal('home', 10).data,
      ...['HALFTIME_START', 'HALFTIME_END'].map(name => timeOf('soccer', name)),
      aGoal('away', 80).data,
      ...['OVERTIME_START', 'OVERTIME_END', 'SHOOT_OUT_START'].map(name => timeOf('soccer', name)),
      ...kicks.map(side => shot('soccerShootOut', side, side === 'home')),
      ...['SHOOT_OUT_END', 'GAME_END'].map(name => timeOf('soccer', name)),
    ]);
    const standing = last.standing as GoalStanding;
    expect(standing).toMatchObject({ goals: { home: 1, away: 1 }, additive: 'SO', isFinished: true, winner: 'home' });
    expect([standing.shots.home.length, standing.shots.away.length]).toEqual([5, 4]);
  });

  it('a score has no greatest: behind 999 stated goals comes the next, and a shoot-out may be longer than 99 shots (A3-053)', async () => {
    const id = await created(aTicker());
    const goals = await written(id, [soccerGoal('home', { goals: { home: 999, away: 0 } }), soccerGoal('home', { isAnother: true })]);
    expect(goals.standing).toMatchObject({ goals: { home: 1_000, away: 0 } });
    expect((await post(id, anEvent(soccerGoal('home', { goals: { home: 1_000, away: 0 } })))).status).toBe(400);
    const kicks = Array.from({ length: 200 }, (_, kick) => shot('soccerShootOut', kick % 2 === 0 ? 'home' : 'away', true));
    await written(id, [timeOf('soccer', 'SHOOT_OUT_START'), ...kicks], START_MS + 60_000);
    expect((await standingOf(id))?.kind).toBe('goals');
    expect((await standingOf(id)) as GoalStanding).toMatchObject({ shots: { home: Array(100).fill(true) } });
  });

  it('ice hockey has periods, and OT or SO follow from overtime and shoot-out at the end (A3-054, A3-060, D-042, B9-050)', async () => {
    expect(ICE_HOCKEY_TIME_EVENTS.filter(name => name.startsWith('PERIOD'))).toEqual(['PERIOD_START', 'PERIOD_END']);
    const id = await created(aTicker({ type: 'iceHockey' }));
    const periods = [1, 2, 3].flatMap(period => [timeOf('iceHockey', 'PERIOD_START', period), timeOf('iceHockey', 'PERIOD_END', period)]);
    const end = await written(id, [
      timeOf('iceHockey', 'GAME_START'),
      ...periods.slice(0, 5),
      ...periods.slice(5),
      timeOf('iceHockey', 'OVERTIME_START'),
      hockeyGoal('away'),
      ...['OVERTIME_END', 'GAME_END'].map(name => timeOf('iceHockey', name)),
    ]);
    expect(end.standing).toMatchObject({ goals: { home: 0, away: 1 }, additive: 'OT', isFinished: true, winner: 'away' });
    const nameless = await post(id, anEvent(timeOf('iceHockey', 'PERIOD_START', null)));
    expect(refusalOf(nameless)).toMatchObject({ status: 400, fieldNames: ['data.period'] });
    expect((await post(id, anEvent(timeOf('iceHockey', 'PERIOD_START', 4)))).status).toBe(400);
  });

  it('two goals of one side by two reporters within a minute count once, until a key says that it is another (D-048)', async () => {
    const id = await created(aTicker());
    const second = aGoal('home', 23, { instant: '2026-11-21T18:23:30.000Z' });
    expect([(await post(id, aGoal('home', 23))).status, (await post(id, second, reto)).status]).toEqual([201, 201]);
    expect(await standingOf(id)).toMatchObject({ goals: { home: 1, away: 0 } });
    const { etag } = await desk.editor.get(`${BASE}/${id}/events/${second.id}`);
    const body = { ...second, data: { ...second.data, isAnother: true } };
    await desk.editor.call('PUT', `${BASE}/${id}/events/${second.id}`, { body, headers: { 'if-match': etag } });
    expect(await standingOf(id)).toMatchObject({ goals: { home: 2, away: 0 } });
  });

  it('invisible events count, and every writer of one moment finds the other’s goal (D-040)', async () => {
    const id = await created(aTicker());
    const goals = Array.from({ length: 8 }, (_, index) =>
      aGoal(index % 2 === 0 ? 'home' : 'away', 10 * index, { visible: false, message: [] }),
    );
    const answers = await Promise.all(goals.map(goal => post(id, goal)));
    expect(answers.map(({ status }) => status)).toEqual(goals.map(() => 201));
    const { events, last } = (await desk.editor.get(`${BASE}/${id}/events`)).json<EventsAnswer>();
    expect(events.map(({ standing }) => (standing as GoalStanding).goals.home + (standing as GoalStanding).goals.away)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8,
    ]);
    expect(new Set(events.map(({ change }) => change)).size).toBe(8);
    expect(Math.max(...events.map(({ change }) => change))).toBe(last);
  });

  it('sports compact take the sport of a league or any other words, without a score (A3-057, D-043)', async () => {
    const id = await created(aTicker({ type: 'sportsCompact', sport: 'Hornussen', scoreboardEnabled: false, home: null, away: null }));
    const event = await written(id, [{ type: 'sportsCompactInfo', sport: 'Hornussen' }]);
    expect([event.standing, event.data]).toEqual([null, { type: 'sportsCompactInfo', sport: 'Hornussen' }]);
  });

  it('the doubled hour of autumn is told apart (D-041)', async () => {
    const id = await created(aTicker({ type: 'standard', scoreboardEnabled: false, home: null, away: null }));
    const at = async (instant: string): Promise<readonly string[]> => {
      const { date, time, offset } = (await post(id, anEvent({ type: 'standardInfo' }, { instant }))).json<TickerEvent>();
      return [date, time, offset];
    };
    expect(await at('2026-10-25T00:50:00.000Z')).toEqual(['2026-10-25', '02:50', '+02:00']);
    expect(await at('2026-10-25T01:10:00.000Z')).toEqual(['2026-10-25', '02:10', '+01:00']);
    const { events } = (await desk.editor.get(`${BASE}/${id}/events`)).json<EventsAnswer>();
    expect(events.map(({ time }) => time)).toEqual(['02:50', '02:10']);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ticker, TickerDraft } from '#domain/ticker/ticker.ts';
import { aSide, aSidePlayer, aTicker } from '#tests/builders/tickers.ts';
import { type ContentDesk, openContentDesk, refusalOf } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import type { TestAnswer } from './support/newsroom.ts';

const TICKERS = '/api/liveticker/tickers';
const NO_SIGN = { isCaptain: false, isGoalkeeper: false };

describeOnBothDatabases('line-ups', kind => {
  let desk: ContentDesk;
  beforeAll(async () => {
    desk = await openContentDesk(kind);
  });
  afterAll(() => desk.newsroom.dispose());

  const createTicker = (item: object): Promise<TestAnswer> =>
    desk.editor.call('POST', TICKERS, { body: { item, tenantIds: [11], mainTenantId: 11 } });
  const createTeam = (players: readonly object[]): Promise<TestAnswer> =>
    desk.editor.call('POST', '/api/liveticker/soccerTeams', {
      body: { id: randomUUID(), item: { name: randomUUID(), shortName: '', leagueIds: [], players, image: null } },
    });
  const withLineUp = (lineUp: TickerDraft['home'], type: TickerDraft['type'] = 'soccer'): TickerDraft => aTicker({ type, home: lineUp });

  describe('of a ticker', () => {
    it('line-ups of a ticker keep who begins, who sits on the bench, the captain and the goalkeeper, in their order', async () => {
      const lineUp = [
        aSidePlayer(10, { isStarting: true, isCaptain: true }),
        aSidePlayer(1, { isStarting: true, isGoalkeeper: true }),
        aSidePlayer(12, { isOnBench: true, isGoalkeeper: true }),
        aSidePlayer(4),
      ];
      const made = await createTicker(withLineUp(aSide('Bern', { lineUp })));
      expect(made.status, made.text).toBe(201);
      const read = await desk.editor.get(`${TICKERS}/${made.json<Ticker>().id}`);
      expect(read.json<Ticker>().home?.lineUp).toEqual(lineUp);
    });

    it('line-ups of a ticker from a caller that knows no signs have none, and nobody on the bench', async () => {
      const home = { ...aSide('Bern'), lineUp: [{ number: 9, name: 'Frei', isStarting: true }] };
      const made = await createTicker({ ...aTicker(), home });
      expect(made.json<Ticker>().home?.lineUp).toEqual([{ number: 9, name: 'Frei', isStarting: true, isOnBench: false, ...NO_SIGN }]);
    });

    const eleven = Array.from({ length: 11 }, (_, index) => aSidePlayer(index + 1, { isStarting: true }));
    it.each([
      ['a number twice', [aSidePlayer(7), aSidePlayer(7)], 'Two players of a line-up have the same number'],
      ['two captains', [aSidePlayer(7, { isCaptain: true }), aSidePlayer(8, { isCaptain: true })], 'A line-up has one captain'],
      [
        'two goalkeepers who begin',
        [1, 12].map(number => aSidePlayer(number, { isStarting: true, isGoalkeeper: true })),
        'One goalkeeper begins; the others sit on the bench',
      ],
      [
        'an eleven without its goalkeeper',
        [...eleven, aSidePlayer(12, { isOnBench: true, isGoalkeeper: true })],
        'The eleven has none of the goalkeepers of its team',
      ],
      ['twelve who begin', [...eleven, aSidePlayer(12, { isStarting: true })], 'At most 11 players begin'],
    ])('line-ups of a ticker are refused with %s, and the answer names the side', async (_what, lineUp, message) => {
      const answer = await createTicker(withLineUp(aSide('Bern', { lineUp })));
      expect(refusalOf(answer)).toMatchObject({ status: 400, code: 'validationFailed', fieldNames: ['home.lineUp'], message });
    });

    it('line-ups of a ticker are refused with a player who begins and sits on the bench', async () => {
      const lineUp = [aSidePlayer(7, { isStarting: true, isOnBench: true })];
      const answer = await createTicker(withLineUp(aSide('Bern', { lineUp })));
      expect(refusalOf(answer)).toMatchObject({ status: 400, code: 'validationFailed', fieldNames: ['item.home.lineUp.0.isOnBench'] });
    });
  });

  describe('of a team', () => {
    it('line-ups of a team keep captain and goalkeepers', async () => {
      const players = [
        { number: 1, name: 'Sommer', isCaptain: false, isGoalkeeper: true },
        { number: 10, name: 'Xhaka', isCaptain: true, isGoalkeeper: false },
        { number: 21, name: 'Kobel', isCaptain: false, isGoalkeeper: true },
      ];
      const made = await createTeam(players);
      expect(made.status, made.text).toBe(201);
      const read = await desk.editor.get(`/api/liveticker/soccerTeams/${made.json<{ readonly id: string }>().id}`);
      expect(read.json()).toMatchObject({ players });
    });

    it('line-ups of a team are refused with two captains', async () => {
      const players = [7, 8].map(number => ({ number, name: `Spieler ${number}`, isCaptain: true, isGoalkeeper: false }));
      expect(refusalOf(await createTeam(players))).toMatchObject({
        status: 400,
        code: 'validationFailed',
        fieldNames: ['players'],
        message: 'A team has one captain: Spieler 8 is the second',
      });
    });
  });
});

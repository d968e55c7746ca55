import { describe, expect, it } from 'vitest';
import type { EventData } from './event-data.ts';
import { type TickerEventDraft, tickerEventDraftSchema } from './event.ts';
import { missingTickerFields, tickerEventFaults, tickerFaults } from './faults.ts';
import { tennisPointsSchema } from './standing.ts';
import { type Competitor, type TickerDraft, tickerDraftSchema } from './ticker.ts';

const ID = '0b9f4a7e-6a0c-4d8e-9a55-0f3f1f6c2b11';
const OTHER_ID = '1b9f4a7e-6a0c-4d8e-9a55-0f3f1f6c2b11';
const competitor = (given: Partial<Competitor>): Competitor => ({
  id: null,
  name: 'Bern',
  shortName: '',
  image: null,
  players: [],
  lineUp: [],
  ...given,
});
const ticker = (given: Partial<TickerDraft>): TickerDraft => ({
  type: 'soccer',
  mode: null,
  sport: '',
  league: null,
  home: competitor({ id: ID }),
  away: competitor({ id: OTHER_ID, name: 'Basel' }),
  tennisRules: null,
  scoreboardEnabled: true,
  titleHeader: '',
  title: 'Derby',
  lead: '',
  intro: '',
  allowAutomaticTeaserUpdate: false,
  startsAt: null,
  matchStatus: null,
  emailAlertEnabled: false,
  ...given,
});
const event = (data: EventData, given: Partial<TickerEventDraft> = {}): TickerEventDraft => ({
  id: ID,
  instant: '2026-11-23T19:00:00Z',
  order: 'i',
  data,
  displayTime: '',
  title: '',
  message: [{ type: 'paragraph', id: 'p', children: [{ text: 'Tor!' }] }],
  visible: true,
  keyEvent: false,
  pinned: false,
  annulled: false,
  state: 'out',
  ...given,
});

describe('a ticker', () => {
  it('a ticker is stored as it is declared', () => expect(tickerDraftSchema.parse(ticker({}))).toEqual(ticker({})));

  it.each<readonly [string, Partial<TickerDraft>, readonly object[]]>([
    ['two different teams', {}, []],
    ['the same team twice', { away: competitor({ id: ID, name: 'Bern II' }) }, [{ field: 'away', code: 'sameCompetitor' }]],
    ['the same name without a record', { away: competitor({ name: ' bern ' }) }, [{ field: 'away', code: 'sameCompetitor' }]],
    ['two teams without a name yet', { home: competitor({ name: '' }), away: competitor({ name: '' }) }, []],
    [
      'doubles that share a player',
      {
        type: 'tennis',
        mode: 'double',
        home: competitor({
          players: [
            { id: ID, name: 'A' },
            { id: null, name: 'B' },
          ],
        }),
        away: competitor({
          name: 'C/A',
          players: [
            { id: null, name: 'C' },
            { id: ID, name: 'A' },
          ],
        }),
      },
      [{ field: 'away.players', code: 'sharedPlayer' }],
    ],
    [
      'a double of one',
      { type: 'tennis', mode: 'double', home: competitor({ players: [{ id: ID, name: 'A' }] }) },
      [{ field: 'home.players', code: 'incompleteDouble' }],
    ],
  ])('a ticker with %s', (_name, given, faults) => expect(tickerFaults(ticker(given))).toEqual(faults));

  it('needs a title, and two sides where it keeps a score, before readers get it', () => {
    expect(missingTickerFields(ticker({ title: ' ', home: null, away: null }))).toEqual(['title', 'home', 'away']);
    expect(missingTickerFields(ticker({ type: 'standard', home: null, away: null }))).toEqual([]);
  });
});

const note: EventData = { type: 'soccerInfo', occasion: 'none', side: null, player: null, gameMinute: null };
const winnerless = { winner: null, tennisBreak: null, server: null } as const;
const picture = { type: 'image', id: 'i', children: [{ text: '' }] };

describe('an event', () => {
  it('an event is stored as it is declared', () => expect(tickerEventDraftSchema.parse(event(note))).toEqual(event(note)));

  it.each<readonly [string, TickerEventDraft, readonly object[]]>([
    ['with words', event(note), []],
    ['with a picture alone', event(note, { message: [picture] }), []],
    ['without words', event(note, { message: [] }), [{ field: 'message', code: 'messageOrInvisible' }]],
    ['invisible without words', event(note, { message: [], visible: false }), []],
    ['still being written', event(note, { message: [], state: 'draft' }), []],
    ['of another type of ticker', event({ type: 'standardInfo' }), [{ field: 'data.type', code: 'eventTypeNotOfTicker' }]],
    ['that is no goal, annulled', event(note, { annulled: true }), [{ field: 'annulled', code: 'annulledNotGoal' }]],
    [
      'that substitutes a player by himself',
      event({
        type: 'soccerSubstitution',
        side: 'home',
        playerIn: { number: 9, name: '' },
        playerOut: { number: 9, name: '' },
        gameMinute: null,
      }),
      [{ field: 'data.playerOut', code: 'samePlayer' }],
    ],
    [
      'that awards a score at half-time',
      event({ type: 'soccerTimeEvent', timeEvent: 'HALFTIME_START', gameMinute: null, check: null, award: { home: 3, away: 0 } }),
      [{ field: 'data.award', code: 'awardNotAtEnd' }],
    ],
  ])('%s', (_name, draft, faults) => expect(tickerEventFaults(draft, 'soccer')).toEqual(faults));

  it('an event of a period says which', () => {
    const data: EventData = {
      type: 'iceHockeyTimeEvent',
      timeEvent: 'PERIOD_END',
      period: null,
      gameMinute: null,
      check: null,
      award: null,
    };
    expect(tickerEventFaults(event(data), 'iceHockey')).toEqual([{ field: 'data.period', code: 'periodMissing' }]);
  });

  it('an event of tennis says who won or what the score is', () => {
    const missing = [{ field: 'data.winner', code: 'nothingHappened' }];
    expect(tickerEventFaults(event({ type: 'tennisPoint', ...winnerless, points: null }), 'tennis')).toEqual(missing);
    expect(tickerEventFaults(event({ type: 'tennisGame', ...winnerless, by: 'game', games: null }), 'tennis')).toEqual(missing);
    expect(tickerEventFaults(event({ type: 'tennisPoint', ...winnerless, points: { home: '30', away: '15' } }), 'tennis')).toEqual([]);
  });
});

describe('points of a tennis game', () => {
  it.each([
    ['0', '15', true],
    ['40', 'AD', true],
    ['AD', 'AD', false],
    ['AD', '30', false],
    ['50', '0', false],
  ])('%s:%s are possible: %s (A3-061, B9-049)', (home, away, isPossible) =>
    expect(tennisPointsSchema.safeParse({ home, away }).success).toBe(isPossible),
  );
});

import { randomUUID } from 'node:crypto';
import type { EventData } from '#domain/ticker/event-data.ts';
import type { TickerEvent, TickerEventDraft } from '#domain/ticker/event.ts';
import type { Side } from '#domain/ticker/ticker-types.ts';
import type { Competitor, SidePlayer, TickerDraft } from '#domain/ticker/ticker.ts';

/** A side of a match. */
export const aSide = (name: string, given: Partial<Competitor> = {}): Competitor => ({
  id: null,
  name,
  shortName: name.slice(0, 3).toUpperCase(),
  image: null,
  players: [],
  lineUp: [],
  ...given,
});

/** A player of the squad of a side, who neither begins nor sits on the bench. */
export const aSidePlayer = (number: number, given: Partial<SidePlayer> = {}): SidePlayer => ({
  number,
  name: `Spieler ${number}`,
  isStarting: false,
  isOnBench: false,
  isCaptain: false,
  isGoalkeeper: false,
  ...given,
});

/** A soccer match with a scoreboard. */
export const aTicker = (given: Partial<TickerDraft> = {}): TickerDraft => ({
  type: 'soccer',
  mode: null,
  sport: '',
  league: null,
  home: aSide('Bern'),
  away: aSide('Basel'),
  startsAt: null,
  matchStatus: null,
  tennisRules: null,
  scoreboardEnabled: true,
  titleHeader: 'Fussball',
  title: 'Bern – Basel',
  lead: 'Das Spitzenspiel.',
  intro: '',
  allowAutomaticTeaserUpdate: true,
  emailAlertEnabled: false,
  ...given,
});

/** The message of an event. */
export const aMessage = (text: string): TickerEventDraft['message'] => [{ type: 'paragraph', id: randomUUID(), children: [{ text }] }];

/** An event that is out and visible. */
export const anEvent = (data: EventData, given: Partial<TickerEventDraft> = {}): TickerEventDraft => ({
  id: randomUUID(),
  instant: '2026-11-21T18:00:00.000Z',
  order: 'i',
  data,
  displayTime: '',
  title: '',
  message: aMessage('Es läuft.'),
  visible: true,
  keyEvent: false,
  pinned: false,
  annulled: false,
  state: 'out',
  ...given,
});

/** An event as the newsroom stores it, by default one that a user wrote. */
export const aStoredEvent = (draft: TickerEventDraft, given: Partial<TickerEvent> = {}): TickerEvent => ({
  ...draft,
  tickerId: randomUUID(),
  date: draft.instant.slice(0, 10),
  time: '19:00',
  offset: '+01:00',
  standing: null,
  source: 'person',
  author: null,
  approvedBy: null,
  lastUpdatedBy: null,
  createdAt: draft.instant,
  updatedAt: draft.instant,
  change: 1,
  ...given,
});

/** A goal of soccer in a minute. */
export const aGoal = (side: Side, minute: number, given: Partial<TickerEventDraft> = {}): TickerEventDraft =>
  anEvent(
    {
      type: 'soccerGoal',
      kind: 'regular',
      side,
      gameMinute: { minute, second: null, added: null },
      scorer: null,
      assists: [],
      goals: null,
      isAnother: false,
    },
    {
      instant: new Date(Date.parse('2026-11-21T18:00:00.000Z') + minute * 60_000).toISOString(),
      message: aMessage(`Tor in der ${minute}. Minute.`),
      ...given,
    },
  );

/** A note of soccer. */
export const aNote = (text: string, given: Partial<TickerEventDraft> = {}): TickerEventDraft =>
  anEvent({ type: 'soccerInfo', occasion: 'none', side: null, player: null, gameMinute: null }, { message: aMessage(text), ...given });

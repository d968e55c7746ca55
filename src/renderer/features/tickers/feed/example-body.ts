import type { TickerType } from '#domain/ticker/ticker-types.ts';
import type { EventData } from '#domain/ticker/event-data.ts';
import type { SuppliedEvent } from '#domain/ticker/feed.ts';

const minute = { minute: 23, second: null, added: null };
const player = { number: 17, name: 'Meier' };

const DATA: Readonly<Record<TickerType, EventData>> = {
  soccer: {
    type: 'soccerGoal',
    kind: 'regular',
    side: 'home',
    gameMinute: minute,
    scorer: player,
    assists: [],
    goals: null,
    isAnother: false,
  },
  iceHockey: {
    type: 'iceHockeyGoal',
    kind: 'regular',
    side: 'home',
    gameMinute: minute,
    scorer: player,
    assists: [],
    goals: null,
    isAnother: false,
  },
  tennis: { type: 'tennisPoint', winner: 'home', points: null, server: null, tennisBreak: null },
  standard: { type: 'standardInfo' },
  sportsCompact: { type: 'sportsCompactInfo', sport: 'Ski alpin' },
};

/** Returns an example of the JSON that a supplier sends for one event of such a ticker. */
export const exampleOf = (type: TickerType): string => {
  const data = DATA[type];
  const hasWords = type === 'standard' || type === 'sportsCompact';
  const event: SuppliedEvent = {
    id: 'event-1',
    version: 1,
    instant: '2026-11-21T19:23:00.000Z',
    data,
    text: hasWords ? '…' : '',
    isKeyEvent: !hasWords,
    isRetracted: false,
  };
  return JSON.stringify({ format: 'galley', key: '…', events: [event] }, null, 2);
};
